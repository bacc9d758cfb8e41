import { parseDay, yearOf } from '@/lib/domain/day'
import type { Tariff } from '../insurer'
import { countyFactor, inBani, spreadFactor, type Pricing } from './pricing'

/** Age, weight, seats and make of the vehicle; younger vehicles lose more and cost more. */
export function gapTariff(pricing: Pricing): Tariff<'gap'> {
  return ({ product }) => {
    const { startDate, vehicle } = product.gap
    const start = parseDay(startDate)
    const age = start ? Math.max(0, yearOf(start) - vehicle.yearOfConstruction) : 0
    const base = 620 - Math.min(age, 12) * 24 + Math.min(vehicle.totalWeight, 12_000) * 0.045 + Math.min(vehicle.seats, 60) * 4
    return inBani(base * spreadFactor(`${vehicle.brand} ${vehicle.model}`, 0.08) * countyFactor(vehicle.address.county), pricing)
  }
}
