import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { isOfferExpired } from '@/lib/domain/offer'
import { problemAt } from '@/lib/domain/problem'
import { requireUnlocked } from '@/lib/domain/quote'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { agreedOf, requireDeclared, saveChoices, versionsOf } from './choose-offer'
import { composeDeclarations } from './compose-declarations'
import { findProposalByLink, type LinkVisit } from './find-proposal-by-link'
import { mailFleetChoice } from './mail-proposal'
import type { ConsentCode } from './model/consents'
import type { OpenedFleet } from './public-endpoints'
import { unsafeFindFleetMembers } from './store/fleet-proposals'
import { unsafeFindProposalByToken } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { isLead, proposalStateOf, requireOpenProposal } from './view-of-proposal'
import { offersOf, openedFleetOf } from './open-fleet'

interface FleetChoice extends LinkVisit {
  /** The offer of each row that is chosen, with the version of the declarations that were shown for it. */
  readonly choices: readonly { readonly rowId: string; readonly offerId: string; readonly version: string }[]
  /** What the client ticked, once for all rows. */
  readonly consents: { readonly locale: 'ro' | 'en'; readonly given: readonly ConsentCode[] }
  readonly signature?: { readonly name: string; readonly code: string } | undefined
}

/**
 * Saves what a client chose for rows of a fleet: each row gets its own choice, with its own declarations and versions, as if it had been chosen alone. All rows are judged before any is saved, and all or none are.
 * @throws Fault as {@link chooseOffer}; `invalid` for a row named twice; `notFound` also for a link of one quote, and for a row of another fleet
 */
export async function chooseForFleet(input: FleetChoice): Promise<OpenedFleet> {
  const lead = await findProposalByLink(input)
  if (!isLead(lead)) throw new Fault('notFound')
  return runAsAgency(lead.agencyId, () => chooseFor(lead, input))
}

async function chooseFor(lead: StoredProposal, { choices, consents, signature, token }: FleetChoice): Promise<OpenedFleet> {
  const today = clock.today()
  if (new Set(choices.map(({ rowId }) => rowId)).size < choices.length) throw new Fault('invalid', { problems: [problemAt('choices', { code: 'unexpected' })] })
  requireOpenProposal(proposalStateOf(lead, today))
  const members = new Map((await unsafeFindFleetMembers(lead.id)).map((member) => [member.id, member]))
  const offers = new Map((await offersOf([...members.values()])).map((offer) => [offer.id, offer]))
  const judged = choices.map(({ rowId, offerId, version }) => {
    const [member, offer] = [members.get(rowId), offers.get(offerId)]
    if (member === undefined || offer === undefined || !member.offerIds.includes(offerId)) throw new Fault('notFound')
    requireOpenProposal(proposalStateOf(member, today))
    requireUnlocked(member.quoteState)
    if (isOfferExpired(offer, today)) throw new Fault('offerExpired')
    const declarations = composeDeclarations(member.product, offer, consents.locale)
    if (declarations.version !== version) throw new Fault('declarationsChanged')
    requireDeclared(declarations, consents)
    return { member, offer, agreed: agreedOf(declarations, { ...consents, version, given: consents.given }) }
  })
  const chosen = await Promise.all(judged.map(async ({ member, offer, agreed }) => ({ proposalId: member.id, offerId: offer.id, consents: agreed, versions: await versionsOf(member, offer) })))
  const hasNew = await saveChoices(lead, chosen, signature)
  // The client does not wait for a mail to a colleague of ours.
  if (hasNew) runInBackground('proposal.choiceMail', runAsAgency(lead.agencyId, () => mailFleetChoice(lead, judged.length)))
  return openedFleetOf((await unsafeFindProposalByToken(token)) ?? lead)
}
