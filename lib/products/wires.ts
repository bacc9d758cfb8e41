import type { AnyProductWire } from './product-wire'
import { isProductId, type ProductId } from './registry'

const WIRES: { readonly [Id in ProductId]: AnyProductWire } = {
  gap: (await import('./gap/wire')).gapWire,
  houseAssistance: (await import('./house-assistance/wire')).houseAssistanceWire,
  solarPanel: (await import('./solar-panel/wire')).solarPanelWire,
  tire: (await import('./tire/wire')).tireWire,
  digitalProtection: (await import('./digital-protection/wire')).digitalProtectionWire,
  businessCyberProtection: (await import('./business-cyber-protection/wire')).businessCyberProtectionWire,
  extendedWarranty: (await import('./extended-warranty/wire')).extendedWarrantyWire,
  casco: (await import('./casco/wire')).cascoWire,
  'casco-leasing': (await import('./casco-leasing/wire')).cascoLeasingWire,
  travel: (await import('./travel/wire')).travelProductWire,
}

/** The wire of a product. @throws RangeError for a product that the desk does not know */
export function wireOf(product: string): AnyProductWire {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  return WIRES[product]
}
