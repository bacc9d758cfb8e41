import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { OpenedProposal } from './public-endpoints'
import { clock } from '@/lib/platform/clock'
import { unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { runAsAgency } from '@/lib/platform/database/scope'
import { unsafeCountView } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { type LinkVisit, findProposalByLink } from './find-proposal-by-link'
import { isSignedByCode } from './ask-for-sign-code'
import { declarationsInEach } from './compose-declarations'
import { proposalViewOf, proposalStateOf } from './view-of-proposal'

interface ReadProposalInput extends LinkVisit {
  /** The signed-in user: a visit by a colleague does not count as the client's. */
  readonly reader?: Pick<Actor, 'agencyId'> | undefined
}

/**
 * What a link opens: the proposal while a choice is possible or after issuing, else whom to ask.
 * Counts the visit. @throws Fault `notFound` for an unknown token, `tooManyAttempts` after many of them
 */
export async function readProposal({ reader, ...link }: ReadProposalInput): Promise<OpenedProposal> {
  const proposal = await findProposalByLink(link)
  return runAsAgency(proposal.agencyId, async () => {
    const opened = await openedProposalOf(proposal)
    if (reader?.agencyId !== proposal.agencyId && 'view' in opened) await unsafeCountView(proposal.id)
    return opened
  })
}

/** A stored proposal as its client may see it at this moment. */
export async function openedProposalOf(proposal: StoredProposal): Promise<OpenedProposal> {
  const { locale, agency, broker, choice } = proposal
  const state = proposalStateOf(proposal, clock.today())
  if (state === 'expired' || state === 'revoked') return { state, locale, agency, broker }
  const offers = await unsafeGetOffers(proposal.offerIds)
  return {
    state,
    locale,
    view: proposalViewOf(proposal, offers),
    declarations: offers.map((offer) => ({ offerId: offer.id, ...declarationsInEach(proposal.product, offer) })),
    isSignedByCode: isSignedByCode(proposal),
    ...(choice && { choice: { offerId: choice.offerId, chosenAt: choice.chosenAt.toISOString() } }),
  }
}
