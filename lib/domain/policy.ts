import { addDays, type Day } from './day'
import type { Money } from './money'
import type { Installment } from './offer'
import type { Payment } from './payment'

/** An issued policy. The number is text: it is an identifier and may outgrow a number. Contract: Policy response (data). */
export interface Policy {
  /** Not known of a policy that was found by its series and number, when the answer that named it was lost. */
  readonly operatorPolicyId?: number | undefined
  readonly series: string
  readonly number: string
  readonly startDate: Day
  readonly endDate: Day
  readonly premium: Money
  readonly payment?: Payment | undefined
  readonly installments: readonly Installment[]
}

const RENEWAL_DAYS = 60

/** The day from which renewing a policy is what somebody who opens it most likely came for. */
export function renewableFrom(endDate: Day): Day {
  return addDays(endDate, -RENEWAL_DAYS)
}
