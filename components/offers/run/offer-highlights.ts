import { bestCovered, cheapestOffers } from '@/lib/features/offers/model/rank-offers'
import type { OfferHighlights } from '@/components/offers/offer-badges'
import type { RunOffer } from './offers-of-run'

const NOTHING: OfferHighlights = { cheapest: undefined, bestCover: undefined, isSilent: false }

/** The distinctions of each offer among all; none while insurers are still awaited. */
export function highlightsByOffer(offers: readonly RunOffer[], isSettled: boolean): (one: RunOffer) => OfferHighlights {
  if (!isSettled) return () => NOTHING
  const [cheapest, best] = [cheapestOffers(offers), bestCovered(offers)]
  const isMixed = hasSeveralCurrencies(offers)
  const isAnyStated = offers.some(({ offer }) => states(offer))
  return ({ offer, offer: { id, premium } }) => ({
    cheapest: cheapest.has(id) ? { among: isMixed ? premium.currency : undefined } : undefined,
    bestCover: best.get(id),
    isSilent: isAnyStated && !states(offer),
  })
}

const states = ({ covers, deductibles }: RunOffer['offer']): boolean => covers !== undefined || deductibles !== undefined

export function hasSeveralCurrencies(offers: readonly RunOffer[]): boolean {
  return new Set(offers.map(({ offer }) => offer.premium.currency)).size > 1
}
