import type { EditedLists } from '@/lib/domain/edited-lists'
import type { Offer, OffersRead } from '@/lib/domain/offer'
import { nameOfPackage } from '@/lib/products/service-lists'
import type { RequestOutcome } from './store/record-outcome'

/** The outcome of a reply with offers: none that could be read is no offer, and not the insurer's no. A package that a reply names by its code alone gets the name of the insurer's lists. */
export function offeredOutcome({ offers, unread }: OffersRead, lists: EditedLists = {}): RequestOutcome {
  if (offers.length > 0) return { kind: 'offered', offers: offers.map((offer) => withPackageName(offer, lists)), findings: unread }
  return { kind: 'failed', reasonClass: unread.length > 0 ? 'malformed' : 'not-eligible', texts: [], findings: unread }
}

function withPackageName<O extends Pick<Offer, 'packageCode' | 'packageName'>>(offer: O, lists: EditedLists): O {
  if (offer.packageName !== undefined || offer.packageCode === undefined) return offer
  const packageName = nameOfPackage(lists, offer.packageCode)
  return packageName === undefined ? offer : { ...offer, packageName }
}
