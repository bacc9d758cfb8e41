import type { Service } from '@/lib/contracts/endpoint'
import type { Day } from '@/lib/domain/day'
import { acceptAssetRequest, assetOffers, assetReply, assetRisk } from '../assets/create-offer'
import type { RiskFacts } from '../insurers/insurer-behaviour'
import type { InsurerProfile } from '../insurers/insurer'
import { offersReply } from '../shared/handler-result'
import type { Language } from '../shared/language'
import type { OfferMoment } from '../shared/offer-code'
import type { MadeOffer } from '../shared/store-offers'
import { acceptTravelRequest } from '../travel/create-offer'
import { travelOffers, travelRisk } from '../travel/make-offers'
import { acceptVehicleRequest, vehicleOffers, vehicleRisk } from '../vehicle/get-quote'

/** An accepted request for offers: whom it asks, what that insurer decides by, and the offers it would make. */
export interface PastQuestion {
  readonly insurer: InsurerProfile
  readonly risk: RiskFacts
  /** What the waiting time follows from. */
  readonly request: string
  readonly offers: (moment: OfferMoment) => readonly MadeOffer[]
  readonly reply: (offers: readonly object[]) => object
}

interface Asked {
  readonly body: unknown
  readonly today: Day
  readonly language: Language
}

/** Reads a request for offers of each service, by its own rules. Throws RulesBroken. */
export const PAST_QUESTIONS: { readonly [S in Service]: (asked: Asked) => PastQuestion } = {
  assets({ body, today }) {
    const { insurer, quoted } = acceptAssetRequest(body, today)
    return { insurer, risk: assetRisk(quoted), request: JSON.stringify(quoted.request.product), offers: (moment) => assetOffers(insurer, quoted, moment), reply: assetReply }
  },
  vehicle({ body, today }) {
    const { insurer, request } = acceptVehicleRequest(body, { today })
    return { insurer, risk: vehicleRisk(request), request: JSON.stringify(request.product), offers: (moment) => vehicleOffers(insurer, request, moment), reply: (offers) => offersReply(insurer, offers) }
  },
  travel({ body, today, language }) {
    const { insurer, question } = acceptTravelRequest(body, { today })
    return {
      insurer,
      risk: travelRisk(question),
      request: JSON.stringify(question.product),
      offers: (moment) => travelOffers({ insurer, question, language }, moment),
      reply: (offers) => offersReply(insurer, offers),
    }
  },
}
