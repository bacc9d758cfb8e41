import type { AssetProduct } from '@/lib/contracts/assets/products'
import { addressRules } from './address'
import { businessCyberRules } from './business-cyber'
import { holderRules } from './holder'
import { dayAt, listAt, memberAt } from './raw'
import { applyRules, partOf, type RuleContext } from './rule'
import { solarPanelItemRules, solarPanelRules } from './solar-panel'
import { startsFromTomorrow } from './start-date'
import { openTermRules } from './term'
import { tireRules } from './tire'
import { gapVehicleRules, warrantyVehicleRules } from './vehicle'
import type { Violation } from './violation'

type ProductCheck = (body: unknown, context: RuleContext) => Violation[]

function checkSolarPanel(body: unknown, context: RuleContext): Violation[] {
  const itemRules = solarPanelItemRules(dayAt(body, 'product.solarPanel.startDate'))
  const items = listAt(body, 'product.solarPanel.solarPanelItems').flatMap((item, index) => {
    const path = `product.solarPanel.solarPanelItems.${index}`
    return [
      ...applyRules(itemRules, { path, value: item }, context),
      ...applyRules(addressRules, { path: `${path}.address`, value: memberAt(item, 'address') }, context),
    ]
  })
  return [
    ...applyRules(solarPanelRules, partOf(body, 'product.solarPanel'), context),
    ...items,
    ...applyRules(holderRules.solarPanel, partOf(body, 'product'), context),
  ]
}

/** The checks of each product beyond its shape, over the whole body. */
export const productChecks = {
  solarPanel: checkSolarPanel,
  gap: (body, context) => [
    ...applyRules(gapVehicleRules, partOf(body, 'product.gap.vehicle'), context),
    ...applyRules(addressRules, partOf(body, 'product.gap.vehicle.address'), context),
    ...applyRules(holderRules.gap, partOf(body, 'product'), context),
  ],
  houseAssistance: (body, context) => [
    ...applyRules(openTermRules, partOf(body, 'product.houseAssistance'), context),
    ...applyRules(addressRules, partOf(body, 'product.houseAssistance.address'), context),
  ],
  tire: (body, context) => applyRules(tireRules, partOf(body, 'product.tire'), context),
  digitalProtection: (body, context) => [
    ...applyRules(startsFromTomorrow, partOf(body, 'product.digitalProtection'), context),
    ...applyRules(holderRules.digitalProtection, partOf(body, 'product'), context),
  ],
  businessCyberProtection: (body, context) => [
    ...applyRules(businessCyberRules, partOf(body, 'product.businessCyberProtection'), context),
    ...applyRules(holderRules.businessCyberProtection, partOf(body, 'product'), context),
  ],
  extendedWarranty: (body, context) => [
    ...applyRules(openTermRules, partOf(body, 'product.extendedWarranty'), context),
    ...applyRules(warrantyVehicleRules, partOf(body, 'product.extendedWarranty.vehicle'), context),
  ],
} as const satisfies Record<AssetProduct, ProductCheck>
