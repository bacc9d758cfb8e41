import { randomBytes } from 'node:crypto'
import { parseDay, todayInBucharest, type Day } from '@/lib/domain/day'
import { withDuplicates, requireAcceptance } from '@/lib/sandbox/insurers/insurer-behaviour'
import { TRAVEL_PRODUCT, type TravelInsurer } from '../insurers/travel-insurers'
import type { Context } from '../shared/context'
import type { Language } from '../shared/language'
import { recordLedgerEvent } from '../store/ledger-rows'
import { insertOffer } from '../store/offer-rows'
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

export type MadeOffer = TravelOfferReply & { readonly offerId: number }

/** Asks one insurer. Stores one offer per package, all or none; throws its refusal as Refusal or RulesBroken. */
export async function makeOffers({ insurer, question, language }: MakeOffersInput, context: Context): Promise<MadeOffer[]> {
  const today = todayInBucharest(context.now())
  const taxId = holderTaxId(question)
  await requireAcceptance(insurer, { product: TRAVEL_PRODUCT, taxId, oldestAge: oldestAge(question) }, { context, today })
  const packages = packagesSold(insurer, question.product.travel)
  const made = await context.database.transaction(async (database) => {
    const offers: MadeOffer[] = []
    for (const chosen of packages) {
      const code = randomBytes(5).toString('hex').toUpperCase()
      const priced = priceOffer({ question, insurer, package: chosen, code, today, language })
      const offerId = await storeOffer({ insurer, question, priced, today }, { ...context, database })
      offers.push({ offerId, ...priced.reply })
    }
    return offers
  })
  return withDuplicates(insurer, made, context)
}

interface StoreOfferInput {
  readonly insurer: TravelInsurer
  readonly question: TravelRequest
  readonly priced: ReturnType<typeof priceOffer>
  readonly today: Day
}

async function storeOffer({ insurer, question, priced, today }: StoreOfferInput, { database, now }: Context): Promise<number> {
  const { service, businessName } = insurer
  const product = question.kind === 'quick' ? QUICK_PRODUCT : TRAVEL_PRODUCT
  const createdAt = now()
  const { offerId } = await insertOffer(database, {
    service, product, insurer: businessName, taxId: holderTaxId(question), request: question, reply: priced,
    premiumBani: priced.sharesBani.reduce((sum, share) => sum + share, 0), expiresOn: parseDay(priced.reply.offerExpiryDate) ?? today, createdAt,
  })
  await recordLedgerEvent(database, { at: createdAt, service, act: 'offered', product, insurer: businessName, offerId })
  return offerId
}
