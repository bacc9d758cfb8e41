import type { InsurerProfile } from './insurer'
import { travelTariff, type TravelTariff } from './tariffs/travel'
import { travelPackage, type TravelPackage } from './travel-packages'

/** The name of the product that every travel insurer sells. */
export const TRAVEL_PRODUCT = 'travel'
export type TravelProductName = typeof TRAVEL_PRODUCT

/** An invented insurer of the travel service. */
export interface TravelInsurer extends InsurerProfile<TravelProductName> {
  readonly packages: readonly TravelPackage[]
  readonly tariff: TravelTariff
  /** Asks for residency and political exposure of the policyholder when an offer is issued. */
  readonly asksDeclaration: boolean
  /** The one simple package in which it sells trips to work, and only those; undefined: it sells none. */
  readonly workPackage?: TravelPackage
}

const service = 'travel'
const product = TRAVEL_PRODUCT

/** The insurers of the travel service; all invented. Those without a behaviour always answer. */
export const travelInsurers: readonly TravelInsurer[] = [
  {
    service, businessName: 'alizeu', name: 'Alizeu', series: 'AZ/11', commissionPercent: 20, latencyMedianMs: 500, offerValidDays: 20,
    packages: [
      travelPackage('az', 'standard', { name: 'Alizeu Vacanță', factor: 1 }),
      travelPackage('az', 'plus', { name: 'Alizeu Confort', factor: 1.4 }),
      travelPackage('az', 'premium', { name: 'Alizeu Complet', factor: 2.1 }),
    ],
    workPackage: travelPackage('az', 'start', { name: 'Alizeu Serviciu', factor: 0.9 }),
    tariff: travelTariff({ factor: 1, minimumEur: 2.5, familyDiscountPercent: 15 }), asksDeclaration: false, behaviours: [],
  },
  {
    service, businessName: 'busola', name: 'Busola', series: 'BU/07', commissionPercent: 18, latencyMedianMs: 1200, offerValidDays: 14,
    packages: [
      travelPackage('bu', 'start', { name: 'Busola Simplu', factor: 0.82 }),
      travelPackage('bu', 'standard', { name: 'Busola Drum', factor: 1.02, extraCoverages: { road_assistance: 500 } }),
      travelPackage('bu', 'plus', { name: 'Busola Drum Plus', factor: 1.36, extraCoverages: { road_assistance: 1000 } }),
    ],
    tariff: travelTariff({ factor: 0.96, minimumEur: 2, familyDiscountPercent: 10 }), asksDeclaration: false, behaviours: [],
  },
  {
    service, businessName: 'drumet', name: 'Drumeț', series: 'DR/03', commissionPercent: 22, latencyMedianMs: 900, offerValidDays: 30,
    packages: [
      travelPackage('dr', 'standard', { name: 'Drumeț Standard', factor: 0.98, extraCoverages: { search_rescue: 2000 } }),
      travelPackage('dr', 'premium', { name: 'Drumeț Munte', factor: 1.95, extraCoverages: { search_rescue: 10_000, winter_sports: 1500 } }),
    ],
    tariff: travelTariff({ factor: 1.05, minimumEur: 3, familyDiscountPercent: 20 }), asksDeclaration: true, behaviours: [],
  },
  {
    service, businessName: 'escala', name: 'Escala', series: 'ES/02', commissionPercent: 17.5, latencyMedianMs: 2200, offerValidDays: 10,
    packages: [
      travelPackage('es', 'start', { name: 'Escala Mini', factor: 0.78 }),
      travelPackage('es', 'standard', { name: 'Escala Zbor', factor: 1, extraCoverages: { flight_delay: 200, missed_connection: 300 } }),
      travelPackage('es', 'premium', { name: 'Escala Zbor Premium', factor: 2, extraCoverages: { missed_connection: 600 } }),
    ],
    tariff: travelTariff({ factor: 0.92, minimumEur: 2, familyDiscountPercent: 12 }), asksDeclaration: false,
    behaviours: [{ kind: 'declinesTravellersOlderThan', product, years: 75 }],
  },
  {
    service, businessName: 'promontoriu', name: 'Promontoriu', series: 'PR/05', commissionPercent: 25, latencyMedianMs: 20_000, offerValidDays: 15,
    packages: [
      travelPackage('pr', 'plus', { name: 'Promontoriu Clasic', factor: 1.3 }),
      travelPackage('pr', 'premium', { name: 'Promontoriu Excelență', factor: 1.9, extraCoverages: { home_cover: 1500 } }),
    ],
    tariff: travelTariff({ factor: 0.9, minimumEur: 4, familyDiscountPercent: 18 }), asksDeclaration: false,
    behaviours: [{ kind: 'changesPriceAtIssue', product, percent: 4 }],
  },
  {
    service, businessName: 'zefir', name: 'Zefir', series: 'ZE/01', commissionPercent: 16, latencyMedianMs: 700, offerValidDays: 12,
    packages: [travelPackage('ze', 'start', { name: 'Zefir Ușor', factor: 0.8 }), travelPackage('ze', 'plus', { name: 'Zefir Larg', factor: 1.33 })],
    tariff: travelTariff({ factor: 0.94, minimumEur: 1.5, familyDiscountPercent: 8 }), asksDeclaration: false,
    behaviours: [{ kind: 'isDown', product }],
  },
]

export function travelInsurer(businessName: string): TravelInsurer | undefined {
  return travelInsurers.find((insurer) => insurer.businessName === businessName)
}
