import { cascoWire } from './casco/wire'
import { cascoLeasingWire } from './casco-leasing/wire'
import { gapWire } from './gap/wire'
import { houseAssistanceWire } from './house-assistance/wire'
import { solarPanelWire } from './solar-panel/wire'
import { tireWire } from './tire/wire'
import { digitalProtectionWire } from './digital-protection/wire'
import { businessCyberProtectionWire } from './business-cyber-protection/wire'
import { extendedWarrantyWire } from './extended-warranty/wire'
import type { AnyProductWire } from './product-wire'
import { isProductId, type ProductId } from './registry'
import { travelProductWire } from './travel/wire'

const WIRES: { readonly [Id in ProductId]: AnyProductWire } = {
  gap: gapWire,
  houseAssistance: houseAssistanceWire,
  solarPanel: solarPanelWire,
  tire: tireWire,
  digitalProtection: digitalProtectionWire,
  businessCyberProtection: businessCyberProtectionWire,
  extendedWarranty: extendedWarrantyWire,
  casco: cascoWire,
  'casco-leasing': cascoLeasingWire,
  travel: travelProductWire,
}

/** How a product travels. @throws RangeError for a product that the desk does not know */
export function wireOf(product: string): AnyProductWire {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  return WIRES[product]
}
