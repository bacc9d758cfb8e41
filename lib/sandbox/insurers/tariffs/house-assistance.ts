import type { Tariff } from '../insurer'
import { housePackage } from '../packages'
import { countyFactor, inBani, type Pricing } from './pricing'

/** Area, term, county and package. */
export function houseAssistanceTariff(pricing: Pricing): Tariff<'houseAssistance'> {
  return ({ product }, packageCode) => {
    const { termTime, builtArea, usableArea, address } = product.houseAssistance
    const area = Math.min(builtArea, 2000) * 0.18 + Math.min(usableArea, 2000) * 0.14
    return inBani((54 + area) * (termTime / 12) * (housePackage(packageCode)?.factor ?? 1) * countyFactor(address.county), pricing)
  }
}
