import { z } from 'zod'
import { storedChoice, storedDay, storedParty } from '../holder/answers'
import { TERMS_MONTHS } from './terms'

/** What we store of a tire quote. */
export const tireAnswers = z.object({
  holder: storedParty,
  vehicleBrand: z.string(),
  vehicleModel: z.string(),
  tireMake: storedChoice,
  tireModel: z.string(),
  rimInches: storedChoice,
  dot: z.string(),
  purchaseDate: storedDay,
  purchasePriceBani: z.number().int(),
  startDate: storedDay,
  termMonths: z.enum(TERMS_MONTHS),
  purchased4Tires: z.literal(true),
  customerAgreement: z.literal(true),
  tireMakerDataAgreement: z.boolean(),
  marketingConsent: z.boolean(),
})
export type TireAnswers = z.output<typeof tireAnswers>
