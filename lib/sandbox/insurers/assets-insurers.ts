import type { Insurer } from './insurer'
import { businessCyberProtectionTariff } from './tariffs/business-cyber-protection'
import { digitalProtectionTariff } from './tariffs/digital-protection'
import { extendedWarrantyTariff } from './tariffs/extended-warranty'
import { gapTariff } from './tariffs/gap'
import { houseAssistanceTariff } from './tariffs/house-assistance'
import { solarPanelTariff } from './tariffs/solar-panel'
import { tireTariff } from './tariffs/tire'

const service = 'assets'

/** The insurers of the assets service; all invented. Each product has at least one that always answers. */
export const assetsInsurers: readonly Insurer[] = [
  {
    service, businessName: 'alpina', name: 'Alpina', series: 'AL/01', commissionPercent: 15, latencyMedianMs: 600, offerValidDays: 20,
    tariffs: { solarPanel: solarPanelTariff({ factor: 1, minimumRon: 150 }), gap: gapTariff({ factor: 1.04, minimumRon: 350 }) },
    behaviours: [],
  },
  {
    service, businessName: 'carpatia', name: 'Carpatia', series: 'CA/03', commissionPercent: 12.5, latencyMedianMs: 1400, offerValidDays: 14,
    tariffs: { solarPanel: solarPanelTariff({ factor: 1.07, minimumRon: 120 }), gap: gapTariff({ factor: 0.97, minimumRon: 320 }) },
    behaviours: [{ kind: 'declinesVehiclesOlderThan', product: 'gap', years: 12 }],
  },
  {
    service, businessName: 'danubia', name: 'Danubia', series: 'DA/02', commissionPercent: 20, latencyMedianMs: 300, offerValidDays: 30,
    tariffs: { houseAssistance: houseAssistanceTariff({ factor: 1, minimumRon: 60 }) },
    behaviours: [],
  },
  {
    service, businessName: 'helvia', name: 'Helvia', series: 'HE/01', commissionPercent: 18, latencyMedianMs: 2600, offerValidDays: 15,
    tariffs: {
      houseAssistance: houseAssistanceTariff({ factor: 1.12, minimumRon: 75 }),
      digitalProtection: digitalProtectionTariff({ factor: 1, minimumRon: 90 }),
    },
    behaviours: [],
  },
  {
    service, businessName: 'montana', name: 'Montana', series: 'MO/05', commissionPercent: 22, latencyMedianMs: 900, offerValidDays: 10,
    tariffs: { houseAssistance: houseAssistanceTariff({ factor: 0.94, minimumRon: 55 }) },
    behaviours: [{ kind: 'isDown', product: 'houseAssistance' }],
  },
  {
    service, businessName: 'orion', name: 'Orion', series: 'OR/04', commissionPercent: 17, latencyMedianMs: 800, offerValidDays: 21,
    tariffs: {
      tire: tireTariff({ factor: 1, minimumRon: 45 }),
      businessCyberProtection: businessCyberProtectionTariff({ factor: 1, minimumRon: 400 }),
    },
    behaviours: [],
  },
  {
    service, businessName: 'pontica', name: 'Pontica', series: 'PO/01', commissionPercent: 16, latencyMedianMs: 6000, offerValidDays: 12,
    tariffs: {
      tire: tireTariff({ factor: 0.93, minimumRon: 40 }),
      businessCyberProtection: businessCyberProtectionTariff({ factor: 0.95, minimumRon: 350 }),
    },
    behaviours: [
      { kind: 'answersMalformedJson', product: 'tire' },
      { kind: 'refusesDuplicate', product: 'businessCyberProtection' },
    ],
  },
  {
    service, businessName: 'silvana', name: 'Silvana', series: 'SI/02', commissionPercent: 14, latencyMedianMs: 1100, offerValidDays: 25,
    tariffs: {
      digitalProtection: digitalProtectionTariff({ factor: 0.92, minimumRon: 80 }),
      extendedWarranty: extendedWarrantyTariff({ factor: 1, minimumRon: 500 }),
    },
    behaviours: [{ kind: 'changesPriceAtIssue', product: 'digitalProtection', percent: 3 }],
  },
]

export function assetsInsurer(businessName: string): Insurer | undefined {
  return assetsInsurers.find((insurer) => insurer.businessName === businessName)
}
