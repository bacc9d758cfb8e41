import { daysBetween, parseDay } from '@/lib/domain/day'
import type { Trip } from '@/lib/contracts/travel/product'
import { ageOn } from '@/lib/sandbox/persons/personal-code'
import { spreadFactor } from './pricing'

/** What the price of a trip depends on. */
export interface PricedTrip {
  readonly travel: Trip
  readonly birthdates: readonly string[]
  /** One policy for the whole family. */
  readonly isFamily: boolean
  readonly withCancellation: boolean
  readonly withExtremeSport: boolean
}

export interface TravelPricing {
  /** 1 is the base price. */
  readonly factor: number
  readonly minimumEur: number
  readonly familyDiscountPercent: number
}

/** Gross premium of each traveller in cents of EUR, in the order of the travellers. */
export type TravelTariff = (trip: PricedTrip, packageFactor: number) => readonly number[]

const DAILY_EUR_BY_AREA: Readonly<Record<number, number>> = { 1: 0.42, 2: 1.25, 3: 0.68 }
const AGE_STEPS: readonly (readonly [fromAge: number, factor: number])[] = [
  [85, 5.2], [80, 4], [75, 2.9], [70, 2.2], [65, 1.6], [18, 1], [3, 0.75], [0, 0.85],
]
const PURPOSE_FACTORS: Readonly<Record<string, number>> = {
  business: 0.95, conference: 0.95, transit: 0.9, work_manual: 1.5, professional_driver: 1.6, sport_amateur: 1.35, sport_professional: 2.1, extreme_sports: 2.4,
}
const TRANSPORTATION_FACTORS: Readonly<Record<string, number>> = { motorcycle: 1.25, ship: 1.08, car: 1.03 }
const COMMON_AMOUNT_EUR = 30_000
const AMOUNT_EXPONENT = 0.3
const LONG_TRIP_EXPONENT = 0.93
const CANCELLATION_EUR = 6
const SPORT_FACTOR = 1.8

/** Days, area, ages, insured sum, purpose, means of transport, cancellation and sports raise the premium. */
export function travelTariff({ factor, minimumEur, familyDiscountPercent }: TravelPricing): TravelTariff {
  return ({ travel, birthdates, isFamily, withCancellation, withExtremeSport }, packageFactor) => {
    const common =
      daysFactor(travel) *
      (DAILY_EUR_BY_AREA[travel.areaOfValidity] ?? 1) *
      (travel.insuredAmount / COMMON_AMOUNT_EUR) ** AMOUNT_EXPONENT *
      (PURPOSE_FACTORS[travel.purpose] ?? 1) *
      (TRANSPORTATION_FACTORS[travel.transportation] ?? 1) *
      (withExtremeSport ? SPORT_FACTOR : 1) *
      spreadFactor(travel.destination, 0.06)
    const discount = isFamily ? 1 - familyDiscountPercent / 100 : 1
    return birthdates.map((birthdate) => {
      const eur = (common * ageFactor(birthdate, travel.startDate) + (withCancellation ? CANCELLATION_EUR : 0)) * packageFactor * factor
      return Math.round(Math.max(eur, minimumEur) * discount * 100)
    })
  }
}

/** Days of the trip, both ends included; a long trip costs a little less by the day. */
function daysFactor({ startDate, endDate }: Trip): number {
  const [start, end] = [parseDay(startDate), parseDay(endDate)]
  return start && end ? (daysBetween(start, end) + 1) ** LONG_TRIP_EXPONENT : 1
}

function ageFactor(birthdate: string, startDate: string): number {
  const age = ageOn(birthdate, startDate)
  return AGE_STEPS.find(([fromAge]) => age >= fromAge)?.[1] ?? 1
}
