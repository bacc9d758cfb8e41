import { parseDay, todayInBucharest } from '@/lib/domain/day'
import { withDuplicates, requireAcceptance, type RiskFacts } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, type TravelInsurer } from '../insurers/travel-insurers'
import type { Context } from '../shared/context'
import type { Language } from '../shared/language'
import { type OfferMoment, randomOfferCode } from '../shared/offer-code'
import { type MadeOffer, storeOffers } from '../shared/store-offers'
import { priceOffer, type TravelOfferReply } from './offer-reply'
import { packagesSold } from './packages-sold'
import { holderTaxId, oldestAge, type TravelRequest } from './travel-request'

/** The stored product of an indicative offer, which tells it from an offer that can be issued. */
export const QUICK_PRODUCT = 'travel-quick'

export interface MakeOffersInput {
  readonly insurer: TravelInsurer
  readonly question: TravelRequest
  readonly language: Language
}

export type MadeTravelOffer = TravelOfferReply & { readonly offerId: number }

/** Asks one insurer. Stores one offer per package, all or none; throws its refusal as Refusal or RulesBroken. */
export async function makeOffers({ insurer, question, language }: MakeOffersInput, context: Context): Promise<MadeTravelOffer[]> {
  const today = todayInBucharest(context.now())
  await requireAcceptance(insurer, travelRisk(question), { context, today })
  const made = await storeOffers(context, travelOffers({ insurer, question, language }, { at: context.now(), today, documentsUrl: context.documentsUrl }))
  return withDuplicates(insurer, made, context)
}

/** What the insurer decides by. */
export function travelRisk(question: TravelRequest): RiskFacts {
  return { product: TRAVEL_PRODUCT, taxId: holderTaxId(question), oldestAge: oldestAge(question) }
}

/** The offers that an insurer makes for an accepted question, one for each package that it sells; nothing is stored. Throws Refusal. */
export function travelOffers({ insurer, question, language }: MakeOffersInput, { at, today, documentsUrl, newCode = randomOfferCode }: OfferMoment): MadeOffer<TravelOfferReply>[] {
  const { service, businessName } = insurer
  const product = question.kind === 'quick' ? QUICK_PRODUCT : TRAVEL_PRODUCT
  return packagesSold(insurer, question.product.travel).map((chosen) => {
    const priced = priceOffer({ question, insurer, package: chosen, code: newCode(), today, documentsUrl, language })
    const premiumBani = priced.sharesBani.reduce((sum, share) => sum + share, 0)
    const expiresOn = parseDay(priced.reply.offerExpiryDate) ?? today
    return { reply: priced.reply, row: { service, product, insurer: businessName, taxId: holderTaxId(question), request: question, reply: priced, premiumBani, expiresOn, createdAt: at } }
  })
}
