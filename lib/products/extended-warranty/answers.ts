import { z } from 'zod'
import { storedDay, storedEntry, storedParty } from '../holder/answers'

/** What we store of an extended warranty quote. */
export const extendedWarrantyAnswers = z.object({
  holder: storedParty,
  licensePlate: z.string(),
  vin: z.string(),
  brand: storedEntry,
  model: z.string(),
  yearOfConstruction: z.number().int(),
  firstRegistration: storedDay,
  deliveryDate: storedDay.optional(),
  enginePowerKw: z.number().int(),
  currentMileageKm: z.number().int(),
  isFirstOwner: z.boolean(),
  registrationType: z.enum(['registered']),
  vehicleType: z.enum(['M1']),
  usageType: z.enum(['personal']),
  startDate: storedDay,
  termMonths: z.number().int(),
})
export type ExtendedWarrantyAnswers = z.output<typeof extendedWarrantyAnswers>
