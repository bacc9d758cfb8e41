import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import { findDeclarations } from '@/lib/features/offers/store/declarations'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { type StoredOffer, unsafeFindOffers } from '@/lib/features/offers/store/offers'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { findOverlap } from '@/lib/features/policies/find-overlap'
import { findMailings } from '@/lib/features/proposals/store/proposal-stages'
import { findProposals, type StoredProposal } from '@/lib/features/proposals/store/proposals'
import type { Quote } from '@/lib/features/quotes/store/quotes'
import { unsafeFindOfferDocumentHash } from '@/lib/features/documents/store/documents'
import { type Day, daysBetween } from '@/lib/domain/day'
import type { Overlap } from '@/lib/domain/insured'
import { titleOfOffer } from '@/lib/domain/offer'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { pulledLevers } from '@/lib/products/levers/lever-words'
import type { Product } from '@/lib/products/product'
import { isProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { findOpenAttempts, type OpenAttempts } from './find-open-attempts'
import { findKeptPayment } from './find-refused-payment'
import type { ClientHad, IssueSheet, SheetAttempt, SheetOverlap, SheetStatement, SheetVariant } from './model/issue-sheet'
import { documentsOfOffer, offerOnSheet, shownVersion } from './offer-on-sheet'
import { findQuotedPremium } from './quoted-premium'
import type { Attempt } from './store/attempt-rows'

interface SheetSubject {
  readonly quote: Quote
  readonly offer: StoredOffer
  readonly product: Product
  /** Those the offer was made for; undefined where they are of an older form. */
  readonly answers: AnyAnswers | undefined
  /** Of the quote, the newest first. */
  readonly attempts: readonly Attempt[]
  readonly locale: Locale
}

/** Everything that is read aloud before the payment for an offer is taken. @throws NotAllowed; Fault `notFound` */
export async function composeSheet(actor: Actor, subject: SheetSubject): Promise<IssueSheet> {
  const { quote, offer, product, answers, attempts, locale } = subject
  const [switches, warnings, quoted, variant, papers] = await Promise.all([findSwitches(actor.agencyId, offer.service), warningsOf(actor, subject), quotedBefore(actor, subject), variantOf(actor, subject), papersOf(actor, offer)])
  return {
    ...offerOnSheet({ offer, product, answers, quote, pricedAt: offer.createdAt, declares: switches.paymentAmount, locale }),
    ...(offer.startDate < clock.today() && { hasBegun: true }),
    ...(quoted && { quoted }),
    ...(variant.length > 0 && { variant }),
    ...papers,
    ...warnings,
    ...siblingOf(attempts.filter(({ offerId }) => offerId !== offer.id)),
  }
}

/** What a browser gives back to say which sheet was seen. Papers are left out: a client may open them while the broker reads. */
export function sheetFingerprint({ documents: _documents, clientHad: _had, statement: _statement, ...sheet }: IssueSheet): string {
  return createHash('sha256').update(JSON.stringify(sheet)).digest('base64url')
}

async function quotedBefore(actor: Actor, { quote, offer, attempts }: SheetSubject): Promise<IssueSheet['quoted']> {
  const found = await findQuotedPremium(actor, offer, await findInsurerRequests(actor, quote.id, offer.run))
  if (found !== undefined && found.offerId !== offer.id) return { in: found.in, premium: found.premium, at: found.at.toISOString() }
  const kept = findKeptPayment(offer, attempts, await unsafeFindOffers([...new Set(attempts.map(({ offerId }) => offerId))]))
  return kept?.refused && { in: 'run', premium: kept.refused, at: (attempts[0]?.startedAt ?? offer.createdAt).toISOString() }
}

/** What is otherwise than the run of the offer asked; nothing for an offer of the run itself. */
async function variantOf(actor: Actor, { quote, offer, product, answers, locale }: SheetSubject): Promise<readonly SheetVariant[]> {
  if (offer.variant === 0 || answers === undefined || !isProductId(quote.product)) return []
  const run = (await findRuns(actor, quote.id)).find((one) => one.run === offer.run)
  const asked = run && wireOf(quote.product).readAnswers(await run.readAnswers())
  if (asked === undefined) return []
  return pulledLevers(product, { before: asked, after: answers }, { t: translatorOf(locale), locale, messages: product.messages[locale] }).map(({ label, before, after }) => ({ label, asked: before, now: after }))
}

/** Open attempts and policies of all quotes that insure the same on some of the same days. */
async function warningsOf(actor: Actor, { quote, offer, answers }: SheetSubject): Promise<Pick<IssueSheet, 'same' | 'attempts' | 'overlaps'>> {
  if (answers === undefined || !isProductId(quote.product)) return { attempts: [], overlaps: [] }
  const search = { quoteId: quote.id, product: quote.product, answers, days: offer }
  const [open, overlap] = await Promise.all([findOpenAttempts(actor, search), findOverlap(actor, search)])
  return { same: wireOf(quote.product).insured(answers).kind, attempts: (open?.attempts ?? []).map(attemptOf), overlaps: (overlap?.policies ?? []).map((policy) => overlapOf(policy, offer)) }
}

function attemptOf({ id, quoteId, offerId, quoteNumber, insurer, product, startDate, endDate, startedAt, startedBy, correlationId, isVisible }: OpenAttempts['attempts'][number]): SheetAttempt {
  return { id, quoteId, offerId, quoteNumber, insurer, product, startDate, endDate, startedAt: startedAt.toISOString(), startedBy, isVisible, ...(correlationId !== undefined && { correlationId }) }
}

function overlapOf({ id, insurer, product, series, number, startDate, endDate }: Overlap['policies'][number], own: { readonly startDate: Day; readonly endDate: Day }): SheetOverlap {
  const from = startDate > own.startDate ? startDate : own.startDate
  const until = endDate < own.endDate ? endDate : own.endDate
  return { id, insurer, product, number: `${series} ${number}`, startDate, endDate, days: daysBetween(from, until) + 1 }
}

function siblingOf(others: readonly Attempt[]): Pick<IssueSheet, 'sibling'> {
  if (others.some(({ state }) => state === 'UNKNOWN' || state === 'SENDING' || state === 'INTENT')) return { sibling: 'unknown' }
  return others.some(({ state }) => state === 'ISSUED') ? { sibling: 'issued' } : {}
}

/** The documents of an offer, and what the client had of them and said to them. */
async function papersOf(actor: Actor, offer: StoredOffer): Promise<Pick<IssueSheet, 'documents' | 'clientHad' | 'statement' | 'chosenInstead'>> {
  const [proposals, declared, sha256] = await Promise.all([findProposals(actor, offer.quoteId), findDeclarations(actor, offer.id), unsafeFindOfferDocumentHash(offer.id)])
  const shown = proposals.find(({ offerIds, choice }) => offerIds.includes(offer.id) && choice?.offerId === offer.id) ?? proposals.find(({ offerIds }) => offerIds.includes(offer.id))
  const mailedAt = shown && (await findMailings(actor, [shown.id])).get(shown.id)
  const statement = statementOf(shown, offer, declared)
  const chosenInstead = await chosenInsteadOf(proposals, offer)
  const documents = documentsOfOffer(offer, sha256)
  return { documents, ...(shown && { clientHad: clientHadOf(shown, offer, mailedAt) }), ...(statement && { statement }), ...(chosenInstead !== undefined && { chosenInstead }) }
}

function clientHadOf({ choice, lastViewedAt, createdAt }: StoredProposal, offer: StoredOffer, mailedAt: Date | undefined): ClientHad {
  if (choice?.offerId === offer.id) return { how: 'chosen', at: choice.chosenAt.toISOString() }
  if (lastViewedAt !== undefined) return { how: 'viewed', at: lastViewedAt.toISOString() }
  return mailedAt === undefined ? { how: 'linked', at: createdAt.toISOString() } : { how: 'mailed', at: mailedAt.toISOString() }
}

/** The client's own choice says more than what was declared when offers were asked for. */
function statementOf(shown: StoredProposal | undefined, offer: StoredOffer, declared: Awaited<ReturnType<typeof findDeclarations>>): SheetStatement | undefined {
  const choice = shown?.choice?.offerId === offer.id ? shown.choice : undefined
  if (choice !== undefined) return { from: 'proposal', version: shownVersion(choice.versions.statementSha256), at: choice.chosenAt.toISOString(), given: choice.consents.filter(({ isGiven }) => isGiven).length, asked: choice.consents.length }
  return declared && { from: 'wizard', version: declared.version, at: declared.at.toISOString(), given: declared.texts.filter(({ isGiven }) => isGiven).length, asked: declared.texts.length }
}

/** The offer that the client chose last, where it is another insurer's or package. */
async function chosenInsteadOf(proposals: readonly StoredProposal[], offer: StoredOffer): Promise<string | undefined> {
  const choices = proposals.flatMap(({ choice, revokedAt }) => (choice === undefined || revokedAt !== undefined ? [] : [choice]))
  const [last] = choices.toSorted((one, other) => other.chosenAt.getTime() - one.chosenAt.getTime())
  if (last === undefined || last.offerId === offer.id) return undefined
  const [chosen] = await unsafeFindOffers([last.offerId])
  if (chosen === undefined || (chosen.insurer.id === offer.insurer.id && chosen.packageName === offer.packageName)) return undefined
  return titleOfOffer({ insurer: chosen.insurer.name, packageName: chosen.packageName })
}
