import { z } from 'zod'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { storedAddress, storedDay, storedParty } from '../holder/answers'
import { VEHICLE_TYPES } from '../vehicle/vehicle-types'

/** What we store of a gap quote. */
export const gapAnswers = z.object({
  holder: storedParty,
  startDate: storedDay,
  termMonths: z.number().int(),
  registrationType: z.enum(REGISTRATION_TYPES),
  licensePlate: z.string(),
  vin: z.string(),
  vehicleType: z.enum(VEHICLE_TYPES),
  brand: z.string(),
  model: z.string(),
  yearOfConstruction: z.number().int(),
  totalWeightKg: z.number().int(),
  seats: z.number().int(),
  usageType: z.enum(['personal']),
  vehicleAddress: storedAddress,
  gdpr: z.literal(true),
  consultation: z.literal(true),
  dnt: z.literal(true),
})
export type GapAnswers = z.output<typeof gapAnswers>
