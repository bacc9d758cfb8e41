import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { closeFleetProposals } from './store/fleet-proposals'
import { changeProposal, closeProposal, getProposal } from './store/proposals'
import { requireUnlocked } from '@/lib/domain/quote'
import { requireValidTerms } from './proposable-offers'
import { contentOf, type ProposalTerms } from './share-proposal'
import { isLead } from './view-of-proposal'

/**
 * Changes the terms a link shows, and may reopen an expired link; its offers stay.
 * @throws NotAllowed; Fault `proposalRevoked`, `quoteLocked`, `invalid`, `notFound`
 */
export async function reviseProposal(actor: Actor, { proposalId, ...terms }: ProposalTerms & { readonly proposalId: string }): Promise<{ proposalId: string }> {
  requirePermission(actor, 'proposal.share')
  const { offerIds, quoteState, content } = await getProposal(actor, proposalId)
  requireUnlocked(quoteState)
  requireValidTerms({ recommendedOfferId: undefined, ...terms }, await unsafeGetOffers(offerIds), clock.today())
  await changeProposal(actor, proposalId, { content: contentOf(terms, content), recommendedOfferId: terms.recommendedOfferId, validUntil: terms.validUntil })
  return { proposalId }
}

/** Closes a link for good: it then shows only whom to ask. The link of a fleet closes those of its rows too. Repeating it changes nothing. @throws NotAllowed; Fault `notFound` */
export async function revokeProposal(actor: Actor, proposalId: string): Promise<{ proposalId: string }> {
  const proposal = await getProposal(actor, proposalId)
  if (isLead(proposal)) await closeFleetProposals(actor, proposalId)
  else await closeProposal(actor, proposalId)
  return { proposalId }
}
