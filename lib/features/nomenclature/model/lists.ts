import { CHOSEN_LISTS } from '@/lib/domain/edited-lists'
import type { Service } from '@/lib/contracts/endpoint'

/** The services that have lists. */
export const SERVICES = ['assets', 'vehicle', 'travel'] as const satisfies readonly Service[]

/** Lists of the operator's services, each by the name it has there. */
export const SERVICE_LIST_NAMES = [
  'country', 'county', 'locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model', 'tire-size', 'coverage',
  'purpose', 'transportation', 'insured-amount',
  'organizations', 'plane-companies', 'managers', 'extreme-sports', 'trip-purposes', 'package-sums', 'age-groups', 'packages',
] as const

/** Those, and the ones that administrators edit for each insurer. */
export const LISTS = [...SERVICE_LIST_NAMES, ...CHOSEN_LISTS] as const
export type ListName = (typeof LISTS)[number]

/** Lists a search covers. */
export const SEARCHED_LISTS = ['locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model'] as const satisfies readonly ListName[]
