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
import type { QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'
import { Fault } from '@/lib/domain/fault'
import type { Money } from '@/lib/domain/money'
import { type DeclaredPart, declaredAmount } from '@/lib/domain/payment'
import { isPaymentDifferent } from '@/lib/domain/payments/payment-record'
import { findSwitches } from '@/lib/features/accounts/find-switches'
import type { Overlap } from '@/lib/domain/insured'
import { findProduct } from '@/lib/products/all-products'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { findOverlap } from '@/lib/features/policies/find-overlap'
import { findOpenAttempts, type OpenAttempts } from './find-open-attempts'
import { findResolvers } from './store/unknown-attempts'
import { findKeptPayment, type KeptPayment } from './find-refused-payment'
import { findQuotedPremium } from './quoted-premium'
import { offerViewOf } from '@/lib/features/offers/read-run'

/** What the issue page shows: the offer, its newest attempt, and whether an attempt on a sibling offer calls for caution. */
export interface IssuePageData {
  readonly quote: Quote
  readonly offer: OfferView
  /** What a payment declares, in RON; none for an offer in another currency without a rate. */
  readonly declared: { readonly amount: Money; readonly part: DeclaredPart } | undefined
  readonly quoted: QuotedPremium | undefined
  readonly insurer: string
  /** Of an offer that was refused: the payment that this one begins with. */
  readonly kept: KeptPayment | undefined
  /** The offer's insurer and run: who is asked anew after a refusal for another price. */
  readonly source: { readonly insurerId: string; readonly run: number }
  /** The insurers asked in the same run as this offer's insurer. */
  readonly askedInsurerIds: readonly string[]
  readonly attempt: AttemptView | undefined
  readonly sibling: 'unknown' | 'issued' | undefined
  readonly overlap: Overlap | undefined
  /** Attempts of other quotes that may have made a policy for the same risk. */
  readonly openAttempts: OpenAttempts | undefined
}

/** @throws Fault `notFound` when the offer belongs to another quote, or its product is no longer sold */
export async function readIssue(actor: Actor, { quoteId, offerId }: { quoteId: string; offerId: string }): Promise<IssuePageData> {
  const [quote, offer, attempts] = await Promise.all([getQuote(actor, quoteId), getOffer(actor, offerId), findAttempts(actor, quoteId)])
  const product = findProduct(quote.product)
  const { paymentAmount: part } = await findSwitches(actor.agencyId, offer.service)
  const amount = declaredAmount(offer, part)
  if (offer.quoteId !== quote.id || product === undefined) throw new Fault('notFound')
  const [requests, answers] = await Promise.all([findInsurerRequests(actor, quoteId, offer.run), answersOfOffer(actor, quote.product, offer)])
  const own = attempts.find((attempt) => attempt.offerId === offer.id)
  return {
    quote,
    offer: offerViewOf(offer, clock.today()),
    declared: amount && { amount, part: offer.installments.length > 0 ? part : 'premium' },
    quoted: await findQuotedPremium(actor, offer, requests),
    insurer: offer.insurer.name,
    askedInsurerIds: requests.map(({ insurer }) => insurer.id),
    kept: findKeptPayment(offer, attempts, await unsafeFindOffers([...new Set(attempts.map(({ offerId: attempted }) => attempted))])),
    source: { insurerId: offer.insurer.id, run: offer.run },
    attempt: own && (await withResolvers(actor, own)),
    sibling: siblingOf(attempts.filter((attempt) => attempt.offerId !== offer.id)),
    overlap: answers && (await findOverlap(actor, { quoteId, product: quote.product, answers, days: offer })),
    openAttempts: answers && (await findOpenAttempts(actor, { quoteId, product: quote.product, answers, days: offer })),
  }
}

function siblingOf(others: readonly Attempt[]): IssuePageData['sibling'] {
  if (others.some(({ state }) => state === 'UNKNOWN' || state === 'SENDING' || state === 'INTENT')) return 'unknown'
  return others.some(({ state }) => state === 'ISSUED') ? 'issued' : undefined
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
