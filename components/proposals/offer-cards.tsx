import type { ReactNode } from 'react'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { OtherCard, RecommendedCard } from './offer-card'

interface OfferCardsProps {
  view: ProposalView
  chosenId?: string | undefined
  choose: (offer: ProposedOffer) => ReactNode
  details: (offer: ProposedOffer) => ReactNode
}

/** The offers as cards: the recommended one first, the others in the broker's order; on a desk beside it. */
export function OfferCards({ view, chosenId, choose, details }: OfferCardsProps) {
  const recommended = view.offers.filter(({ isRecommended }) => isRecommended)
  const others = view.offers.filter(({ isRecommended }) => !isRecommended)
  const cardOf = (offer: ProposedOffer) => ({ view, offer, isChosen: offer.id === chosenId, choose: choose(offer), details: details(offer) })
  const small = others.map((offer) => <OtherCard key={offer.id} {...cardOf(offer)} />)
  return (
    <div className="grid grid-cols-1 gap-2 md:grid-cols-2 md:items-start">
      {recommended.map((offer) => (
        <RecommendedCard key={offer.id} {...cardOf(offer)} />
      ))}
      {recommended.length === 0 || small.length === 0 ? small : <div className="grid grid-cols-1 gap-2">{small}</div>}
    </div>
  )
}
