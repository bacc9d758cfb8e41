import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findEarlierOffers, type StoredOffer, unsafeFindOffers } from '@/lib/features/offers/store/offers'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import type { InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { earlierOffers, type QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'

/** The earlier premium of an offer, when it was known, and of which offer it is. */
export interface QuotedBefore extends QuotedPremium {
  readonly at: Date
  readonly offerId: string
}

/**
 * The earlier premium of an offer: as the newest proposal shows it, for the offer itself or the same package of an earlier
 * run; else as the previous run priced that package. `requests` are those of its run. @throws NotAllowed; Fault `notFound`
 */
export async function findQuotedPremium(actor: Actor, offer: StoredOffer, requests: readonly InsurerRequest[]): Promise<QuotedBefore | undefined> {
  const ofRun = requests.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  for (const { offerIds, createdAt } of await findProposals(actor, offer.quoteId)) {
    const proposed = offerIds.includes(offer.id) ? offer : earlierOffers(ofRun, await unsafeFindOffers(offerIds)).get(offer.id)
    if (proposed !== undefined) return { in: 'proposal', premium: proposed.premium, at: createdAt, offerId: proposed.id }
  }
  const before = earlierOffers(ofRun, await findEarlierOffers(actor, offer.quoteId, offer.run)).get(offer.id)
  return before && { in: 'run', premium: before.premium, at: before.createdAt, offerId: before.id }
}
