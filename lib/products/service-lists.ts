import type { Service } from '@/lib/contracts/endpoint'

/** Lists that each service has. A list within another takes that one's key: the county's code, the make's or brand's name, the tire make's code. */
export const SERVICE_LISTS = {
  assets: ['country', 'county', 'locality', 'vehicle-brand', 'vehicle-model', 'tire-brand', 'tire-model', 'tire-size'],
  vehicle: ['country', 'county', 'locality', 'vehicle-make', 'vehicle-model', 'coverage'],
  travel: ['country', 'county', 'locality', 'purpose', 'transportation', 'insured-amount'],
} as const satisfies Readonly<Record<Service, readonly string[]>>

export type ServiceLists = { readonly [S in Service]: (typeof SERVICE_LISTS)[S][number] }

/** Any list of any service. */
export type ServiceList = ServiceLists[Service]

/** Lists of the travel service that each insurer has of its own. */
export const TRAVEL_INSURER_LISTS = [
  'organizations', 'plane-companies', 'managers', 'extreme-sports', 'trip-purposes', 'package-sums', 'age-groups', 'packages',
] as const
export type TravelInsurerList = (typeof TRAVEL_INSURER_LISTS)[number]

/** Whether a service has a list of this name. */
export function isListOf<S extends Service>(service: S, list: string): list is ServiceLists[S] {
  return SERVICE_LISTS[service].some((known) => known === list)
}
