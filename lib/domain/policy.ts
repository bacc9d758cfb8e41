import { addDays, type Day, daysBetween } from './day'
import type { Money } from './money'
import type { Installment } from './offer'
import type { Payment } from './payment'
import type { PaymentRecord } from './payments/payment-record'
import type { ReplyFinding } from './reply/reply-finding'

/** An issued policy. The number is text: it is an identifier and may outgrow a number. Contract: Policy response (data). */
export interface Policy {
  /** Not known of a policy that was found by its series and number. */
  readonly operatorPolicyId?: number | undefined
  readonly series: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
  readonly premium: Money
  readonly payment?: Payment | undefined
  /** The payment as the service recorded it, where its reply says so. */
  readonly recordedPayment?: PaymentRecord | undefined
  readonly installments: readonly Installment[]
  /** What of the insurer's reply could not be read; what is needed is then taken from the offer. */
  readonly replyFindings?: readonly ReplyFinding[] | undefined
}

const RENEWAL_DAYS = 60

/** A term shorter than this is a trip or a try: nobody renews it. */
export const RENEWED_TERM_DAYS_MIN = 180

/** The day from which the desk offers to renew a policy before all else; undefined for a trip or a try. */
export function renewableFrom({ startDate, endDate }: Pick<Policy, 'startDate' | 'endDate'>): Day | undefined {
  return daysBetween(startDate, endDate) < RENEWED_TERM_DAYS_MIN ? undefined : addDays(endDate, -RENEWAL_DAYS)
}

/** Whether the desk offers to renew a policy before all else. */
export function isRenewalDue(policy: Pick<Policy, 'startDate' | 'endDate'>, today: Day): boolean {
  const from = renewableFrom(policy)
  return from !== undefined && from <= today
}

/** The longest typed texts of a policy, in characters. */
export const POLICY_TEXT_MAX = { series: 60, number: 60, holderName: 200 } as const
export const HOLDER_NAME_MIN = 3

/** What people and services know a policy by. */
export type PolicyNumber = Pick<Policy, 'series' | 'number'>

/** Series and number without variations in writing: case, blanks and signs of a series, zeros before a number. */
export function policyName({ series, number }: PolicyNumber): PolicyNumber {
  return { series: series.replace(/[^A-Za-z0-9]/g, '').toUpperCase(), number: number.replace(/^0+/, '') }
}

/** Whether both name the same policy. */
export function isSamePolicy(one: PolicyNumber, other: PolicyNumber): boolean {
  const [a, b] = [policyName(one), policyName(other)]
  return a.series === b.series && a.number === b.number
}
