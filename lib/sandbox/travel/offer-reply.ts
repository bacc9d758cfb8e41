import { z } from 'zod'
import { parseDay, type Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { RON_PER_EUR } from '../insurers/reference-rate'
import type { TravelInsurer } from '../insurers/travel-insurers'
import type { TravelPackage } from '../insurers/travel-packages'
import type { Language } from '../shared/language'
import { offerReply, writeOfferReply } from '../shared/offer-reply'
import { coveragesOfOffer } from './coverages'
import { asSold, lacksRoadside } from './packages-sold'
import { pricedTrip, type TravelRequest } from './travel-request'

const coverage = z.object({ code: z.string(), name: z.string(), insuredAmount: z.number(), currency: z.literal('EUR') })

/** An offer of the travel service as the sandbox stores it: the Offer, its covers, and the premium of each policy. */
export const storedTravelOffer = z.object({
  reply: offerReply.extend({ coverages: z.array(coverage) }),
  /** Premium of each policy in bani of RON; the sum is the amount to pay. */
  sharesBani: z.array(z.number()),
})
export type StoredTravelOffer = z.output<typeof storedTravelOffer>
export type TravelOfferReply = StoredTravelOffer['reply']

const NOTES = {
  ro: 'Acoperă urgențele medicale din timpul călătoriei, în limitele pachetului ales.',
  en: 'Covers medical emergencies during the trip, within the limits of the package.',
} as const satisfies Record<Language, string>
const QUICK_NOTES = {
  ro: 'Ofertă orientativă, fără valoare contractuală: nu poate fi emisă.',
  en: 'Indicative offer without contractual value: it cannot be issued.',
} as const satisfies Record<Language, string>

const WITHOUT_ROADSIDE = {
  ro: 'Asistența rutieră nu se acordă în Europa.',
  en: 'Roadside assistance is not sold for Europe.',
} as const satisfies Record<Language, string>

export interface PricedPackage {
  readonly question: TravelRequest
  readonly insurer: TravelInsurer
  readonly package: TravelPackage
  readonly code: string
  readonly today: Day
  readonly documentsUrl: string
  readonly language: Language
}

/** Prices one package. A group pays one premium, otherwise every traveller has one. */
export function priceOffer({ question, insurer, package: chosen, code, today, documentsUrl, language }: PricedPackage): StoredTravelOffer {
  const trip = pricedTrip(question)
  const cents = insurer.tariff(trip, chosen.factor)
  const shares = question.isGroup ? [sumOf(cents)] : cents
  const { currency } = question.product
  const premium: Money = { currency, amountBani: currency === 'EUR' ? sumOf(shares) : sumOf(shares.map(inBani)) }
  const payableBani = currency === 'EUR' ? inBani(premium.amountBani) : premium.amountBani
  const { startDate, endDate, insuredAmount } = trip.travel
  const start = parseDay(startDate)
  if (!start) throw new Error('The rules let a day pass that does not exist')
  const notes = [(question.kind === 'quick' ? QUICK_NOTES : NOTES)[language], ...(lacksRoadside(chosen, trip.travel) ? [WITHOUT_ROADSIDE[language]] : [])].join(' ')
  const written = writeOfferReply({
    insurer, premium, referenceRate: currency === 'EUR' ? RON_PER_EUR : undefined, start, termMonths: 0, installmentCount: 1,
    package: chosen, notes, productSlug: 'travel', code, today, documentsUrl,
  })
  // A trip ends on a fixed day and not after months; a trip that has begun cannot be insured.
  const offerExpiryDate = written.offerExpiryDate < startDate ? written.offerExpiryDate : startDate
  const coverages = [...coveragesOfOffer(asSold(chosen, trip.travel), { insuredAmount, withCancellation: trip.withCancellation }, language)]
  return { reply: { ...written, endDate, offerExpiryDate, coverages }, sharesBani: sharesOf(payableBani, shares) }
}

const inBani = (cents: number) => Math.round(cents * RON_PER_EUR)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Each share in bani; the last share takes the rounding difference. */
function sharesOf(payableBani: number, cents: readonly number[]): number[] {
  const shares = cents.map(inBani)
  const rest = payableBani - sumOf(shares)
  return shares.map((share, index) => (index === shares.length - 1 ? share + rest : share))
}
