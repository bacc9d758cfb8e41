import type { Money } from '@/lib/domain/money'
import type { Policy } from '@/lib/domain/policy'

/** What a policy keeps of its issue, for reports. */
export interface IssueFacts {
  readonly isFirstOfIssue: boolean
  readonly commissionBani: number | null
  readonly commissionCurrency: Money['currency'] | null
  readonly isPriceKept: boolean | null
  readonly collectedBani: number | null
}

interface IssuedOffer {
  readonly premium: Money
  readonly commissionBani: number | null
  readonly commissionCurrency: Money['currency'] | null
  /** What was collected at the issue, where its payment declared more; see {@link collectedAtIssue}. */
  readonly collectedBani: number | null
}

/**
 * What each policy of an issue keeps of it, in their order. What the offer states and what was collected stand with one of them and count once. Its price was kept where the policies cost together what
 * was offered, each to a ban. A statement says the same of rows of a version before: `ISSUE_OF_POLICY`.
 */
export function issueFacts(policies: readonly Policy[], { premium, commissionBani, commissionCurrency, collectedBani }: IssuedOffer): IssueFacts[] {
  const sumBani = policies.reduce((sum, one) => sum + one.premium.amountBani, 0)
  const isPriceKept = policies.every((one) => one.premium.currency === premium.currency) && Math.abs(sumBani - premium.amountBani) < policies.length
  const firstPaid = policies.findIndex(({ payment }) => payment !== undefined)
  return policies.map(({ payment }, index) => ({
    isFirstOfIssue: index === 0,
    commissionBani: index === 0 ? commissionBani : null,
    commissionCurrency: index === 0 ? commissionCurrency : null,
    isPriceKept: index === 0 ? isPriceKept : null,
    collectedBani: index === firstPaid ? (collectedBani ?? payment?.amount.amountBani ?? null) : null,
  }))
}

/** Of a policy that was issued elsewhere: no offer stands behind it. */
export function filedFacts({ payment }: Pick<Policy, 'payment'>): IssueFacts {
  return { isFirstOfIssue: true, commissionBani: null, commissionCurrency: null, isPriceKept: null, collectedBani: payment?.amount.amountBani ?? null }
}
