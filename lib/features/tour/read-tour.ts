import 'server-only'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { readRegister } from '@/lib/features/demo/read-register'
import { type Attempt, findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { readRun } from '@/lib/features/offers/read-run'
import { getOffer } from '@/lib/features/offers/store/offers'
import { readProposals } from '@/lib/features/proposals/read-proposals'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import { findRenewal, findRenewals } from '@/lib/features/renewals/store/renewals'
import { addDays } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { TOUR_PRODUCT } from '@/lib/products/tour/tour-product'
import { answerAt } from '@/lib/wizard/intake/answer-at'
import { composeMail } from './compose-mail'
import type { RegisteredPolicy, TourFacts } from './model/tour-facts'

/** How far the list of renewals looks ahead. */
const RENEWALS_DAYS = 90

/**
 * Where the request of a tour stands: from its records, and from the insurers' register. No personal code leaves this function but those of the
 * invented mail.
 * @throws NotAllowed; Fault `notFound` outside a demo, for a request that the actor does not see, and for one of another product
 */
export async function readTour(actor: Actor, quoteId: string): Promise<TourFacts> {
  requirePermission(actor, 'quote.read')
  if (!hasPanel()) throw new Fault('notFound')
  const quote = await getQuote(actor, quoteId)
  if (quote.product !== TOUR_PRODUCT) throw new Fault('notFound')
  const mail = composeMail(quoteId, clock.today())
  const attempts = await findAttempts(actor, quoteId)
  const { run, offers } = await offersOf(actor, quote, attempts)
  const registers = await Promise.all([...new Set(attempts.map(({ offerId }) => offerId))].map(async (offerId) => [offerId, await registerOf(actor, offerId)] as const))
  // One that may have made a policy stands before later ones: nothing more is issued while it is open.
  const attempt = attempts.find(({ state }) => state !== 'REJECTED' && state !== 'NOT_SENT') ?? attempts[0]
  const policies = attempts.flatMap((one) => one.policies).map(({ id, series, number }) => ({ id, series, number }))
  return {
    quoteId, number: quote.number, version: quote.version,
    ...(can(actor, 'quote.write') && { mail: mail.text }),
    hasMail: isTyped(answerAt(quote.draft, 'holder.taxId'), mail.taxId) && isTyped(answerAt(quote.draft, 'vin'), mail.vin),
    ...(run && { run }),
    offers,
    proposal: await proposalOf(actor, quoteId),
    attempt: attempt && (await attemptOf(actor, attempt)),
    register: registers.find(([offerId]) => offerId === attempt?.offerId)?.[1] ?? [],
    registered: registers.reduce((sum, [, found]) => sum + found.length, 0),
    policies,
    ...(policies[0] && (await renewalOf(actor, { number: quote.number, policyId: policies[0].id }))),
  }
}

const isTyped = (answer: unknown, expected: string) => typeof answer === 'string' && answer.replaceAll(/\s/g, '').toUpperCase() === expected

async function offersOf(actor: Actor, { id, lastRun }: Quote, attempts: readonly Attempt[]): Promise<Pick<TourFacts, 'run' | 'offers'>> {
  if (lastRun === 0) return { offers: [] }
  const { lanes } = await readRun(actor, id)
  const count = (kind: 'waiting' | 'failed') => lanes.filter(({ outcome }) => outcome.kind === kind).length
  const found = lanes.flatMap(({ insurer, outcome }) => (outcome.kind === 'offered' ? outcome.offers.map((offer) => ({ offer, insurer: insurer.name })) : []))
  return {
    run: { asked: lanes.length, waiting: count('waiting'), failed: count('failed') },
    offers: found
      .filter(({ offer }) => !offer.expired && !offer.hasNoPrice)
      .toSorted((a, b) => a.offer.premium.amountBani - b.offer.premium.amountBani)
      .map(({ offer, insurer }) => ({ id: offer.id, insurer, tried: attempts.filter(({ offerId }) => offerId === offer.id).length })),
  }
}

/** What can be renewed, as the list of renewals has it, and what was begun since; where nothing ends soon, the policy of the tour itself. */
async function renewalOf(actor: Actor, tour: { readonly number: number; readonly policyId: string }): Promise<Pick<TourFacts, 'dueId' | 'renewalQuoteId'>> {
  const today = clock.today()
  const ending = await findRenewals(actor, { from: today, to: addDays(today, RENEWALS_DAYS) })
  const begun = ending.find(({ quote }) => quote !== undefined && quote.number > tour.number)?.quote ?? (await findRenewal(actor, tour.policyId))?.quote
  return { dueId: ending.find(({ state }) => state === 'none')?.policyId, renewalQuoteId: begun?.id }
}

async function attemptOf(actor: Actor, { id, offerId, state, notIssued }: Attempt): Promise<TourFacts['attempt']> {
  const { insurer } = await getOffer(actor, offerId)
  const notIssuedBy = notIssued === undefined ? 'nobody' : notIssued.by === actor.userId ? 'reader' : 'another'
  return { id, offerId, insurer: insurer.name, state, notIssuedBy }
}

async function registerOf(actor: Actor, offerId: string): Promise<readonly RegisteredPolicy[]> {
  return readRegister(actor, (await getOffer(actor, offerId)).operatorOfferId)
}

async function proposalOf(actor: Actor, quoteId: string): Promise<TourFacts['proposal']> {
  const [newest] = (await readProposals(actor, quoteId)).proposals.filter(({ state }) => state !== 'revoked')
  return newest && { link: newest.link, isOpened: newest.views > 0, chosenOfferId: newest.choice?.offerId }
}
