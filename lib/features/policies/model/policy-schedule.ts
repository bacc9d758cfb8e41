import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { Installment, Offer } from '@/lib/domain/offer'
import { type Payment, payableInRon } from '@/lib/domain/payment'
import { installmentSchedule, type ScheduledInstallment } from '@/lib/domain/payments/installment-schedule'
import type { PaymentBalance } from '@/lib/domain/payments/payment-balance'
import { compareCodes } from '@/lib/domain/compare-codes'

/** Instalments by their days, and what is known to be paid. */
export interface PolicySchedule {
  readonly schedule: readonly ScheduledInstallment[]
  readonly isOfOffer: boolean
  /** In RON: what was collected at the issue, of the first instalment where that one is paid. */
  readonly collected: Money | undefined
  /** Those of which a payment can be recorded. */
  readonly open: readonly OpenInstallment[]
}

/** An instalment of which a payment can be recorded. */
export interface OpenInstallment extends Pick<ScheduledInstallment, 'number' | 'of' | 'dueDate' | 'amount'> {
  /** What is paid of it, at the rate of the offer; undefined without that rate. */
  readonly inRon: Money | undefined
  /** What it holds of a difference between the price as issued and the premium declared, in bani of RON. */
  readonly differenceBani: number
}

interface ScheduleParts {
  readonly today: Day
  readonly policy: { readonly installments: readonly Installment[]; readonly payment?: Payment | undefined; readonly isIssuedHere: boolean }
  readonly offer: Pick<Offer, 'installments' | 'referenceRate'> | undefined
  readonly isOneOfSeveral: boolean
  readonly balance: PaymentBalance | undefined
  readonly furtherPayments: readonly { readonly installment?: number | undefined }[]
}

/** The instalments of a policy, or those of its offer where the insurer named none with the policy, and of which a payment can be recorded. */
export function policySchedule({ today, policy: { installments: own, payment, isIssuedHere }, offer, isOneOfSeveral, balance, furtherPayments }: ScheduleParts): PolicySchedule {
  const isOfOffer = own.length === 0
  const schedule = installmentSchedule(isOfOffer ? (offer?.installments ?? []) : own, { today, declared: payment?.amount, firstPart: balance?.firstPart, collectedLater: furtherPayments.flatMap(({ installment }) => installment ?? []) })
  const offered = offer?.installments.toSorted((a, b) => compareCodes(a.dueDate, b.dueDate)) ?? []
  // With a policy that was issued here its first instalment was paid. Instalments of an offer that became several policies are of them together.
  const open = isOfOffer && isOneOfSeveral ? [] : schedule.filter(({ number, when }) => when !== 'paid' && when !== 'collected' && !(number === 1 && isIssuedHere))
  const inRon = (amount: Money | undefined) => amount && payableInRon({ premium: amount, referenceRate: offer?.referenceRate })
  return { schedule, isOfOffer, collected: balance?.firstPart ?? payment?.amount, open: open.map(({ number, of, dueDate, amount }) => ({ number, of, dueDate, amount, inRon: inRon(amount), differenceBani: differenceOf(number, amount) })) }

  /** Only a payment that declared the whole premium differs from it by parts of later instalments. */
  function differenceOf(number: number, amount: Money): number {
    const [issued, asked] = [inRon(amount), inRon(offered[number - 1]?.amount)]
    const isComparable = balance?.firstPart !== undefined && !isOneOfSeveral && offered.length === schedule.length
    return isComparable && issued && asked ? issued.amountBani - asked.amountBani : 0
  }
}
