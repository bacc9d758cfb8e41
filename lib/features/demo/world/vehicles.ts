import { newPlate, newVin } from './identities'
import type { Random } from './random'

/** A vehicle of a client. */
export interface WorldVehicle {
  readonly brand: string
  readonly model: string
  readonly vehicleType: 'M1' | 'N1'
  readonly vin: string
  readonly licensePlate: string
  readonly yearOfConstruction: number
  readonly totalWeightKg: number
  readonly seats: number
  readonly fuelType: 'petrol' | 'diesel' | 'electric' | 'hybrid'
  readonly enginePowerKw: number
  readonly engineDisplacementCm3: number
  readonly color: 'white' | 'blue' | 'gray' | 'black' | 'red'
  /** In RON. */
  readonly marketValue: number
}

type Model = Pick<WorldVehicle, 'brand' | 'model' | 'vehicleType' | 'totalWeightKg' | 'seats' | 'fuelType' | 'enginePowerKw' | 'engineDisplacementCm3'> & { readonly maker: string; readonly newPriceRon: number }

/** Five seats and a car, unless it says otherwise. */
type ListedModel = Omit<Model, 'seats' | 'vehicleType'> & Partial<Pick<Model, 'seats' | 'vehicleType'>>

const modelOf = (listed: ListedModel): Model => ({ seats: 5, vehicleType: 'M1', ...listed })

const LISTED: readonly ListedModel[] = [
  { brand: 'Dacia', model: 'Logan', maker: 'UU1', totalWeightKg: 1580, fuelType: 'petrol', enginePowerKw: 67, engineDisplacementCm3: 999, newPriceRon: 68_000 },
  { brand: 'Dacia', model: 'Duster', maker: 'UU1', totalWeightKg: 1870, fuelType: 'petrol', enginePowerKw: 110, engineDisplacementCm3: 1332, newPriceRon: 104_000 },
  { brand: 'Dacia', model: 'Sandero', maker: 'UU1', totalWeightKg: 1550, fuelType: 'petrol', enginePowerKw: 67, engineDisplacementCm3: 999, newPriceRon: 71_000 },
  { brand: 'Dacia', model: 'Dokker', maker: 'UU1', totalWeightKg: 1960, fuelType: 'diesel', enginePowerKw: 70, engineDisplacementCm3: 1461, newPriceRon: 79_000, seats: 2, vehicleType: 'N1' },
  { brand: 'Volkswagen', model: 'Golf', maker: 'WVW', totalWeightKg: 1840, fuelType: 'petrol', enginePowerKw: 96, engineDisplacementCm3: 1498, newPriceRon: 138_000 },
  { brand: 'Škoda', model: 'Octavia', maker: 'TMB', totalWeightKg: 1910, fuelType: 'diesel', enginePowerKw: 110, engineDisplacementCm3: 1968, newPriceRon: 146_000 },
  { brand: 'Ford', model: 'Focus', maker: 'WF0', totalWeightKg: 1850, fuelType: 'petrol', enginePowerKw: 92, engineDisplacementCm3: 999, newPriceRon: 121_000 },
  { brand: 'Ford', model: 'Transit', maker: 'WF0', totalWeightKg: 3500, fuelType: 'diesel', enginePowerKw: 96, engineDisplacementCm3: 1995, newPriceRon: 176_000, seats: 3, vehicleType: 'N1' },
  { brand: 'Renault', model: 'Clio', maker: 'VF1', totalWeightKg: 1610, fuelType: 'petrol', enginePowerKw: 67, engineDisplacementCm3: 999, newPriceRon: 89_000 },
  { brand: 'Toyota', model: 'Corolla', maker: 'SB1', totalWeightKg: 1820, fuelType: 'hybrid', enginePowerKw: 90, engineDisplacementCm3: 1798, newPriceRon: 142_000 },
  { brand: 'Hyundai', model: 'Tucson', maker: 'TMA', totalWeightKg: 2120, fuelType: 'hybrid', enginePowerKw: 110, engineDisplacementCm3: 1598, newPriceRon: 171_000 },
  { brand: 'BMW', model: '3 Series', maker: 'WBA', totalWeightKg: 2110, fuelType: 'diesel', enginePowerKw: 140, engineDisplacementCm3: 1995, newPriceRon: 236_000 },
]

const MODELS = LISTED.map(modelOf)
const LOSS_A_YEAR = 0.87
const COLORS = ['white', 'blue', 'gray', 'black', 'red'] as const

/** A vehicle that is at most ten years old on 1 January of the year. */
export function newVehicle(random: Random, { county, year, age = random.weighted([[1, 3], [2, 3], [3, 3], [5, 2], [7, 2], [9, 1]]) }: { readonly county: string; readonly year: number; readonly age?: number }): WorldVehicle {
  const { maker, newPriceRon, ...facts } = random.pick(MODELS)
  const value = Math.round((newPriceRon * LOSS_A_YEAR ** age * (0.95 + random.share() / 10)) / 100) * 100
  return { ...facts, vin: newVin(random, maker), licensePlate: newPlate(random, county), yearOfConstruction: year - age, color: random.pick(COLORS), marketValue: value }
}
