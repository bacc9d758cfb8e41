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

/** A catalogue code of the vehicle, not its VIN (contract: object with data, fields not shown). */
export const identifiedVehicle = z.object({ vehicleIdentificationCode: z.string().min(1), brand: z.string(), model: z.string() })
