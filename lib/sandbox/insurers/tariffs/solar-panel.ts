import type { Tariff } from '../insurer'
import { countyFactor, inBani, type Pricing } from './pricing'

/** Price of the installation, years insured (longer is cheaper a year), number of pieces and county of the first one. */
export function solarPanelTariff(pricing: Pricing): Tariff<'solarPanel'> {
  return ({ product }) => {
    const { termTime, solarPanelItems } = product.solarPanel
    const pieces = solarPanelItems.reduce((sum, { count }) => sum + count, 0)
    const perYear = (product.additionalData?.purchasePrice ?? 0) * 0.0062 + Math.min(pieces, 100) * 1.5
    return inBani(perYear * (termTime / 12) ** 0.94 * countyFactor(solarPanelItems[0]?.address.county ?? ''), pricing)
  }
}
