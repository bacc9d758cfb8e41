import { parseDay, yearOf } from '@/lib/domain/day'
import type { Tariff } from '../insurer'
import { inBani, spreadFactor, type Pricing } from './pricing'

/** Age, mileage and power of the car, and the term. */
export function extendedWarrantyTariff(pricing: Pricing): Tariff<'extendedWarranty'> {
  return ({ product }) => {
    const { startDate, termTime, vehicle } = product.extendedWarranty
    const start = parseDay(startDate)
    const age = start ? Math.max(0, yearOf(start) - Number(vehicle.yearOfConstruction)) : 0
    const perYear = 540 + age * 85 + vehicle.currentMileage * 0.0042 + Math.min(vehicle.enginePower, 600) * 2.1
    const owner = vehicle.isFirstOwner ? 0.95 : 1
    return inBani(perYear * Math.min(termTime, 120) / 12 * owner * spreadFactor(`${vehicle.brand} ${vehicle.model}`, 0.04), pricing)
  }
}
