import { VEHICLE_PRODUCTS, type VehicleProduct } from '@/lib/contracts/vehicle/product'
import type { Behaviour, InsurerProfile } from './insurer'
import { cascoTariff, type CascoTariff } from './tariffs/casco'

/** A package of an insurer; one offer is made for each of them. */
export interface CascoPackage {
  readonly code: string
  readonly name: string
  readonly factor: number
  readonly notes: string
}

/** An invented insurer of the vehicle service. */
export interface VehicleInsurer extends InsurerProfile<VehicleProduct> {
  readonly products: readonly VehicleProduct[]
  readonly tariff: CascoTariff
  readonly packages: readonly [CascoPackage, ...CascoPackage[]]
  /** States covers and deductibles with its offers, with its own smallest deductible of a partial damage; undefined: states neither. */
  readonly states?: { readonly smallestDeductibleRon: number }
}

const service = 'vehicle'
const products = VEHICLE_PRODUCTS

/** The same behaviour for every product. */
const always = (behaviour: (product: VehicleProduct) => Behaviour<VehicleProduct>) => VEHICLE_PRODUCTS.map(behaviour)

const standard = { code: 'STANDARD', name: 'Casco Standard', factor: 1, notes: 'Acoperirile alese, cu reparație în unitățile agreate de asigurător.' } as const
const plus = { code: 'PLUS', name: 'Casco Plus', factor: 1.14, notes: 'Acoperirile alese, cu reparație în service-ul mărcii pentru vehicule de cel mult 5 ani.' } as const
const premium = { code: 'PREMIUM', name: 'Casco Premium', factor: 1.32, notes: 'Acoperirile alese, cu reparație în service-ul mărcii, fără limită de vârstă a vehiculului.' } as const

/** The insurers of the vehicle service; all invented. Those without behaviours always answer. */
export const vehicleInsurers: readonly VehicleInsurer[] = [
  {
    service, products, businessName: 'alpina', name: 'Alpina', series: 'AL/21', commissionPercent: 15, latencyMedianMs: 700, offerValidDays: 20, statesBonusMalus: true,
    tariff: cascoTariff({ factor: 1, minimumRon: 450, ageWeight: 1, powerWeight: 1 }), packages: [standard, plus], states: { smallestDeductibleRon: 0 }, behaviours: [],
  },
  {
    service, products, businessName: 'boreala', name: 'Boreala', series: 'BO/22', commissionPercent: 17, latencyMedianMs: 1600, offerValidDays: 10,
    tariff: cascoTariff({ factor: 0.95, minimumRon: 500, ageWeight: 1.6, powerWeight: 0.7 }), packages: [standard, plus, premium],
    behaviours: always((product) => ({ kind: 'declinesVehiclesOlderThan', product, years: 8 })),
  },
  {
    service, products, businessName: 'carpatia', name: 'Carpatia', series: 'CA/23', commissionPercent: 12.5, latencyMedianMs: 1200, offerValidDays: 14,
    tariff: cascoTariff({ factor: 0.97, minimumRon: 400, ageWeight: 1.2, powerWeight: 1 }), packages: [standard],
    behaviours: always((product) => ({ kind: 'declinesVehiclesOlderThan', product, years: 12 })),
  },
  {
    service, products, businessName: 'danubia', name: 'Danubia', series: 'DA/24', commissionPercent: 18, latencyMedianMs: 400, offerValidDays: 30, directSettlementPercent: 6, statesBonusMalus: true,
    tariff: cascoTariff({ factor: 1.05, minimumRon: 420, ageWeight: 0.7, powerWeight: 1.2 }), packages: [plus], behaviours: [],
  },
  {
    service, products, businessName: 'meridia', name: 'Meridia', series: 'ME/25', commissionPercent: 16, latencyMedianMs: 20_000, offerValidDays: 21,
    tariff: cascoTariff({ factor: 0.91, minimumRon: 380, ageWeight: 1, powerWeight: 0.9 }), packages: [standard], behaviours: [],
  },
  {
    service, products, businessName: 'montana', name: 'Montana', series: 'MO/26', commissionPercent: 20, latencyMedianMs: 900, offerValidDays: 15,
    tariff: cascoTariff({ factor: 0.94, minimumRon: 390, ageWeight: 1.1, powerWeight: 1.1 }), packages: [standard],
    behaviours: always((product) => ({ kind: 'isDown', product })),
  },
  {
    service, products, businessName: 'pontica', name: 'Pontica', series: 'PO/27', commissionPercent: 14, latencyMedianMs: 3000, offerValidDays: 12,
    tariff: cascoTariff({ factor: 0.93, minimumRon: 360, ageWeight: 1.1, powerWeight: 1 }), packages: [standard],
    behaviours: always((product) => ({ kind: 'answersMalformedJson', product })),
  },
  {
    service, products, businessName: 'silvana', name: 'Silvana', series: 'SI/28', commissionPercent: 15.5, latencyMedianMs: 1100, offerValidDays: 25,
    tariff: cascoTariff({ factor: 0.98, minimumRon: 410, ageWeight: 0.9, powerWeight: 1 }), packages: [standard, premium], states: { smallestDeductibleRon: 300 },
    behaviours: always((product) => ({ kind: 'changesPriceAtIssue', product, percent: 3 })),
  },
  {
    service, products, businessName: 'transilva', name: 'Transilva', series: 'TR/29', commissionPercent: 19, latencyMedianMs: 2200, offerValidDays: 20, directSettlementPercent: 4.5,
    tariff: cascoTariff({ factor: 1.02, minimumRon: 430, ageWeight: 0.8, powerWeight: 0.8 }), packages: [standard, plus, premium], states: { smallestDeductibleRon: 500 }, behaviours: [],
  },
  {
    service, products: ['casco'], businessName: 'valahia', name: 'Valahia', series: 'VA/30', commissionPercent: 13, latencyMedianMs: 5000, offerValidDays: 18,
    tariff: cascoTariff({ factor: 0.96, minimumRon: 370, ageWeight: 1, powerWeight: 1.3 }), packages: [standard],
    behaviours: [{ kind: 'refusesDuplicate', product: 'casco' }],
  },
]

export function vehicleInsurer(businessName: string): VehicleInsurer | undefined {
  return vehicleInsurers.find((insurer) => insurer.businessName === businessName)
}
