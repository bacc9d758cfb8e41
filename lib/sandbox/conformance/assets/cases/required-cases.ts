import type { Product } from '../nomenclature-values'
import { offerCases, type Case, type Material } from './case'

const VEHICLE = 'licensePlate registrationType vin vehicleType brand model yearOfConstruction usageType'
const list = (text: string) => text.split(' ')
const withPathPrefix = (path: string, text: string) => list(text).map((member) => `${path}.${member}`)

/** Members marked required in the contract's tables, with their paths below `product`. */
const required: readonly [product: Product, members: readonly string[]][] = [
  ['solarPanel', withPathPrefix('solarPanel', 'startDate termTime solarPanelItems')],
  ['solarPanel', withPathPrefix('solarPanel.solarPanelItems.0', 'category brand power type count inverter inverter.brand smartMeter smartMeter.brand installationDate address')],
  ['solarPanel', withPathPrefix('additionalData', 'purchasePrice agreements agreements.gdpr agreements.consultation agreements.dnt')],
  ['gap', [...withPathPrefix('gap', 'startDate termTime vehicle'), ...withPathPrefix('gap.vehicle', `${VEHICLE} totalWeight seats address`)]],
  ['gap', withPathPrefix('additionalData', 'agreements agreements.gdpr agreements.consultation agreements.dnt')],
  ['houseAssistance', withPathPrefix('houseAssistance', 'startDate termTime builtArea usableArea address')],
  ['tire', withPathPrefix('tire', 'startDate termTime purchaseDate purchasePrice vehicleBrand vehicleModel tireMake tireModel tireWidth dot')],
  ['tire', withPathPrefix('additionalData', 'agreements agreements.purchased4Tires agreements.customerAgreement')],
  ['digitalProtection', withPathPrefix('digitalProtection', 'startDate termTime')],
  [
    'businessCyberProtection',
    withPathPrefix(
      'businessCyberProtection',
      'startDate termTime website turnover numberOfEmployees numberOfComputers numberOfInsuredComputers numberOfServers numberOfInsuredServers hasFirewall hasAntivirus wantsEndpointSoftware wantsEdrForComputers wantsEdrForServers insuredAmount',
    ),
  ],
  ['extendedWarranty', withPathPrefix('extendedWarranty', 'startDate termTime vehicle')],
  ['extendedWarranty', withPathPrefix('extendedWarranty.vehicle', `${VEHICLE} enginePower currentMileage isFirstOwner firstRegistration`)],
  ['solarPanel', ['additionalData', 'policyholder']],
  ['gap', ['additionalData', 'policyholder']],
  ['tire', ['additionalData', 'policyholder']],
  ['houseAssistance', ['policyholder']],
  ['extendedWarranty', ['policyholder']],
]

/** Makes two cases of each required member: one without it, one with null. */
export function requiredCases(material: Material): Case[] {
  return required.flatMap(([product, members]) =>
    offerCases(material, product, members.flatMap((member) => [
      [`without ${member}`, { [member]: undefined }, member],
      [`with null for ${member}`, { [member]: null }, member],
    ] as const)),
  )
}
