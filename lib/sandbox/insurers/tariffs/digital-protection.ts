import type { Tariff } from '../insurer'
import { countyFactor, inBani, type Pricing } from './pricing'

/** A flat price that depends only on the county. */
export function digitalProtectionTariff(pricing: Pricing): Tariff<'digitalProtection'> {
  return ({ product }) => inBani(118 * countyFactor(product.policyholder.address.county), pricing)
}
