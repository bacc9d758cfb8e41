import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { OpenedProposal } from './public-endpoints'
import { clock } from '@/lib/platform/clock'
import { unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { unsafeCountView } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { type OpenedLink, proposalBehind } from './open-link'
import { proposalViewOf, stateOf } from './view-of-proposal'

interface Reading extends OpenedLink {
  /** Whoever is signed in: colleagues who look at what their client sees are not counted as the client. */
  readonly reader?: Pick<Actor, 'agencyId'> | undefined
}

/**
 * What a link opens, and no more than that: the proposal while it can be chosen from or was issued, else whom to ask.
 * Counts the visit. @throws Fault `notFound` for any other text than a link's, `tooManyAttempts` after many of those
 */
export async function readProposal({ reader, ...link }: Reading): Promise<OpenedProposal> {
  const proposal = await proposalBehind(link)
  const opened = await openedProposalOf(proposal)
  if (reader?.agencyId !== proposal.agencyId && 'view' in opened) await unsafeCountView(proposal.id)
  return opened
}

/** A stored proposal as its client may see it at this moment. */
export async function openedProposalOf(proposal: StoredProposal): Promise<OpenedProposal> {
  const { locale, agency, broker, choice } = proposal
  const state = stateOf(proposal, clock.today())
  if (state === 'expired' || state === 'revoked') return { state, locale, agency, broker }
  const view = proposalViewOf(proposal, await unsafeGetOffers(proposal.offerIds))
  return {
    state,
    locale,
    view,
    ...(choice && { choice: { offerId: choice.offerId, chosenAt: choice.chosenAt.toISOString() } }),
  }
}
