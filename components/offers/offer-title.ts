import type { RunOffer } from './offers-of-run'

/** The insurer, and the package where it has a name. */
export function offerTitle({ insurer, offer }: RunOffer): string {
  return offer.packageName ? `${insurer} · ${offer.packageName}` : insurer
}
