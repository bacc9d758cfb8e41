import type { AssetProduct } from '@/lib/contracts/assets/products'

/** The folders of the products' documents at an insurer; vehicle and travel products go by their own names. */
export const PRODUCT_SLUGS = {
  solarPanel: 'solar-panel',
  gap: 'gap',
  houseAssistance: 'house-assistance',
  tire: 'tire',
  digitalProtection: 'digital-protection',
  businessCyberProtection: 'business-cyber-protection',
  extendedWarranty: 'extended-warranty',
} as const satisfies Record<AssetProduct, string>
