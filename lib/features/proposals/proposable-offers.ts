import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getOffer, type StoredOffer } from '@/lib/features/offers/store/offers'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { hasPrice, isOfferExpired } from '@/lib/domain/offer'
import { problemAt } from '@/lib/domain/problem'
import { latestValidity } from './model/proposal-terms'
import { requireUnlocked } from '@/lib/domain/quote'

interface Choice {
  readonly quoteId: string
  readonly offerIds: readonly string[]
  readonly today: Day
}

interface OffersToPropose {
  readonly quote: Quote
  readonly offers: readonly StoredOffer[]
  /** All offers share this one's answers. */
  readonly first: StoredOffer
}

/**
 * The offers of a quote to propose to its client, in the given order.
 * @throws Fault `quoteLocked` once issuing has begun, `offerExpired`, `offerWithoutPrice`, `invalid` for offers priced for different answers or named twice, `notFound`
 */
export async function requireProposableOffers(actor: Actor, { quoteId, offerIds, today }: Choice): Promise<OffersToPropose> {
  const quote = await getQuote(actor, quoteId)
  requireUnlocked(quote.state)
  const offers = await Promise.all(offerIds.map((id) => getOffer(actor, id)))
  if (offers.some((offer) => offer.quoteId !== quote.id)) throw new Fault('notFound')
  // Only offers for the same answers can be compared.
  if (new Set(offers.map(({ fingerprint }) => fingerprint)).size > 1 || new Set(offerIds).size < offerIds.length) throw new Fault('invalid', { problems: [problemAt('offerIds', { code: 'unexpected' })] })
  if (offers.some((offer) => isOfferExpired(offer, today))) throw new Fault('offerExpired')
  if (!offers.every(hasPrice)) throw new Fault('offerWithoutPrice')
  const [first] = offers
  if (first === undefined) throw new Fault('invalid', { problems: [problemAt('offerIds', { code: 'required' })] })
  return { quote, offers, first }
}

interface Terms {
  readonly recommendedOfferId: string | undefined
  readonly validUntil: Day
}

/** @throws Fault `invalid` for a recommendation that is not proposed, or a day in the past or after an offer's expiry */
export function requireValidTerms({ recommendedOfferId, validUntil }: Terms, offers: readonly StoredOffer[], today: Day): void {
  const latest = latestValidity(offers, today)
  const problems = [
    ...(recommendedOfferId === undefined || offers.some(({ id }) => id === recommendedOfferId) ? [] : [problemAt('recommendedOfferId', { code: 'notInList' })]),
    ...(validUntil < today ? [problemAt('validUntil', { code: 'dateTooEarly', params: { earliest: today } })] : []),
    ...(validUntil > latest ? [problemAt('validUntil', { code: 'dateTooLate', params: { latest } })] : []),
  ]
  if (problems.length > 0) throw new Fault('invalid', { problems })
}
