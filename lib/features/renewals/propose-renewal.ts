import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { draftProposal } from '@/lib/features/proposals/draft-proposal'
import { mailProposal } from '@/lib/features/proposals/mail-proposal'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { mayPropose } from './model/renewal'
import { findRenewal } from './store/renewals'

export interface ProposedRenewal {
  readonly quoteId: string
  readonly proposalId: string
  /** Where it was mailed to; undefined where the desk sends no mail, or the client gave no address. */
  readonly mailedTo: string | undefined
}

/**
 * Proposes the best new offer of a renewal to its client in one step: the usual statement, validity and recipient, and the mail where the desk
 * sends mail. A mail that is refused leaves the proposal, which the page of offers sends again. It issues nothing.
 * @throws NotAllowed; Fault `notFound` for a policy that the actor does not see, `nothingToPropose` without an offer that can be taken, or with a proposal that is open, and those of {@link shareProposal}
 */
export async function proposeRenewal(actor: Actor, { policyId, locale }: { readonly policyId: string; readonly locale: Locale }): Promise<ProposedRenewal> {
  requirePermission(actor, 'proposal.share')
  const renewal = await findRenewal(actor, policyId)
  if (renewal === undefined) throw new Fault('notFound')
  const { quote, best } = renewal
  if (!mayPropose(renewal) || quote === undefined || best === undefined) throw new Fault('nothingToPropose')
  const chosen = { quoteId: quote.id, offerIds: [best.offerId], locale }
  const { recipient, validUntil, statement } = await draftProposal(actor, { ...chosen, recommendedOfferId: undefined })
  const { proposalId } = await shareProposal(actor, { ...chosen, recipient, validUntil, statement })
  return { quoteId: quote.id, proposalId, mailedTo: recipient.email === undefined || !isMailConfigured() ? undefined : await mailedTo(actor, proposalId) }
}

async function mailedTo(actor: Actor, proposalId: string): Promise<string | undefined> {
  try {
    return (await mailProposal(actor, proposalId)).to
  } catch (error) {
    if (error instanceof Fault) return undefined
    throw error
  }
}
