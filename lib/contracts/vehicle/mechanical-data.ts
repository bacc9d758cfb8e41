import { z } from 'zod'
import { VEHICLE_TYPES } from '../assets/products'
import { FUEL_TYPES, VEHICLE_COLORS } from './product'

const named = z.string().trim().min(1)
const count = z.number().int().min(0)

/** Contract: Vehicle mechanical data. Displacement in cubic centimetres, power in kW, weight in kg, mileage in km. */
export const mechanicalData = z.object({
  vin: z.string().optional(),
  motorSeries: z.string().optional(),
  vehicleType: z.enum(VEHICLE_TYPES),
  brand: named,
  model: named,
  yearOfConstruction: z.number().int().positive(),
  engineDisplacement: count.optional(),
  enginePower: count.optional(),
  totalWeight: count.optional(),
  seats: count.optional(),
  fuelType: z.enum(FUEL_TYPES).optional(),
  currentMileage: count.optional(),
  color: z.enum(VEHICLE_COLORS).optional(),
  marketValue: z.number().min(0).optional(),
})
export type MechanicalData = z.output<typeof mechanicalData>

const text = named.optional().catch(undefined)
const number = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/).transform(Number)])
const whole = number.pipe(count).optional().catch(undefined)

/**
 * A catalogue code of the vehicle, not its VIN, and what the catalogue knows of such a vehicle (contract: object with data, fields not shown). Only
 * the code is needed; what else cannot be read is not there.
 */
export const identifiedVehicle = z.object({
  vehicleIdentificationCode: z.union([z.string().trim().min(1), z.number().transform(String)]),
  vin: text,
  motorSeries: text,
  vehicleType: z.enum(VEHICLE_TYPES).optional().catch(undefined),
  brand: text,
  model: text,
  yearOfConstruction: whole,
  engineDisplacement: whole,
  enginePower: whole,
  totalWeight: whole,
  seats: whole,
  fuelType: z.enum(FUEL_TYPES).optional().catch(undefined),
  currentMileage: whole,
  color: z.enum(VEHICLE_COLORS).optional().catch(undefined),
  marketValue: number.optional().catch(undefined),
})
