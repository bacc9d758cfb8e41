import type { Money } from '@/lib/domain/money'

/** What matches offers of two runs: the same insurer and the same package. */
interface MatchableOffer {
  readonly id: string
  readonly run: number
  readonly insurer: { readonly id: string }
  readonly packageCode?: string | undefined
  readonly packageName?: string | undefined
  readonly premium: Money
}

/** A premium quoted before payment: to the client in a proposal, or in an earlier run. */
export interface QuotedPremium {
  readonly in: 'proposal' | 'run'
  readonly premium: Money
}

/** The earlier premium of each offer, by its id: see {@link earlierOffers}. */
export function earlierPremiums(offers: readonly MatchableOffer[], earlier: readonly MatchableOffer[]): ReadonlyMap<string, Money> {
  return new Map([...earlierOffers(offers, earlier)].map(([id, { premium }]) => [id, premium]))
}

/**
 * The earlier offer for each offer, by its id: the same insurer's same package in the newest earlier run that has it. An offer
 * has none where two offers match, or where the currency differs.
 */
export function earlierOffers<Earlier extends MatchableOffer>(offers: readonly MatchableOffer[], earlier: readonly Earlier[]): ReadonlyMap<string, Earlier> {
  return new Map(
    offers.flatMap((offer): [string, Earlier][] => {
      const alike = (other: MatchableOffer) => other.insurer.id === offer.insurer.id && packageOf(other) === packageOf(offer)
      const same = earlier.filter((other) => other.run < offer.run && alike(other))
      const newest = Math.max(...same.map(({ run }) => run))
      const [before, ...others] = same.filter(({ run }) => run === newest)
      const isOneOfSeveral = others.length > 0 || offers.filter((other) => other.run === offer.run && alike(other)).length > 1
      return before === undefined || isOneOfSeveral || before.premium.currency !== offer.premium.currency ? [] : [[offer.id, before]]
    }),
  )
}

function packageOf({ packageCode, packageName }: MatchableOffer): string {
  return packageCode ?? packageName ?? ''
}
