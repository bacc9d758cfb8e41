import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { getProposal, type StoredProposal } from './store/proposals'
import { fleetViewOf, offersOf } from './open-fleet'
import { unsafeFindFleetMembers } from './store/fleet-proposals'
import { fleetPdf, proposalPdf } from './proposal-pdf'
import type { ReadyDocument } from '@/lib/features/documents/fetch-document'
import { type LinkVisit, findProposalByLink } from './find-proposal-by-link'
import { Fault } from '@/lib/domain/fault'
import { type StoredLogo, unsafeFindLogo } from '@/lib/features/letterhead/store/letterheads'
import { isLead, proposalUrl, proposalViewOf, requireOpenProposal, proposalStateOf } from './view-of-proposal'

/** A proposal as PDF, for the desk. @throws NotAllowed; Fault `notFound` */
export async function readProposalDocument(actor: Actor, proposalId: string): Promise<ReadyDocument> {
  return proposalPdfFor(await getProposal(actor, proposalId))
}

/** The same for the client, while the link is open. @throws Fault `notFound`, `proposalExpired`, `proposalRevoked`, `tooManyAttempts` */
export async function openProposalDocument(link: LinkVisit): Promise<ReadyDocument> {
  const proposal = await findProposalByLink(link)
  requireOpenProposal(proposalStateOf(proposal, clock.today()))
  return runAsAgency(proposal.agencyId, () => proposalPdfFor(proposal))
}

/** The logo of the agency behind a link, while it is open. @throws Fault `notFound` for an unknown token or without a logo, `proposalExpired`, `proposalRevoked`, `tooManyAttempts` */
export async function openProposalLogo(link: LinkVisit): Promise<StoredLogo> {
  const proposal = await findProposalByLink(link)
  requireOpenProposal(proposalStateOf(proposal, clock.today()))
  const logo = await runAsAgency(proposal.agencyId, () => unsafeFindLogo(proposal.agencyId))
  if (logo === undefined) throw new Fault('notFound')
  return logo
}

/** A proposal as PDF, in the language of its client; of a fleet's link, the whole fleet. */
export async function proposalPdfFor(proposal: StoredProposal): Promise<ReadyDocument> {
  const logo = proposal.letterhead.logo === undefined ? undefined : await unsafeFindLogo(proposal.agencyId)
  const names = { ro: 'propunere', en: 'proposal' }
  return { fileName: `${names[proposal.locale]}-${proposal.validUntil}.pdf`, bytes: await draw(proposal, { locale: proposal.locale, createdAt: proposal.createdAt, url: proposalUrl(proposal), logo: logo?.bytes }) }
}

async function draw(proposal: StoredProposal, context: Parameters<typeof proposalPdf>[1]): Promise<Uint8Array> {
  if (!isLead(proposal)) return proposalPdf(proposalViewOf(proposal, await unsafeGetOffers(proposal.offerIds)), context)
  const members = await unsafeFindFleetMembers(proposal.id)
  return fleetPdf(fleetViewOf(proposal, members, await offersOf(members)), context)
}
