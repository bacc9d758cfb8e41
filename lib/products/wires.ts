import { loadAll } from './load-all'
import type { AnyProductWire } from './product-wire'
import { isProductId, type ProductId } from './registry'

const WIRES: { readonly [Id in ProductId]: AnyProductWire } = await loadAll({
  gap: async () => (await import('./gap/wire')).gapWire,
  houseAssistance: async () => (await import('./house-assistance/wire')).houseAssistanceWire,
  solarPanel: async () => (await import('./solar-panel/wire')).solarPanelWire,
  tire: async () => (await import('./tire/wire')).tireWire,
  digitalProtection: async () => (await import('./digital-protection/wire')).digitalProtectionWire,
  businessCyberProtection: async () => (await import('./business-cyber-protection/wire')).businessCyberProtectionWire,
  extendedWarranty: async () => (await import('./extended-warranty/wire')).extendedWarrantyWire,
  casco: async () => (await import('./casco/wire')).cascoWire,
  'casco-leasing': async () => (await import('./casco-leasing/wire')).cascoLeasingWire,
  travel: async () => (await import('./travel/wire')).travelProductWire,
})

/** How a product travels. @throws RangeError for a product that the desk does not know */
export function wireOf(product: string): AnyProductWire {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  return WIRES[product]
}
