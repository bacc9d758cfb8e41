import { z } from 'zod'
import { storedDay, storedParty } from '../holder/answers'
import { TERMS_MONTHS } from './terms'

/** An entry of a list: its key on the wire, and its name in the list. */
const storedChoice = z.object({ key: z.string(), label: z.string() })

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
