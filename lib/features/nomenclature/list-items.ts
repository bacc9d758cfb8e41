import type { ListItem } from './endpoints'
import { communeLabel } from '@/lib/domain/place/locality'
import { englishName } from '@/lib/products/list-names'
import type { ListEntry } from '@/lib/products/service-wire'
import { referenceLocalities } from '@/lib/reference/localities'

interface NamedList {
  readonly list: string
  readonly within: string
}

/** The items of a list as our API returns them. The operator's localities do not say which commune they belong to; the register does. */
export function itemsOf({ list, within }: NamedList, entries: readonly ListEntry[]): ListItem[] {
  if (list !== 'locality') return entries.map((entry) => ({ key: entry.key, label: entry.label, ...englishOf(list, entry) }))
  const communes = new Map(referenceLocalities(within).map((locality) => [String(locality.siruta), communeLabel(locality)]))
  return entries.map((entry) => ({ ...entry, detail: communes.get(entry.key) }))
}

function englishOf(list: string, entry: ListEntry): { en: string } | undefined {
  const en = englishName(list, entry)
  return en === undefined ? undefined : { en }
}
