import { compareCodes } from '../compare-codes'
import { addMoney, type Money } from '../money'
import type { Offer } from '../offer'
import { declaredAmount, type DeclaredPart, payableInRon } from '../payment'
import type { Policy } from '../policy'

/**
 * Of the policies of one attempt, in RON: what the payments declare, what the policies cost as issued, and what is left to collect; a negative
 * rest goes back to the client.
 */
export interface PaymentBalance {
  readonly paid: Money
  /** What was collected at the issue, where the payment declared more: the first instalment. The rest then concerns the premium of all instalments. */
  readonly firstPart?: Money | undefined
  readonly due: Money
  readonly left: Money
}

type OfferPaid = Pick<Offer, 'premium' | 'referenceRate' | 'installments'>
type PolicyDue = Pick<Policy, 'premium' | 'installments'>

/**
 * What had to be collected for policies at the price they were issued at, in RON: the part that `paid` declared of the offer. Less than one
 * ban a policy is the insurer's rounding. Undefined where a currency has no rate, or the policies differ in currency.
 */
export function dueForPolicies(policies: readonly PolicyDue[], { offer, paid }: { readonly offer: OfferPaid; readonly paid: Money }): Money | undefined {
  const part = partOf(offer, paid)
  const isSplit = part === 'firstInstallment' && policies.every(({ installments }) => installments.length > 0)
  const due = isSplit ? sumInRon(policies.map((policy) => firstInstallment(policy)), offer) : dueByPremium(policies, { offer, paid })
  if (due === undefined) return undefined
  return Math.abs(due.amountBani - paid.amountBani) < policies.length ? paid : due
}

/** The paid amount and what the premiums of the policies exceed the offer's by: right for the whole premium, and where no instalments are named. */
function dueByPremium(policies: readonly PolicyDue[], { offer, paid }: { readonly offer: OfferPaid; readonly paid: Money }): Money | undefined {
  const [asked, offered] = [sumInRon(policies.map(({ premium }) => premium), offer), payableInRon(offer)]
  return asked && offered && { amountBani: paid.amountBani + asked.amountBani - offered.amountBani, currency: 'RON' }
}

/** An account may have changed since which part it declares: the amount itself says which it was. */
function partOf(offer: OfferPaid, paid: Money): DeclaredPart {
  const isWhole = declaredAmount(offer, 'premium')?.amountBani === paid.amountBani
  return !isWhole && declaredAmount(offer, 'firstInstallment')?.amountBani === paid.amountBani ? 'firstInstallment' : 'premium'
}

function firstInstallment({ premium, installments }: PolicyDue): Money {
  const [first] = installments.toSorted((a, b) => compareCodes(a.dueDate, b.dueDate))
  return first?.amount ?? premium
}

function sumInRon([first, ...others]: readonly Money[], { referenceRate }: OfferPaid): Money | undefined {
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return undefined
  return payableInRon({ premium: others.reduce(addMoney, first), referenceRate })
}

/** The balance after what was collected later. Undefined while nobody knows what is due. */
export function paymentBalance({ due, declared, later, firstPart }: { readonly due: Money | undefined; readonly declared: Money; readonly later: Money; readonly firstPart?: Money | undefined }): PaymentBalance | undefined {
  if (due === undefined) return undefined
  const paid = addMoney(declared, later)
  return { due, paid, ...(firstPart && { firstPart }), left: { amountBani: due.amountBani - paid.amountBani, currency: 'RON' } }
}
