import 'server-only'
import { payableInRon } from '@/lib/domain/payment'
import { partyName } from '@/lib/domain/party'
import { translatorOf } from '@/lib/i18n/translator'
import { agreedOf } from '@/lib/features/proposals/choose-offer'
import { composeDeclarations, sha256 } from '@/lib/features/proposals/compose-declarations'
import { draftStatement } from '@/lib/features/proposals/draft-statement'
import { shownVersion } from '@/lib/features/issuing/offer-on-sheet'
import { requestedCovers } from '@/lib/products/requested/request-line'
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { latestValidity, usualValidity } from '@/lib/features/proposals/model/proposal-terms'
import { toProposedOffer } from '@/lib/features/proposals/model/proposal-view'
import { contentOf, holderOf } from '@/lib/features/proposals/share-proposal'
import { newTokenColumns, sealContent } from '@/lib/features/proposals/store/proposal-rows'
import { productOf } from '@/lib/products/all-products'
import { requestedDeductibles } from '@/lib/products/deductibles'
import { wireOf } from '@/lib/products/wires'
import { dayOf, minutesAfter } from './calendar'
import { PRICE_CHANGERS } from './planted-differences'
import { noteClientEvent, noteEvent, type WorldMaker } from './world-maker'
import type { ChosenOffer, OfferRecord, QuoteRecord, RequestedRun } from './world-records'

const OFFERED_MAX = 3
const LOCALE = 'ro'

/** What the client wants: by a proposal, opened and chosen, where the broker writes one; else by word of mouth. */
export function makeProposal(maker: WorldMaker, record: QuoteRecord, run: RequestedRun): ChosenOffer {
  const { random, now } = maker
  const sortedOffers = [...run.offers].toSorted((a, b) => priceOf(a) - priceOf(b))
  const [cheapest] = sortedOffers
  const issuable = sortedOffers.find(({ insurer }) => !isPriceChanger(record, insurer.businessName))
  const offer = issuable ?? cheapest
  if (offer === undefined) throw new RangeError('A run without offers has nothing to choose')
  const at = minutesAfter(run.endedAt, random.whole(5, 40))
  if (!random.chance(record.planned.broker.proposes) || at > now) return { offer, at: run.endedAt }
  const proposed = [offer, ...sortedOffers.filter((one) => one !== offer)].slice(0, OFFERED_MAX)
  return shareAndChoose(maker, record, { run, offer, proposed, at })
}

interface Sharing extends ChosenOffer {
  readonly run: RequestedRun
  readonly proposed: readonly OfferRecord[]
}

function shareAndChoose(maker: WorldMaker, { id: quoteId, own, broker, desk: { agencyId }, planned }: QuoteRecord, { run, offer, proposed, at }: Sharing): ChosenOffer {
  const { random, now, rows, newId } = maker
  const product = productOf(planned.product)
  const { answers } = run
  const format = { t: translatorOf(LOCALE), locale: LOCALE, messages: product.messages[LOCALE] } as const
  const statement = draftStatement({ product, answers, offers: proposed.map((one) => toProposedOffer(one, { recommended: offer.id, asked: requestedCovers(product, answers, { locale: LOCALE }) })), locale: LOCALE })
  const today = dayOf(at)
  const validUntil = usualValidity(latestValidity(proposed, today), today)
  const recipient = { name: partyName(answers.holder), email: answers.holder.email }
  // As sharing does, the subject comes from the answers as they were stored.
  const judged = wireOf(planned.product).readAnswers(JSON.parse(JSON.stringify(answers)))
  const content = contentOf({ recipient, validUntil, statement }, { ...holderOf(answers.holder), subject: judged ? insuredSubject(product.definition, judged, format) : '', deductibles: judged && requestedDeductibles(product, judged), covers: judged && requestedCovers(product, judged, { locale: LOCALE }) })
  const id = newId(at)
  noteEvent(maker, broker, { at, what: 'proposal.shared', subject: { kind: 'proposal', id }, details: { quoteId, validUntil } })

  const isIssued = planned.fate !== 'quoted'
  const firstViewedAt = minutesAfter(at, random.whole(15, 420))
  const isViewed = random.chance(isIssued ? 0.95 : 0.7) && firstViewedAt < now
  const chosenAt = minutesAfter(firstViewedAt, random.whole(4, 300))
  const isChosen = isViewed && random.chance(isIssued ? 0.9 : 0.3) && chosenAt < now && dayOf(chosenAt) <= validUntil
  const views = isViewed ? random.whole(1, 5) : 0
  rows.proposals.push({
    id, agencyId, quoteId, createdBy: broker.userId, offerIds: proposed.map((one) => one.id), recommendedOfferId: offer.id, locale: LOCALE, validUntil, contentSealed: sealContent(own, id, content), ...newTokenColumns(own, id), leadId: null, revokedAt: null,
    firstViewedAt: isViewed ? firstViewedAt : null, lastViewedAt: isViewed ? (isChosen ? chosenAt : firstViewedAt) : null, views, createdAt: at,
  })
  if (isViewed) noteClientEvent(maker, agencyId, { at: firstViewedAt, what: 'proposal.viewed', subject: { kind: 'proposal', id }, details: { quoteId } })
  if (!isChosen) return { offer, at: isViewed ? firstViewedAt : at, had: { clientHad: isViewed ? { how: 'viewed', at: firstViewedAt.toISOString() } : { how: 'linked', at: at.toISOString() } } }

  const declarations = composeDeclarations(planned.product, offer, LOCALE)
  const consents = agreedOf(declarations, { version: declarations.version, locale: LOCALE, given: declarations.texts.map(({ code }) => code) })
  const versions = { pidUrl: offer.pidUrl ?? null, termsUrl: offer.termsUrl ?? null, offerDocumentSha256: null, statementSha256: sha256(JSON.stringify(statement)) }
  rows.choices.push({ id: newId(chosenAt), agencyId, proposalId: id, offerId: offer.id, consents, versions, signedNameSealed: null, chosenAt })
  noteClientEvent(maker, agencyId, { at: chosenAt, what: 'proposal.chosen', subject: { kind: 'proposal', id }, details: { quoteId, offerId: offer.id, consents: consents.length, isChange: false } })
  const said = { at: chosenAt.toISOString() }
  return { offer, at: chosenAt, had: { clientHad: { how: 'chosen', ...said }, statement: { from: 'proposal', version: shownVersion(versions.statementSha256), ...said, given: consents.filter(({ isGiven }) => isGiven).length, asked: consents.length } } }
}

function priceOf(offer: OfferRecord): number {
  return payableInRon(offer)?.amountBani ?? Number.MAX_SAFE_INTEGER
}

function isPriceChanger({ planned: { product } }: QuoteRecord, insurer: string): boolean {
  return PRICE_CHANGERS[product]?.includes(insurer) ?? false
}
