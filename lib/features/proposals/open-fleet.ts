import 'server-only'
import type { FleetProposalView } from '@/lib/domain/proposal'
import { type StoredOffer, unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { runAsAgency } from '@/lib/platform/database/scope'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { isSignedByCode } from './ask-for-sign-code'
import { declarationsInEach } from './compose-declarations'
import { findProposalByLink, type LinkVisit } from './find-proposal-by-link'
import type { OpenedFleet } from './public-endpoints'
import { unsafeFindFleetMembers } from './store/fleet-proposals'
import { unsafeCountView } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { isLead, proposalStateOf, proposalViewOf } from './view-of-proposal'

interface FleetVisit extends LinkVisit {
  /** The signed-in user: a visit by a colleague does not count as the client's. */
  readonly reader?: Pick<Actor, 'agencyId'> | undefined
}

/**
 * What the link of a whole fleet opens; undefined for the link of one quote's proposal. Counts the visit.
 * @throws Fault `notFound` for an unknown token, `tooManyAttempts` after many of them
 */
export async function openFleet({ reader, ...link }: FleetVisit): Promise<OpenedFleet | undefined> {
  const lead = await findProposalByLink(link)
  if (!isLead(lead)) return undefined
  return runAsAgency(lead.agencyId, async () => {
    const opened = await openedFleetOf(lead)
    if (reader?.agencyId !== lead.agencyId && 'view' in opened) await unsafeCountView(lead.id)
    return opened
  })
}

/** A fleet's proposal as its client may see it at this moment. */
export async function openedFleetOf(lead: StoredProposal): Promise<OpenedFleet> {
  const { locale, agency, broker } = lead
  const state = closedState(lead)
  if (state !== undefined) return { state, locale, agency, broker }
  const members = await unsafeFindFleetMembers(lead.id)
  const offers = await offersOf(members)
  const today = clock.today()
  return {
    state: 'open',
    locale,
    view: fleetViewOf(lead, members, offers),
    isSignedByCode: isSignedByCode(lead),
    rows: members.flatMap((member) => {
      const now = proposalStateOf(member, today)
      if (now === 'revoked') return []
      const declarations = offers.filter(({ id }) => member.offerIds.includes(id)).map((offer) => ({ offerId: offer.id, ...declarationsInEach(member.product, offer) }))
      return [{ id: member.id, state: now, declarations, ...(member.choice && { choice: { offerId: member.choice.offerId, chosenAt: member.choice.chosenAt.toISOString() } }) }]
    }),
  }
}

/** A fleet stays open while one of its rows is issued: the others are still to be chosen. */
function closedState(lead: StoredProposal): 'expired' | 'revoked' | undefined {
  const state = proposalStateOf(lead, clock.today())
  return state === 'expired' || state === 'revoked' ? state : undefined
}

/** The offers of some proposals, read at once. */
export async function offersOf(members: readonly StoredProposal[]): Promise<readonly StoredOffer[]> {
  return unsafeGetOffers([...new Set(members.flatMap(({ offerIds }) => offerIds))])
}

/** What the client of a fleet sees: the head of its first proposal, and a row for each that was not withdrawn by itself. */
export function fleetViewOf(lead: StoredProposal, members: readonly StoredProposal[], offers: readonly StoredOffer[]): FleetProposalView {
  const { agency, broker, brokerPhone, letterhead, client, product, validUntil } = proposalViewOf(lead, [])
  return {
    agency, broker, brokerPhone, letterhead, client, product, validUntil,
    rows: members.filter(({ revokedAt }) => revokedAt === undefined || lead.revokedAt !== undefined).map((member, index) => {
      const { subject, deductibles, covers, statement, offers: proposed } = proposalViewOf(member, member.offerIds.flatMap((id) => offers.filter((one) => one.id === id)))
      return { id: member.id, place: member.fleetRow ?? index + 1, subject, deductibles, covers, statement, offers: proposed }
    }),
  }
}
