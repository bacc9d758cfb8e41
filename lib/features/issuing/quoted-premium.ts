import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findEarlierOffers, type StoredOffer, unsafeFindOffers } from '@/lib/features/offers/store/offers'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import type { InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { earlierPremiums, type QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'

/**
 * The earlier premium of an offer: as the newest proposal shows it, for the offer itself or the same package of an earlier
 * run; else as the previous run priced that package. `requests` are those of its run. @throws NotAllowed; Fault `notFound`
 */
export async function findQuotedPremium(actor: Actor, offer: StoredOffer, requests: readonly InsurerRequest[]): Promise<QuotedPremium | undefined> {
  const ofRun = requests.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  for (const { offerIds } of await findProposals(actor, offer.quoteId)) {
    const quotedPremium = offerIds.includes(offer.id) ? offer.premium : earlierPremiums(ofRun, await unsafeFindOffers(offerIds)).get(offer.id)
    if (quotedPremium !== undefined) return { in: 'proposal', premium: quotedPremium }
  }
  const earlierPremium = earlierPremiums(ofRun, await findEarlierOffers(actor, offer.quoteId, offer.run)).get(offer.id)
  return earlierPremium && { in: 'run', premium: earlierPremium }
}
