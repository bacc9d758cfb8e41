import type { Calendar } from '../calendar'
import { validPeople } from '../tables/valid-people'
import type { Product, Values } from './nomenclature-values'

export const HOLDERS = ['individual', 'foreigner', 'company'] as const
export type HolderKind = (typeof HOLDERS)[number]

/** Valid bodies of POST /offer, written from the contract's tables. */
export interface ValidBodies {
  readonly of: (product: Product, holder?: HolderKind) => unknown
}

export function validBodies(values: Values, calendar: Calendar): ValidBodies {
  const { year, days, months } = calendar
  const { place, vehicle, tire, country } = values
  const address = { country, ...place, street: 'Strada Probei', houseNumber: '3A', building: 'B', floor: '2', postcode: '500100' }
  const holders: Readonly<Record<HolderKind, object>> = validPeople(values)
  const plain = { licensePlate: 'CJ 12 ABC', registrationType: 'registered', vin: 'WBA1TEST123456789', vehicleType: 'M1', usageType: 'personal' }
  const agreements = { gdpr: true, consultation: true, dnt: true }
  const declared = { hasRelationsWithRussiaOrBelarus: false }

  const products: Readonly<Record<Product, object>> = {
    solarPanel: {
      solarPanel: {
        startDate: days(1),
        termTime: 24,
        solarPanelItems: [
          {
            category: 'heat pump', brand: 'Probex 10', power: '10 kW', type: 'three-phase', count: 1, inverter: { brand: 'Probinv' },
            smartMeter: { brand: 'Probmet' }, installationDate: months(-2), address,
          },
        ],
      },
      additionalData: { purchasePrice: 30_000, agreements, policyholder: declared },
    },
    gap: {
      gap: {
        startDate: days(1),
        termTime: 12,
        vehicle: { ...plain, brand: vehicle.brand, model: vehicle.model, yearOfConstruction: year - 2, totalWeight: 1900, seats: 5, address },
      },
      additionalData: { agreements, policyholder: declared },
    },
    houseAssistance: { houseAssistance: { startDate: days(1), termTime: 12, builtArea: 90, usableArea: 70, address } },
    tire: {
      tire: {
        startDate: days(1), termTime: 24, purchaseDate: days(-1), purchasePrice: 1600, vehicleBrand: vehicle.brand, vehicleModel: vehicle.model,
        tireMake: tire.make, tireModel: tire.model, tireWidth: values.tireSize, dot: '1024',
      },
      additionalData: { agreements: { purchased4Tires: true, customerAgreement: true } },
    },
    digitalProtection: { digitalProtection: { startDate: days(1), termTime: 12 } },
    businessCyberProtection: {
      businessCyberProtection: {
        startDate: days(1), termTime: 12, website: 'https://proba.test', turnover: 'less_than_100k', numberOfEmployees: 4, numberOfComputers: 5,
        numberOfInsuredComputers: 5, numberOfServers: 1, numberOfInsuredServers: 1, hasFirewall: true, hasAntivirus: false,
        wantsEndpointSoftware: true, wantsEdrForComputers: false, wantsEdrForServers: true, insuredAmount: 10_000,
      },
    },
    extendedWarranty: {
      extendedWarranty: {
        startDate: days(1),
        termTime: 12,
        vehicle: {
          ...plain, brand: 'Helion', model: 'Raza', enginePower: 96, currentMileage: 60_000, isFirstOwner: false, yearOfConstruction: String(year - 4),
          firstRegistration: months(-40), deliveryDate: months(-40),
        },
      },
    },
  }

  return {
    of: (product, holder = product === 'businessCyberProtection' ? 'company' : 'individual') => ({
      provider: { organization: { businessName: values.insurers[product] }, authentication: {} },
      product: { policyholder: holders[holder], ...products[product] },
    }),
  }
}
