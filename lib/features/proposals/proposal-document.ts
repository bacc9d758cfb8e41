import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { getProposal, type StoredProposal } from './store/proposals'
import { proposalPdf } from './proposal-pdf'
import type { ReadyDocument } from '@/lib/features/documents/fetch-document'
import { type LinkVisit, findProposalByLink } from './find-proposal-by-link'
import { proposalViewOf, requireOpenProposal, proposalStateOf } from './view-of-proposal'

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

/** A proposal as PDF, in the language of its client. */
export async function proposalPdfFor(proposal: StoredProposal): Promise<ReadyDocument> {
  const view = proposalViewOf(proposal, await unsafeGetOffers(proposal.offerIds))
  const names = { ro: 'propunere', en: 'proposal' }
  return { fileName: `${names[proposal.locale]}-${proposal.validUntil}.pdf`, bytes: await proposalPdf(view, { locale: proposal.locale, createdAt: proposal.createdAt }) }
}
