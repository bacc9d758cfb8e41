import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { LaneView, OfferView, RunView } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { findInsurerRequests, type InsurerRequest } from './store/insurer-requests'
import { findEarlierOffers, type StoredOffer } from './store/offers'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Day } from '@/lib/domain/day'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { earlierPremiums } from './model/earlier-premiums'
import type { Money } from '@/lib/domain/money'
import { hasPrice, isOfferDoubtful, isOfferExpired } from '@/lib/domain/offer'

/** A run of a quote (the newest one when none is named) as the screen shows it; without lanes when no insurer was asked. @throws Fault `notFound` */
export async function readRun(actor: Actor, quoteId: string, run?: number): Promise<RunView> {
  const today = clock.today()
  const requests = await findInsurerRequests(actor, quoteId, run)
  // Without requests, a quote that this actor cannot read is a fault.
  if (requests.length === 0) await getQuote(actor, quoteId)
  const number = requests[0]?.run ?? 0
  const offers = requests.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  const before = earlierPremiums(offers, offers.length === 0 || number < 2 ? [] : await findEarlierOffers(actor, quoteId, number))
  return { run: number, lanes: requests.map((request) => laneOf(request, { today, before })) }
}

interface LaneContext {
  readonly today: Day
  /** Earlier premiums, by the offer's id. */
  readonly before: ReadonlyMap<string, Money>
}

function laneOf({ id, insurer, startedAt, finishedAt, outcome }: InsurerRequest, { today, before }: LaneContext): LaneView {
  return {
    requestId: id,
    insurer: { id: insurer.id, name: insurer.name },
    startedAt: startedAt.toISOString(),
    ...(finishedAt ? { finishedAt: finishedAt.toISOString() } : {}),
    outcome:
      outcome.kind === 'offered'
        ? { kind: 'offered', offers: outcome.offers.map((offer) => ({ ...offerViewOf(offer, today), earlierPremium: before.get(offer.id) })) }
        : outcomeOf(outcome),
  }
}

function outcomeOf(outcome: Exclude<InsurerRequest['outcome'], { kind: 'offered' }>): LaneView['outcome'] {
  if (outcome.kind === 'waiting' || outcome.kind === 'queued') return { kind: 'waiting' }
  const { reasonClass, field, texts, fieldTexts = [], received, retryAt, correlationId } = outcome
  const masked = fieldTexts.map((one) => ({ path: one.path, field: one.field, texts: one.texts.map((text) => maskCodesIn(text)) }))
  return { kind: 'failed', reasonClass, field, texts: texts.map((text) => maskCodesIn(text)), fieldTexts: masked, received, retryAt: retryAt?.toISOString(), correlationId }
}

/** An offer as a client may see it beside the broker: without commission. */
export function offerViewOf(offer: StoredOffer, today: Day): OfferView {
  const { id, providerOfferCode, premium, referenceRate, startDate, endDate, expiresOn, isExpiryUnread, packageName, covers, deductibles, directSettlement, bonusMalusClass, exclusions, notes, pidUrl, termsUrl } = offer
  const installments = offer.installments.map((installment) => ({ id: installment.id, amount: installment.amount, dueDate: installment.dueDate }))
  const insurerDetails = { ...(covers && { covers: [...covers] }), ...(deductibles && deductibles.length > 0 && { deductibles: [...deductibles] }), directSettlement, bonusMalusClass: bonusMalusClass && maskCodesIn(bonusMalusClass), exclusions: exclusions && maskCodesIn(exclusions), notes: notes && maskCodesIn(notes), pidUrl, termsUrl }
  return { id, providerOfferCode, premium, referenceRate, startDate, endDate, expiresOn, ...(isExpiryUnread && { isExpiryUnread }), expired: isOfferExpired(offer, today), ...(isOfferDoubtful(offer, today) && { isDoubtful: true }), hasNoPrice: !hasPrice(offer), installments, packageName, ...insurerDetails }
}
