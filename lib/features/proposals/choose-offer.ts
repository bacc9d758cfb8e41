import 'server-only'
import type { OpenedProposal } from './public-endpoints'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { unsafeFindOfferDocumentHash } from '@/lib/features/documents/store/documents'
import { type StoredOffer, unsafeGetOffers } from '@/lib/features/offers/store/offers'
import { type NewChoice, unsafeAddChoices } from './store/proposal-choices'
import type { StoredConsent, StoredVersions } from './store/proposal-choice-table'
import { unsafeFindProposalByToken } from './store/proposal-links'
import type { StoredProposal } from './store/proposals'
import { Fault } from '@/lib/domain/fault'
import { isOfferExpired } from '@/lib/domain/offer'
import { problemAt } from '@/lib/domain/problem'
import { requireUnlocked } from '@/lib/domain/quote'
import { isSignedByCode, signCodeHash } from './ask-for-sign-code'
import { composeDeclarations, sha256 } from './compose-declarations'
import type { ConsentsGiven, Declarations } from './model/consents'
import { type LinkVisit, findProposalByLink } from './find-proposal-by-link'
import { isLead, requireOpenProposal, proposalStateOf } from './view-of-proposal'
import { mailChoice } from './mail-proposal'
import { openedProposalOf } from './read-proposal'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'

interface ChooseOfferInput extends LinkVisit {
  readonly offerId: string
  /** What the client ticked, and the version of the words that were shown. */
  readonly consents: ConsentsGiven
  /** Where the statement is signed with a code. */
  readonly signature?: { readonly name: string; readonly code: string } | undefined
}

/**
 * Saves a client's choice and consents, with the document versions. The words of the consents are composed here, never taken from
 * the caller. The newest choice counts; repeating it adds nothing. Where the desk sends mail, the client signs with name and code.
 * @throws Fault `invalid` with the missing consents, `declarationsChanged` when other words were shown, `proposalExpired`, `proposalRevoked`, `quoteLocked` once issuing has begun,
 * `offerExpired`, `notFound`, also for an offer that is not proposed, and for the link of a whole fleet
 */
export async function chooseOffer(input: ChooseOfferInput): Promise<OpenedProposal> {
  const proposal = await findProposalByLink(input)
  if (isLead(proposal)) throw new Fault('notFound')
  return runAsAgency(proposal.agencyId, () => chooseFrom(proposal, input))
}

async function chooseFrom(proposal: StoredProposal, { offerId, consents, signature, token }: ChooseOfferInput): Promise<OpenedProposal> {
  const today = clock.today()
  requireOpenProposal(proposalStateOf(proposal, today))
  requireUnlocked(proposal.quoteState)
  const offer = (await unsafeGetOffers(proposal.offerIds)).find(({ id }) => id === offerId)
  if (offer === undefined) throw new Fault('notFound')
  if (isOfferExpired(offer, today)) throw new Fault('offerExpired')
  const declarations = composeDeclarations(proposal.product, offer, consents.locale)
  if (declarations.version !== consents.version) throw new Fault('declarationsChanged')
  requireDeclared(declarations, consents)
  const choice = { proposalId: proposal.id, offerId, consents: agreedOf(declarations, consents), versions: await versionsOf(proposal, offer) }
  const isNew = await saveChoices(proposal, [choice], signature)
  // The client does not wait for a mail to a colleague of ours.
  if (isNew) runInBackground('proposal.choiceMail', runAsAgency(proposal.agencyId, () => mailChoice(proposal, offer)))
  return openedProposalOf((await unsafeFindProposalByToken(token)) ?? proposal)
}

/** @throws Fault `invalid` with the declarations that were not made */
export function requireDeclared({ texts }: Declarations, { given }: Pick<ConsentsGiven, 'given'>): void {
  const missing = texts.filter(({ code }) => !given.includes(code))
  if (missing.length > 0) throw new Fault('invalid', { problems: missing.map(({ code }) => problemAt(`consents.${code}`, { code: 'mustBeYes' })) })
}

/**
 * Saves what a client chose behind a link, all or none, and uses up the code where one is asked; returns whether anything of it is new.
 * @throws Fault `invalid` for a missing or wrong code, or one that is over; `proposalRevoked`, and then the code may be used again
 */
export async function saveChoices({ id, content }: StoredProposal, choices: readonly (NewChoice & { readonly proposalId: string })[], signature: ChooseOfferInput['signature']): Promise<boolean> {
  const isSigned = isSignedByCode({ content })
  if (isSigned && signature === undefined) throw new Fault('invalid', { problems: [problemAt('signature.code', { code: 'required' })] })
  const signing = isSigned && signature !== undefined ? { proposalId: id, codeHash: signCodeHash(id, signature.code.replace(/\s+/g, '')), name: signature.name.trim() } : undefined
  const outcome = await unsafeAddChoices(choices, signing)
  if (outcome === 'wrong' || outcome === 'over') throw new Fault('invalid', { problems: [problemAt('signature.code', { code: outcome === 'wrong' ? 'signCodeWrong' : 'signCodeOver' })] })
  return outcome === 'new'
}

/** The consents of a choice, with the words that were shown. */
export function agreedOf({ version, texts }: Declarations, { locale, given }: ConsentsGiven): StoredConsent[] {
  return texts.map(({ code, text }) => ({ code, wording: sha256(text), isGiven: given.includes(code), text, version, locale }))
}

/** The documents behind a choice, as they are now. */
export async function versionsOf({ content }: StoredProposal, { id, pidUrl, termsUrl }: StoredOffer): Promise<StoredVersions> {
  return {
    pidUrl: pidUrl ?? null,
    termsUrl: termsUrl ?? null,
    offerDocumentSha256: (await unsafeFindOfferDocumentHash(id)) ?? null,
    statementSha256: sha256(JSON.stringify(content.statement)),
  }
}
