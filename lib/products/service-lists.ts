import type { Service } from '@/lib/contracts/endpoint'
import type { EditedList, EditedLists } from '@/lib/domain/edited-lists'
import type { ProductId } from './registry'

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

interface EditedListFacts {
  /** The product whose requests name an entry. */
  readonly product: ProductId
  /** Where the contract closes the choice: an insurer is not asked with an entry that its list lacks. */
  readonly isClosed: boolean
}

/** What each list that an administrator edits is for. */
export const EDITED_LIST_FACTS: Readonly<Record<EditedList, EditedListFacts>> = {
  // Contract: extendedWarranty vehicle, brand ("brand of one manufacturer group, listed by the operator").
  'warranty-brand': { product: 'extendedWarranty', isClosed: true },
  // Contract: houseAssistance, packageCodes; the codes are not shown there.
  'house-package': { product: 'houseAssistance', isClosed: false },
  // Contract: solarPanelItem, category and type ("for instance …").
  'solar-category': { product: 'solarPanel', isClosed: false },
  'solar-type': { product: 'solarPanel', isClosed: false },
  // Contract: InsurerProduct (fields not shown), and the insurer's packages with their coverages.
  'travel-product': { product: 'travel', isClosed: false },
  'travel-package': { product: 'travel', isClosed: false },
}

/** The edited lists of a product, in order. */
export function editedListsOf(product: string): readonly EditedList[] {
  return (Object.keys(EDITED_LIST_FACTS) as EditedList[]).filter((list) => EDITED_LIST_FACTS[list].product === product)
}

/** The name of a package that an insurer's reply names by its code. */
export function nameOfPackage(lists: EditedLists, code: string): string | undefined {
  return [...(lists['travel-package'] ?? []), ...(lists['house-package'] ?? [])].find((entry) => entry.code === code)?.ro
}
