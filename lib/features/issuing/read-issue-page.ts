import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { AttemptView } from './endpoints'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { clock } from '@/lib/platform/clock'
import { type Attempt, findAttempts, getAttempt } from './store/issue-attempts'
import { getOffer, unsafeFindOffers } from '@/lib/features/offers/store/offers'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import { Fault } from '@/lib/domain/fault'
import { isPaymentDifferent } from '@/lib/domain/payments/payment-record'
import { findProduct } from '@/lib/products/all-products'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import type { Locale } from '@/lib/i18n/locales'
import { composeSheet, sheetFingerprint } from './compose-sheet'
import type { IssueSheet } from './model/issue-sheet'
import { findResolvers } from './store/unknown-attempts'
import { findKeptPayment, type KeptPayment } from './find-refused-payment'
import { offerViewOf } from '@/lib/features/offers/read-run'

/** What the page before money shows: the sheet with all facts, the offer, and its newest attempt. */
export interface IssuePageData {
  readonly quote: Quote
  readonly offer: OfferView
  readonly sheet: IssueSheet
  /** Names the sheet that is shown: issuing confirms it. */
  readonly fingerprint: string
  /** Of an offer that was refused: the payment that this one begins with. */
  readonly kept: KeptPayment | undefined
  /** The offer's insurer and run: who is asked anew after a refusal for another price. */
  readonly source: { readonly insurerId: string; readonly run: number }
  /** The insurers asked in the same run as this offer's insurer. */
  readonly askedInsurerIds: readonly string[]
  readonly attempt: AttemptView | undefined
}

interface IssueToRead {
  readonly quoteId: string
  readonly offerId: string
  /** The language of the sheet. */
  readonly locale?: Locale
}

/** @throws Fault `notFound` when the offer belongs to another quote, or its product is no longer sold */
export async function readIssue(actor: Actor, { quoteId, offerId, locale = 'ro' }: IssueToRead): Promise<IssuePageData> {
  const [quote, offer, attempts] = await Promise.all([getQuote(actor, quoteId), getOffer(actor, offerId), findAttempts(actor, quoteId)])
  const product = findProduct(quote.product)
  if (offer.quoteId !== quote.id || product === undefined) throw new Fault('notFound')
  const [requests, answers] = await Promise.all([findInsurerRequests(actor, quoteId, offer.run), answersOfOffer(actor, quote.product, offer)])
  const own = attempts.find((attempt) => attempt.offerId === offer.id)
  const sheet = await composeSheet(actor, { quote, offer, product, answers, attempts, locale })
  return {
    quote,
    offer: offerViewOf(offer, clock.today()),
    sheet,
    fingerprint: sheetFingerprint(sheet),
    askedInsurerIds: requests.map(({ insurer }) => insurer.id),
    kept: findKeptPayment(offer, attempts, await unsafeFindOffers([...new Set(attempts.map(({ offerId: attempted }) => attempted))])),
    source: { insurerId: offer.insurer.id, run: offer.run },
    attempt: own && (await withResolvers(actor, own)),
  }
}

/** One attempt, for the screen that waits for it. @throws Fault `notFound` */
export async function readAttempt(actor: Actor, attemptId: string): Promise<AttemptView> {
  return withResolvers(actor, await getAttempt(actor, attemptId))
}

/** Names who can find out what became of an attempt that nobody knows. */
async function withResolvers(actor: Actor, attempt: Attempt): Promise<AttemptView> {
  const view = attemptViewOf(attempt)
  return attempt.state === 'UNKNOWN' ? { ...view, resolvers: await findResolvers(actor) } : view
}

/** An attempt as the screen shows it. */
export function attemptViewOf(attempt: Attempt): AttemptView {
  return {
    id: attempt.id,
    offerId: attempt.offerId,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    ...(attempt.finishedAt ? { finishedAt: attempt.finishedAt.toISOString() } : {}),
    premium: attempt.payment.amount,
    payment: { method: attempt.payment.method, documentNumber: attempt.payment.documentNumber, date: attempt.payment.date },
    texts: attempt.texts.map((text) => maskCodesIn(text)),
    ...(attempt.state === 'NOT_SENT' && attempt.notIssued ? { foundNotIssued: true as const } : {}),
    ...(attempt.correlationId ? { correlationId: attempt.correlationId } : {}),
    policies: attempt.policies.map((policy) => policyViewOf(policy, attempt)),
    ...(attempt.balance && attempt.balance.left.amountBani !== 0 && { unsettled: attempt.balance }),
  }
}

function policyViewOf({ id, series, number, endDate, premium, recordedPayment }: Attempt['policies'][number], { payment, policies }: Attempt): AttemptView['policies'][number] {
  const isOther = recordedPayment !== undefined && isPaymentDifferent(payment, recordedPayment, policies.length > 1 ? premium : undefined)
  return { id, series, number, endDate, ...(isOther && { otherPayment: true as const }) }
}
