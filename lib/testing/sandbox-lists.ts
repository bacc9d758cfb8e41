import { type EditedLists, isEditedList } from '@/lib/domain/edited-lists'
import { SANDBOX_LISTS } from '@/lib/features/insurers/model/sandbox-lists'
import { itemsOf } from '@/lib/features/nomenclature/list-items'
import type { ListName } from '@/lib/features/nomenclature/model/lists'
import type { ListItem } from '@/lib/features/nomenclature/shapes'
import type { Locale } from '@/lib/i18n/locales'
import { codedEntries, countryEntries, countyEntries, type ListEntry, localityEntries, namedEntries } from '@/lib/products/list-entries'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { coverages } from '@/lib/sandbox/reference/coverages'
import { counties, countries, localitiesOf } from '@/lib/sandbox/reference/places'
import { coded, extremeSports, insuredAmountsEur, purposes, transportationMethods } from '@/lib/sandbox/reference/travel'
import { tireBrands, tireModelsOf, tireSizes, vehicleBrands, vehicleModelsOfMake } from '@/lib/sandbox/reference/vehicles'

const coveragesOf = new Map(Object.entries(coverages))
const inRomanian = (entries: typeof purposes) => entries.map((entry) => coded(entry, 'ro'))

const USUAL: EditedLists = SANDBOX_LISTS
const editedEntries = (list: keyof typeof SANDBOX_LISTS) => SANDBOX_LISTS[list].map(({ code, ro }) => ({ key: code, label: ro }))

/** The sandbox's lists that questions use, by their names on the wire. */
const LISTS: { readonly [L in ListName]?: (within: string) => readonly ListEntry[] } = {
  country: () => countryEntries(countries),
  county: () => countyEntries(counties),
  locality: (county) => localityEntries(localitiesOf(county)),
  'vehicle-brand': () => namedEntries(vehicleBrands),
  'vehicle-make': () => namedEntries(vehicleBrands),
  'vehicle-model': (make) => namedEntries(vehicleModelsOfMake(make)),
  'tire-brand': () => codedEntries(tireBrands),
  'tire-model': (make) => tireModelsOf(make).map((name) => ({ key: name, label: name })),
  'tire-size': () => tireSizes.map((size) => ({ key: String(size), label: `${size}"` })),
  coverage: (product) => codedEntries(coveragesOf.get(product) ?? []),
  'warranty-brand': () => editedEntries('warranty-brand'),
  'house-package': () => editedEntries('house-package'),
  'solar-category': () => editedEntries('solar-category'),
  'solar-type': () => editedEntries('solar-type'),
  purpose: () => codedEntries(inRomanian(purposes)),
  transportation: () => codedEntries(inRomanian(transportationMethods)),
  'insured-amount': () => insuredAmountsEur.map((value) => ({ key: String(value), label: `${value} EUR` })),
  'extreme-sports': () => inRomanian(extremeSports).map(({ id, code, name }) => ({ key: String(id), label: name, code })),
}

/** A list of the sandbox as our API returns it. @throws Error for a list that no question uses */
export function sandboxList(list: ListName, within = ''): readonly ListItem[] {
  const read = LISTS[list]
  if (read === undefined) throw new Error(`There are no entries of ${list}`)
  const english = isEditedList(list) ? new Map(USUAL[list]?.map(({ code, en }) => [code, en])) : undefined
  return itemsOf({ list, within }, read(within)).map((item) => ({ ...item, ...(english?.get(item.key) !== undefined && { en: english.get(item.key) }) }))
}

/** The label of an entry on the screen. */
export function labelOf(list: ListName, { key, within, language }: { readonly key: string; readonly within: string | undefined; readonly language: Locale }): string {
  const entry = sandboxList(list, within).find((one) => one.key === key)
  if (entry === undefined) throw new Error(`The list ${list} has no ${key}`)
  return labelIn(language, entry)
}
