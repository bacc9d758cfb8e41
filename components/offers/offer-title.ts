import { titleOfOffer } from '@/lib/domain/offer'
import type { RunOffer } from './run/offers-of-run'

/** The insurer, and the package where it has a name. */
export function offerTitle({ insurer, offer }: RunOffer): string {
  return titleOfOffer({ insurer, packageName: offer.packageName })
}
