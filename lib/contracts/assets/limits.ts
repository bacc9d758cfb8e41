/** Bounds of the assets service (contract: Limits, and the rules of the resource tables). Amounts in the currency named. */
export const START_DAYS_AHEAD_MAX = 60
export const VIN_LENGTH = { min: 5, max: 17 } as const
export const MOBILE_DIGITS = 10

export const GAP_TERM_MONTHS = 12
/** Products that do not ask a company for its trade-register number. */
export const REGISTRY_NUMBER_NOT_NEEDED_FOR: readonly string[] = ['solarPanel', 'gap']

export const TIRE = { termMonths: [12, 24], priceMaxRon: 8000, purchasedDaysAgoMax: 30 } as const
export const DIGITAL_TERM_MONTHS = 12
export const CYBER = {
  termMonths: 12,
  installments: { min: 1, max: 4 },
  employees: { min: 1, max: 100 },
  computers: { min: 1, max: 25 },
  servers: { min: 0, max: 100 },
  insuredAmountEur: { min: 5000, max: 100_000 },
  turnovers: ['less_than_100k', 'less_than_500k', 'less_than_1m'],
} as const
export const SOLAR = { priceMaxRon: 150_000, installedYearsAgoMax: 2, termYearsMaxByAge: [6, 5, 4] } as const
export const WARRANTY = { mileageMaxKm: 180_000, constructionYearsAgoMax: 7 } as const
