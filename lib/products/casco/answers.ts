import { z } from 'zod'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { storedChoice, storedDay, storedParty } from '../holder/answers'
import { VEHICLE_TYPES } from '../vehicle/vehicle-types'
import { FUEL_TYPES, VEHICLE_COLORS, VEHICLE_USAGES } from '@/lib/products/vehicle/vehicle-choices'
import { CURRENCIES, INSTALLMENT_CHOICES } from './choices'

const storedDriver = z.object({
  lastName: z.string(),
  firstName: z.string(),
  isForeign: z.boolean(),
  taxId: z.string().optional(),
  foreignTaxId: z.string().optional(),
  birthDate: storedDay.optional(),
  nationality: storedChoice.optional(),
  passport: z.string().optional(),
  licenceSince: storedDay.optional(),
})

/** A cover as we store it: its code, its name in the list, and its sum in the contract's currency, with at most two decimals. */
const storedCover = storedChoice.extend({ insuredSum: z.number() })

/** What we store of a casco quote, with leasing or without. Amounts in the contract's currency; deductibles whole, values and sums with at most two decimals. */
export const cascoAnswers = z.object({
  holder: storedParty,
  isNew: z.boolean(),
  registrationType: z.enum(REGISTRATION_TYPES),
  licensePlate: z.string().optional(),
  vin: z.string(),
  vehicleType: z.enum(VEHICLE_TYPES),
  brand: z.string(),
  model: z.string(),
  yearOfConstruction: z.number().int(),
  totalWeightKg: z.number().int(),
  usageType: z.enum(VEHICLE_USAGES),
  isLeased: z.boolean(),
  engineDisplacementCm3: z.number().int().optional(),
  enginePowerKw: z.number().int().optional(),
  fuelType: z.enum(FUEL_TYPES).optional(),
  seats: z.number().int().optional(),
  currentMileageKm: z.number().int().optional(),
  firstRegistration: storedDay.optional(),
  color: z.enum(VEHICLE_COLORS).optional(),
  motorSeries: z.string().optional(),
  identityCardNumber: z.string().optional(),
  owner: storedParty,
  drivers: z.array(storedDriver).readonly().optional(),
  currency: z.enum(CURRENCIES),
  marketValue: z.number(),
  coverages: z.array(storedCover).readonly(),
  startDate: storedDay,
  termMonths: z.number().int(),
  installmentCount: z.enum(INSTALLMENT_CHOICES),
  partialDeductible: z.number().int().optional(),
  totalDeductiblePercent: z.number().int().optional(),
  renewedSeries: z.string().optional(),
  renewedNumber: z.string().optional(),
  withoutTax: z.boolean().optional(),
  mentions: z.string().optional(),
})
export type CascoAnswers = z.output<typeof cascoAnswers>
