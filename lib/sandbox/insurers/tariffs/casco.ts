import { parseDay, yearOf } from '@/lib/domain/day'
import type { ParsedQuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { RON_PER_EUR } from '../reference-rate'
import { coverRate } from './casco-covers'
import { countyFactor, inBani, spreadFactor, type Pricing } from './pricing'

export type CascoProduct = ParsedQuoteRequest['product']

/** How strongly an insurer weights a car's age and power. 1 is the common weight. */
export interface CascoPricing extends Pricing {
  readonly ageWeight: number
  readonly powerWeight: number
}

/** Gross premium in bani of RON, before the package. A pure function: the same request always costs the same. */
export type CascoTariff = (product: CascoProduct) => number

const USAGE = {
  personal: 1, passengerTransportation: 1.4, taxi: 1.85, carRental: 1.6, drivingSchool: 1.3, security: 1.2, courier: 1.45, cargoTransportation: 1.25,
  distribution: 1.3,
} as const satisfies Record<CascoProduct['vehicle']['usageType'], number>
const INSTALLMENTS = { 1: 1, 2: 1.02, 4: 1.04, 12: 1.07 } as const
const WITHOUT_TAX = 0.98
const LEASED = 1.03
const RENEWED = 0.95
const NEW_CAR = 0.97
const AGE_MAX_YEARS = 20
const MILEAGE_MAX_KM = 300_000
const POWER_TYPICAL_KW = 85

/** Sums insured and value; age, power, mileage, usage and make of the vehicle; deductibles, instalments and term. */
export function cascoTariff(pricing: CascoPricing): CascoTariff {
  return (product) => {
    const rate = product.motor.currency === 'EUR' ? RON_PER_EUR : 1
    const valueRon = product.vehicle.marketValue * rate
    const { sumRon, factor } = coverRate(product.coverages, rate)
    // A vehicle insured below its value costs more than its share.
    const base = (sumRon + valueRon * 0.0015) * factor
    return inBani(base * vehicleFactor(product, pricing) * contractFactor(product, valueRon), pricing)
  }
}

function vehicleFactor({ vehicle, motor, policyholder }: CascoProduct, { ageWeight, powerWeight }: CascoPricing): number {
  const start = parseDay(motor.startDate)
  const years = Math.min(AGE_MAX_YEARS, Math.max(0, start ? yearOf(start) - vehicle.yearOfConstruction : 0))
  const age = 0.93 + years * 0.032 * ageWeight
  const excess = ((vehicle.enginePower ?? POWER_TYPICAL_KW) - POWER_TYPICAL_KW) / POWER_TYPICAL_KW
  const power = 1 + Math.min(0.6, Math.max(-0.1, excess * 0.14 * powerWeight))
  const mileage = 1 + (Math.min(vehicle.currentMileage ?? 0, MILEAGE_MAX_KM) / MILEAGE_MAX_KM) * 0.08
  const fuel = vehicle.fuelType === 'electric' ? 1.06 : 1
  const condition = vehicle.isNew ? NEW_CAR : 1
  const make = spreadFactor(`${vehicle.brand} ${vehicle.model}`, 0.06)
  return age * power * mileage * fuel * condition * make * USAGE[vehicle.usageType] * countyFactor(policyholder.address.county)
}

function contractFactor({ name, motor }: CascoProduct, valueRon: number): number {
  const rate = motor.currency === 'EUR' ? RON_PER_EUR : 1
  const partialRon = (motor.deductibles?.partialDamage ?? 0) * rate
  const partial = 1 - Math.min(0.2, (partialRon / valueRon) * 6)
  const total = 1 - ((motor.deductibles?.totalDamage ?? 0) / 100) * 0.5
  const term = (motor.termTime / 12) ** 0.9
  const leasing = name === 'casco-leasing' ? LEASED : 1
  return partial * total * term * leasing * INSTALLMENTS[motor.installmentCount] * (motor.renewPolicy ? RENEWED : 1) * (motor.withoutTax ? WITHOUT_TAX : 1)
}
