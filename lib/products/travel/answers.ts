import { z } from 'zod'
import { storedChoice, storedAddress, storedDay, storedParty } from '../holder/answers'
import { AREA_NAMES } from './areas'
import { GENDERS, TARIFFS, TRAVEL_CURRENCIES } from './choices'

const storedTraveller = z.object({
  lastName: z.string(),
  firstName: z.string(),
  isForeign: z.boolean(),
  taxId: z.string().optional(),
  foreignTaxId: z.string().optional(),
  nationality: storedChoice.optional(),
  birthDate: storedDay.optional(),
  gender: z.enum(GENDERS).optional(),
  passport: z.string().optional(),
  idNumber: z.string().optional(),
  address: storedAddress,
})
export type Traveller = z.output<typeof storedTraveller>

/** What we store of a travel quote. */
export const travelAnswers = z.object({
  holder: storedParty,
  residency: storedChoice,
  politicallyExposed: z.boolean(),
  destination: storedChoice,
  area: z.enum(AREA_NAMES).optional(),
  startDate: storedDay,
  endDate: storedDay,
  purpose: storedChoice,
  transportation: storedChoice,
  insuredAmount: storedChoice,
  currency: z.enum(TRAVEL_CURRENCIES),
  /** The key is the sport's number in the list. */
  extremeSport: storedChoice.optional(),
  cancellation: z.boolean().optional(),
  holderTravels: z.boolean(),
  travellers: z.array(storedTraveller).readonly(),
  tariff: z.enum(TARIFFS),
  gdpr: z.literal(true),
  marketing: z.boolean(),
})
export type TravelAnswers = z.output<typeof travelAnswers>
