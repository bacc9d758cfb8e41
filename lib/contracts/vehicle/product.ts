import { z } from 'zod'
import { REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { VEHICLE_TYPES } from '../assets/products'
import { wireDay } from '../shared/date'
import { wireAnyPerson } from '../shared/person'
import { AMOUNT_MAX, INSTALLMENT_COUNTS, TERM_MONTHS, TOTAL_DAMAGE_PERCENT_MAX } from './limits'

const named = z.string().trim().min(1)
const positive = z.number().int().positive()
const amount = z.number().min(0).max(AMOUNT_MAX)

export const VEHICLE_PRODUCTS = ['casco', 'casco-leasing'] as const
export type VehicleProduct = (typeof VEHICLE_PRODUCTS)[number]

export const FUEL_TYPES = ['petrol', 'diesel', 'electric', 'hybrid', 'lpg', 'none'] as const
export const VEHICLE_COLORS = ['white', 'blue', 'yellow', 'gray', 'brown', 'black', 'orange', 'red', 'green', 'purple'] as const
export const VEHICLE_USAGES = [
  'personal', 'passengerTransportation', 'taxi', 'carRental', 'drivingSchool', 'security', 'courier', 'cargoTransportation', 'distribution',
] as const

/** ProductData, motor (contract: fields not shown). Amounts in the currency named, terms in months. */
export const wireMotor = z.object({
  startDate: wireDay,
  termTime: z.number().int().min(TERM_MONTHS.min).max(TERM_MONTHS.max),
  installmentCount: z.literal(INSTALLMENT_COUNTS),
  currency: z.enum(['RON', 'EUR']),
  // The contract shows no type of the number: a switch of the account sends digits as a number.
  renewPolicy: z.object({ series: named, number: z.union([named, positive]) }).optional(),
  mentions: z.string().optional(),
  withoutTax: z.boolean().optional(),
  deductibles: z
    .object({ partialDamage: amount.optional(), totalDamage: z.number().min(0).max(TOTAL_DAMAGE_PERCENT_MAX).optional() })
    .optional(),
})

/** A cover of the coverage list: whether it is bought and, if so, for which sum. */
export const wireCoverage = z.object({ isIncluded: z.boolean(), code: named, insuredSum: amount })

/** A driver besides the holder: the identifying part of a person, and the licence's date. */
export const wireDriver = wireAnyPerson.pick({
  lastName: true, firstName: true, taxId: true, isForeignPerson: true, birthdate: true, nationality: true, identification: true, drivingLicense: true,
})

export const wireInsuredVehicle = z.object({
  licensePlate: named.optional(),
  registrationType: z.enum(REGISTRATION_TYPES),
  vin: named,
  vehicleType: z.enum(VEHICLE_TYPES),
  brand: named,
  model: named,
  yearOfConstruction: positive,
  engineDisplacement: z.number().int().min(0).optional(),
  enginePower: z.number().int().min(0).optional(),
  totalWeight: positive,
  seats: z.number().int().min(0).optional(),
  fuelType: z.enum(FUEL_TYPES).optional(),
  firstRegistration: wireDay.optional(),
  usageType: z.enum(VEHICLE_USAGES),
  currentMileage: z.number().int().min(0).optional(),
  color: z.enum(VEHICLE_COLORS).optional(),
  marketValue: z.number().positive().max(AMOUNT_MAX),
  motorSeries: z.string().optional(),
  isLeased: z.boolean().optional(),
  isNew: z.boolean().optional(),
  identification: z.object({ idNumber: named }).optional(),
  owner: wireAnyPerson.optional(),
  drivers: z.array(wireDriver).optional(),
})

/** ProductData (contract: fields not shown). */
export const wireVehicleProduct = z.object({
  name: z.enum(VEHICLE_PRODUCTS),
  motor: wireMotor,
  coverages: z.array(wireCoverage).min(1),
  policyholder: wireAnyPerson.extend({ isLegalEntity: z.boolean() }),
  vehicle: wireInsuredVehicle,
})
