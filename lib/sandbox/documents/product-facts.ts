import type { z } from 'zod'
import type { AssetProduct, assetProducts } from '@/lib/contracts/assets/products'
import type { ProductRequest } from '../assets/quote'
import { addressLine } from './address-line'
import type { Fact } from './pdf-writer'
import { REGISTRATION } from './registration-wording'
import { day, ron, wholeEuro, yesNo } from './wording'

const TURNOVER = { less_than_100k: 'sub 100.000 EUR', less_than_500k: 'sub 500.000 EUR', less_than_1m: 'sub 1.000.000 EUR' } as const
const ITEMS_SHOWN_MAX = 40

/** What is insured, product by product, in the words of the documents. */
export function productFacts(quoted: ProductRequest): readonly Fact[] {
  switch (quoted.product) {
    case 'solarPanel':
      return solarPanelFacts(quoted.request.product)
    case 'gap':
      return gapFacts(quoted.request.product.gap.vehicle)
    case 'houseAssistance': {
      const { builtArea, usableArea, address } = quoted.request.product.houseAssistance
      return [['Locuința', addressLine(address)], ['Suprafață construită', `${builtArea} m²`], ['Suprafață utilă', `${usableArea} m²`]]
    }
    case 'tire':
      return tireFacts(quoted.request.product.tire)
    case 'digitalProtection':
      return [['Persoana protejată', 'contractantul poliței'], ['Teritoriu', 'întreaga lume']]
    case 'businessCyberProtection':
      return cyberFacts(quoted.request.product.businessCyberProtection)
    case 'extendedWarranty':
      return warrantyFacts(quoted.request.product.extendedWarranty.vehicle)
  }
}

type ProductOf<P extends AssetProduct> = z.input<(typeof assetProducts)[P]>

function solarPanelFacts({ solarPanel, additionalData }: Extract<ProductRequest, { product: 'solarPanel' }>['request']['product']): readonly Fact[] {
  const items = solarPanel.solarPanelItems.slice(0, ITEMS_SHOWN_MAX).flatMap((item, index): Fact[] => [
    [`Echipament ${index + 1}`, `${item.count} × ${item.brand}, ${item.category}, ${item.power}, ${item.type}`],
    ['Invertor și contor', `${item.inverter.brand}; ${item.smartMeter.brand}`],
    ['Montat la', `${day(item.installationDate)}, ${addressLine(item.address)}`],
  ])
  const more = solarPanel.solarPanelItems.length - ITEMS_SHOWN_MAX
  return [
    ['Preț de achiziție', ron(additionalData?.purchasePrice ?? 0)],
    ...items,
    ...(more > 0 ? [['Alte echipamente', `încă ${more}, conform cererii`] as const] : []),
  ]
}

function gapFacts(vehicle: ProductOf<'gap'>['vehicle']): readonly Fact[] {
  return [
    ['Vehicul', `${vehicle.brand} ${vehicle.model}, ${vehicle.vehicleType}, ${vehicle.yearOfConstruction}`],
    ['Număr și înmatriculare', `${vehicle.licensePlate}, ${REGISTRATION[vehicle.registrationType]}`],
    ['Serie șasiu (VIN)', vehicle.vin],
    ['Masă maximă, locuri', `${vehicle.totalWeight} kg, ${vehicle.seats}`],
    ['Utilizare', 'personală'],
    ['Adresa vehiculului', addressLine(vehicle.address)],
  ]
}

function tireFacts(tire: ProductOf<'tire'>): readonly Fact[] {
  return [
    ['Anvelope', `4 × ${tire.tireMake.toUpperCase()} ${tire.tireModel}, ${tire.tireWidth} țoli`],
    ['DOT', tire.dot],
    ['Cumpărate', `${day(tire.purchaseDate)}, ${ron(tire.purchasePrice)}`],
    ['Vehicul', `${tire.vehicleBrand} ${tire.vehicleModel}`],
  ]
}

function cyberFacts(cyber: ProductOf<'businessCyberProtection'>): readonly Fact[] {
  return [
    ['Site web', cyber.website],
    ['Cifră de afaceri', TURNOVER[cyber.turnover]],
    ['Angajați', String(cyber.numberOfEmployees)],
    ['Calculatoare asigurate', `${cyber.numberOfInsuredComputers} din ${cyber.numberOfComputers}`],
    ['Servere asigurate', `${cyber.numberOfInsuredServers} din ${cyber.numberOfServers}`],
    ['Firewall, antivirus', `${yesNo(cyber.hasFirewall)}, ${yesNo(cyber.hasAntivirus)}`],
    ['Software de protecție inclus', yesNo(cyber.wantsEndpointSoftware)],
    ['EDR calculatoare, servere', `${yesNo(cyber.wantsEdrForComputers)}, ${yesNo(cyber.wantsEdrForServers)}`],
    ['Sumă asigurată', wholeEuro(cyber.insuredAmount)],
  ]
}

function warrantyFacts(vehicle: ProductOf<'extendedWarranty'>['vehicle']): readonly Fact[] {
  return [
    ['Vehicul', `${vehicle.brand} ${vehicle.model}, ${vehicle.vehicleType}, ${vehicle.yearOfConstruction}`],
    ['Număr de înmatriculare', vehicle.licensePlate],
    ['Serie șasiu (VIN)', vehicle.vin],
    ['Putere, rulaj', `${vehicle.enginePower} kW, ${vehicle.currentMileage} km`],
    ['Prima înmatriculare', day(vehicle.firstRegistration)],
    ['Prim proprietar', yesNo(vehicle.isFirstOwner)],
  ]
}
