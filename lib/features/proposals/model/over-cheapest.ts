import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { OfferDeductible } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { offeredDeductible } from '@/lib/features/offers/model/deductible-cell'

/** What a dearer offer gives more than the cheapest of the others, as far as both insurers say it. */
export interface OverCheapest {
  readonly cheapest: ProposedOffer
  /** Names of covers that the cheapest does not have. */
  readonly covers: readonly string[]
  /** Names of covers whose sum is higher. */
  readonly sums: readonly string[]
  /** Deductibles of which the client pays less. */
  readonly deductibles: readonly RequestedDeductible['of'][]
}

/** Compares a recommended offer with the cheapest other one; undefined where none is cheaper, or another currency hides which. */
export function overCheapest(recommended: ProposedOffer, others: readonly ProposedOffer[]): OverCheapest | undefined {
  const { amountBani, currency } = recommended.premium
  if (others.some(({ premium }) => premium.currency !== currency)) return undefined
  const [cheapest] = others.toSorted((one, other) => one.premium.amountBani - other.premium.amountBani)
  if (cheapest === undefined || cheapest.premium.amountBani >= amountBani) return undefined
  return { cheapest, ...moreCovers(recommended, cheapest), deductibles: (['partialDamage', 'totalLoss'] as const).filter((of) => isLower(of, recommended.deductibles, cheapest.deductibles)) }
}

function moreCovers({ covers: own }: ProposedOffer, { covers: stated }: ProposedOffer): Pick<OverCheapest, 'covers' | 'sums'> {
  if (own === undefined || stated === undefined) return { covers: [], sums: [] }
  const same = (code: string) => stated.find((one) => one.code === code)
  const isHigher = ({ code, insuredAmount, currency }: (typeof own)[number]) => {
    const other = same(code)
    return insuredAmount !== undefined && other?.insuredAmount !== undefined && other.currency === currency && other.insuredAmount < insuredAmount
  }
  return { covers: own.filter(({ code }) => same(code) === undefined).map(({ name }) => name), sums: own.filter(isHigher).map(({ name }) => name) }
}

function isLower(of: RequestedDeductible['of'], own: readonly OfferDeductible[] | undefined, other: readonly OfferDeductible[] | undefined): boolean {
  const [is, was] = [offeredDeductible(of, own), offeredDeductible(of, other)]
  if (is === undefined || was === undefined) return false
  const [pays, paid] = [is.value ?? 0, was.value ?? 0]
  return pays < paid && (pays === 0 || is.unit === was.unit)
}
