import type { Money } from '@/lib/domain/money'

/** What makes an offer of one run the successor of an offer of another: the same insurer, and the same package of it. */
interface Quoted {
  readonly id: string
  readonly run: number
  readonly insurer: { readonly id: string }
  readonly packageCode?: string | undefined
  readonly packageName?: string | undefined
  readonly premium: Money
}

/** What was said of an offer's price before it is paid: to the client in a proposal, or at an earlier request. */
export interface QuotedPremium {
  readonly in: 'proposal' | 'run'
  readonly premium: Money
}

/**
 * What offers cost the last time before: by the id of each offer, the premium of the same insurer's same package in the
 * newest earlier run that has it. An offer has none where two could be meant, or where the currency was another one.
 */
export function earlierPremiums(offers: readonly Quoted[], earlier: readonly Quoted[]): ReadonlyMap<string, Money> {
  return new Map(
    offers.flatMap((offer): [string, Money][] => {
      const alike = (other: Quoted) => other.insurer.id === offer.insurer.id && packageOf(other) === packageOf(offer)
      const same = earlier.filter((other) => other.run < offer.run && alike(other))
      const newest = Math.max(...same.map(({ run }) => run))
      const [before, ...others] = same.filter(({ run }) => run === newest)
      const isOneOfSeveral = others.length > 0 || offers.filter((other) => other.run === offer.run && alike(other)).length > 1
      return before === undefined || isOneOfSeveral || before.premium.currency !== offer.premium.currency ? [] : [[offer.id, before.premium]]
    }),
  )
}

function packageOf({ packageCode, packageName }: Quoted): string {
  return packageCode ?? packageName ?? ''
}
