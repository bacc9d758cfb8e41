import type { ProposedOffer } from '@/lib/domain/proposal'

/** The lowest of several premiums in one currency, in minor units; undefined when there is nothing to compare. */
export function lowestOf(offers: readonly Pick<ProposedOffer, 'premium'>[]): number | undefined {
  const isOneCurrency = new Set(offers.map(({ premium }) => premium.currency)).size === 1
  return offers.length < 2 || !isOneCurrency ? undefined : Math.min(...offers.map(({ premium }) => premium.amountBani))
}
