import type { Service } from '@/lib/contracts/endpoint'

/** The services that have lists. */
export const SERVICES = ['assets', 'vehicle', 'travel'] as const satisfies readonly Service[]

/** Lists of the operator's services, each by the name it has there. */
export const LISTS = [
  'country', 'county', 'locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model', 'tire-size', 'coverage',
  'purpose', 'transportation', 'insured-amount',
  'organizations', 'plane-companies', 'managers', 'extreme-sports', 'trip-purposes', 'package-sums', 'age-groups', 'packages',
] as const
export type ListName = (typeof LISTS)[number]

/** Lists a search covers. */
export const SEARCHED_LISTS = ['locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model'] as const satisfies readonly ListName[]
