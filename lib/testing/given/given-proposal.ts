import type { Actor } from '@/lib/platform/access/actor'
import { getProposal } from '@/lib/features/proposals/store/proposals'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { givenTwoOffers } from './given-offers'

/** Terms of a proposal; they stay valid when midnight passes during a test. */
export const proposalTerms = {
  recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' },
  validUntil: addDays(todayInBucharest(new Date()), 1),
  statement: [{ heading: 'Nevoi', text: 'Mașina să fie acoperită la valoarea de nou.' }],
}

/** A proposal of two offers, the first recommended. */
export async function givenProposal(broker: Actor) {
  const { quoteId, offer, sibling } = await givenTwoOffers(broker)
  const { proposalId } = await shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [offer.id, sibling.id], recommendedOfferId: offer.id, locale: 'ro' })
  const { token } = await getProposal(broker, proposalId)
  return { quoteId, offer, sibling, proposalId, token }
}
