import { describe, expect, it } from 'vitest'
import type { AssetProduct } from '@/lib/contracts/assets/products'
import { violationsAfter } from './check-request'
import { removed } from './mutate'

const VEHICLE = ['licensePlate', 'registrationType', 'vin', 'vehicleType', 'brand', 'model', 'yearOfConstruction', 'usageType']
const PANEL = ['category', 'brand', 'power', 'type', 'count', 'inverter', 'inverter.brand', 'smartMeter', 'smartMeter.brand', 'installationDate', 'address']
const below = (path: string, members: readonly string[]) => members.map((member) => `${path}.${member}`)

/** The members that the contract's resource tables mark as required, copied by hand. */
const required: Readonly<Record<AssetProduct, readonly string[]>> = {
  solarPanel: ['startDate', 'termTime', 'solarPanelItems', ...below('solarPanelItems.0', PANEL)],
  gap: ['startDate', 'termTime', 'vehicle', ...below('vehicle', [...VEHICLE, 'totalWeight', 'seats', 'address'])],
  houseAssistance: ['startDate', 'termTime', 'builtArea', 'usableArea', 'address'],
  tire: ['startDate', 'termTime', 'purchaseDate', 'purchasePrice', 'vehicleBrand', 'vehicleModel', 'tireMake', 'tireModel', 'tireWidth', 'dot'],
  digitalProtection: ['startDate', 'termTime'],
  businessCyberProtection: [
    'startDate', 'termTime', 'website', 'turnover', 'numberOfEmployees', 'numberOfComputers', 'numberOfInsuredComputers', 'numberOfServers',
    'numberOfInsuredServers', 'hasFirewall', 'hasAntivirus', 'wantsEndpointSoftware', 'wantsEdrForComputers', 'wantsEdrForServers', 'insuredAmount',
  ],
  extendedWarranty: [
    'startDate', 'termTime', 'vehicle', ...below('vehicle', [...VEHICLE, 'enginePower', 'currentMileage', 'isFirstOwner', 'firstRegistration']),
  ],
}

const cases = Object.entries(required).flatMap(([product, members]) => members.map((member) => ({ product: product as AssetProduct, member })))

describe('a required member', () => {
  it.each(cases)('$product.$member is reported when it is missing', ({ product, member }) => {
    expect(violationsAfter(product, { [`${product}.${member}`]: removed })).toEqual([`product.${product}.${member} required`])
  })

  it.each(cases)('$product.$member is not replaced by null', ({ product, member }) => {
    const found = violationsAfter(product, { [`${product}.${member}`]: null })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^product\\.${product}\\.${member} not`))
  })
})
