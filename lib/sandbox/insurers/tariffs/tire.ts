import type { Tariff } from '../insurer'
import { inBani, spreadFactor, type Pricing } from './pricing'

/** Price of the four tyres, one year or two, rim size and maker. */
export function tireTariff(pricing: Pricing): Tariff<'tire'> {
  return ({ product }) => {
    const { purchasePrice, termTime, tireWidth, tireMake } = product.tire
    const share = termTime === 24 ? 0.082 : 0.047
    return inBani((18 + purchasePrice * share + Math.max(0, tireWidth - 16) * 3.5) * spreadFactor(tireMake, 0.05), pricing)
  }
}
