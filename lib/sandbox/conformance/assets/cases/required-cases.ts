import type { Product } from '../nomenclature-values'
import { offerCases, type Case, type Material } from './case'

const VEHICLE = 'licensePlate registrationType vin vehicleType brand model yearOfConstruction usageType'
const list = (text: string) => text.split(' ')
const below = (path: string, text: string) => list(text).map((member) => `${path}.${member}`)

/** Members marked required in the contract's tables, with their paths below `product`. */
const required: readonly [product: Product, members: readonly string[]][] = [
  ['solarPanel', below('solarPanel', 'startDate termTime solarPanelItems')],
  ['solarPanel', below('solarPanel.solarPanelItems.0', 'category brand power type count inverter inverter.brand smartMeter smartMeter.brand installationDate address')],
  ['solarPanel', below('additionalData', 'purchasePrice agreements agreements.gdpr agreements.consultation agreements.dnt')],
  ['gap', [...below('gap', 'startDate termTime vehicle'), ...below('gap.vehicle', `${VEHICLE} totalWeight seats address`)]],
  ['gap', below('additionalData', 'agreements agreements.gdpr agreements.consultation agreements.dnt')],
  ['houseAssistance', below('houseAssistance', 'startDate termTime builtArea usableArea address')],
  ['tire', below('tire', 'startDate termTime purchaseDate purchasePrice vehicleBrand vehicleModel tireMake tireModel tireWidth dot')],
  ['tire', below('additionalData', 'agreements agreements.purchased4Tires agreements.customerAgreement')],
  ['digitalProtection', below('digitalProtection', 'startDate termTime')],
  [
    'businessCyberProtection',
    below(
      'businessCyberProtection',
      'startDate termTime website turnover numberOfEmployees numberOfComputers numberOfInsuredComputers numberOfServers numberOfInsuredServers hasFirewall hasAntivirus wantsEndpointSoftware wantsEdrForComputers wantsEdrForServers insuredAmount',
    ),
  ],
  ['extendedWarranty', below('extendedWarranty', 'startDate termTime vehicle')],
  ['extendedWarranty', below('extendedWarranty.vehicle', `${VEHICLE} enginePower currentMileage isFirstOwner firstRegistration`)],
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
