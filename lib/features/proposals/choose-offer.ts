import 'server-only'
import { createHash } from 'node:crypto'
import type { OpenedProposal } from './public-endpoints'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { unsafeFindOfferDocumentHash } from '@/lib/features/documents/store/documents'
import { type StoredOffer, unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { type NewChoice, unsafeAddChoice } from './store/proposal-choices'
import { unsafeFindProposalByToken } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { Fault } from '@/lib/domain/fault'
import { isOfferExpired } from '@/lib/domain/offer'
import { problemAt } from '@/lib/domain/problem'
import { requireUnlocked } from '@/lib/domain/quote'
import { type ConsentGiven, consentsOf } from './model/consents'
import { type LinkVisit, findProposalByLink } from './find-proposal-by-link'
import { requireOpenProposal, proposalStateOf } from './view-of-proposal'
import { openedProposalOf } from './read-proposal'

interface ChooseOfferInput extends LinkVisit {
  readonly offerId: string
  /** Each consent the client was asked for, in the words shown. */
  readonly consents: readonly ConsentGiven[]
}

/**
 * Saves a client's choice and consents, with the document versions. The newest choice counts; repeating it adds nothing.
 * @throws Fault `invalid` with the missing consents, `proposalExpired`, `proposalRevoked`, `quoteLocked` once issuing has begun,
 * `offerExpired`, `notFound`, also for an offer that is not proposed
 */
export async function chooseOffer(input: ChooseOfferInput): Promise<OpenedProposal> {
  const proposal = await findProposalByLink(input)
  return runAsAgency(proposal.agencyId, () => chooseFrom(proposal, input))
}

async function chooseFrom(proposal: StoredProposal, { offerId, consents, token }: ChooseOfferInput): Promise<OpenedProposal> {
  const today = clock.today()
  requireOpenProposal(proposalStateOf(proposal, today))
  requireUnlocked(proposal.quoteState)
  const offer = (await unsafeGetOffers(proposal.offerIds)).find(({ id }) => id === offerId)
  if (offer === undefined) throw new Fault('notFound')
  if (isOfferExpired(offer, today)) throw new Fault('offerExpired')
  requireDeclared(offer, consents)
  const agreed = consents.map(({ code, wording, isGiven }) => ({ code, wording: sha256(wording), isGiven }))
  await unsafeAddChoice(proposal.id, { offerId, consents: agreed, versions: await versionsOf(proposal, offer) })
  return openedProposalOf((await unsafeFindProposalByToken(token)) ?? proposal)
}

function requireDeclared(offer: StoredOffer, consents: readonly ConsentGiven[]): void {
  const missing = consentsOf(offer).filter((asked) => !consents.some(({ code, isGiven }) => code === asked && isGiven))
  if (missing.length > 0) throw new Fault('invalid', { problems: missing.map((code) => problemAt(`consents.${code}`, { code: 'mustBeYes' })) })
}

async function versionsOf({ content }: StoredProposal, { id, pidUrl, termsUrl }: StoredOffer): Promise<NewChoice['versions']> {
  return {
    pidUrl: pidUrl ?? null,
    termsUrl: termsUrl ?? null,
    offerDocumentSha256: (await unsafeFindOfferDocumentHash(id)) ?? null,
    statementSha256: sha256(JSON.stringify(content.statement)),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
