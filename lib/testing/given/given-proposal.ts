import type { Actor } from '@/lib/platform/access/actor'
import { getProposal } from '@/lib/features/proposals/store/proposals'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { givenTwoOffers } from './given-offers'

/** What a broker may write into a proposal; it is still valid when midnight passes on the way. */
export const proposalTerms = {
  recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' },
  validUntil: addDays(todayInBucharest(new Date()), 1),
  statement: [{ heading: 'Nevoi', text: 'Mașina să fie acoperită la valoarea de nou.' }],
}

/** Two offers of a quote laid before a client, the first recommended. */
export async function givenProposal(broker: Actor) {
  const { quoteId, offer, sibling } = await givenTwoOffers(broker)
  const { proposalId } = await shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [offer.id, sibling.id], recommendedOfferId: offer.id, locale: 'ro' })
  const { token } = await getProposal(broker, proposalId)
  return { quoteId, offer, sibling, proposalId, token }
}
