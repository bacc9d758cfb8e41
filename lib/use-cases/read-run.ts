import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { LaneView, OfferView, RunView } from '@/lib/api/offers'
import { findRequests, type QuoteRequest } from '@/lib/data/request-lanes'
import type { StoredOffer } from '@/lib/data/offers'
import { getQuote } from '@/lib/data/quotes'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { isOfferExpired } from '@/lib/domain/offer'

/** The newest run of a quote as the screen shows it; without lanes when no insurer was asked yet. @throws Fault `notFound` */
export async function readRun(actor: Actor, quoteId: string): Promise<RunView> {
  const today = todayInBucharest(new Date())
  const requests = await findRequests(actor, quoteId)
  // No requests yet, or no such quote for this reader: only the first is an answer.
  if (requests.length === 0) await getQuote(actor, quoteId)
  return { run: requests[0]?.run ?? 0, lanes: requests.map((request) => laneOf(request, today)) }
}

function laneOf({ id, insurer, startedAt, finishedAt, outcome }: QuoteRequest, today: Day): LaneView {
  return {
    requestId: id,
    insurer: { id: insurer.id, name: insurer.name },
    startedAt: startedAt.toISOString(),
    ...(finishedAt ? { finishedAt: finishedAt.toISOString() } : {}),
    outcome: outcome.kind === 'offered' ? { kind: 'offered', offers: outcome.offers.map((offer) => offerViewOf(offer, today)) } : outcomeOf(outcome),
  }
}

function outcomeOf(outcome: Exclude<QuoteRequest['outcome'], { kind: 'offered' }>): LaneView['outcome'] {
  if (outcome.kind === 'waiting') return { kind: 'waiting' }
  return { ...outcome, texts: [...outcome.texts] }
}

/** An offer as a client may see it beside the broker: without commission. */
export function offerViewOf(offer: StoredOffer, today: Day): OfferView {
  const { id, providerOfferCode, premium, referenceRate, startDate, endDate, expiresOn, packageName, covers, notes, pidUrl, termsUrl } = offer
  const installments = offer.installments.map((one) => ({ id: one.id, amount: one.amount, dueDate: one.dueDate }))
  return { id, providerOfferCode, premium, referenceRate, startDate, endDate, expiresOn, expired: isOfferExpired(offer, today), installments, packageName, ...(covers && { covers: [...covers] }), notes, pidUrl, termsUrl }
}
