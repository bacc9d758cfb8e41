import type { ChoiceList, Listed } from '@/lib/wizard/kinds'
import { type SheetLocality, plain, type SheetWords } from '@/lib/wizard/sheet/read-cell'
import type { SheetField } from '@/lib/wizard/sheet/sheet-fields'
import { parseLocalityRow } from '@/lib/domain/place/locality'
import type { Product } from '../product'

/** What a sheet's words are read with: each list by its name, and the localities of each county as lines. */
export interface SheetLists {
  readonly lists: Readonly<Record<string, readonly Listed[]>>
  readonly localities: Readonly<Record<string, readonly string[]>>
}

/** The list that a field's entries come from, and within what; undefined for one without. Suggestions are free text. */
export function listOfField({ question }: Pick<SheetField, 'question'>): { readonly list: ChoiceList | 'coverage'; readonly within?: string } | undefined {
  if (question.kind === 'listed' || question.kind === 'choices') return { list: question.list }
  return question.kind === 'covers' ? { list: 'coverage', within: question.of } : undefined
}

/** The words of a product's cells, in both languages. */
export function sheetWords({ messages }: Pick<Product, 'messages'>, { lists, localities }: SheetLists): SheetWords {
  const read = new Map<string, readonly SheetLocality[]>()
  const optionsIn = (locale: 'ro' | 'en', key: string) => {
    const { options, items = {} } = messages[locale]
    return options[key] ?? Object.values(items).find((one) => one.options[key] !== undefined)?.options[key] ?? {}
  }
  return {
    optionsOf: (key) => Object.entries(optionsIn('ro', key)).map(([value, ro]) => ({ value, names: [ro, optionsIn('en', key)[value] ?? ro] })),
    listOf: (field) => {
      const own = listOfField(field)
      return own && lists[own.list]
    },
    localitiesOf: (county) => {
      const known = read.get(county)
      if (known !== undefined) return known
      // Of two places of one name the bigger one is meant; where two are as big, its commune is named: "Vâlcele (Feleacu)".
      const entries = (localities[county] ?? []).map(parseLocalityRow).toSorted((one, other) => one.rank - other.rank)
      const counts = new Map<string, number>()
      for (const { name, rank } of entries) counts.set(`${plain(name)} ${rank}`, (counts.get(`${plain(name)} ${rank}`) ?? 0) + 1)
      const made = entries.map(({ siruta, name, rank, commune }) => ({ siruta, name: (counts.get(`${plain(name)} ${rank}`) ?? 0) > 1 && commune !== undefined ? `${name} (${commune})` : name }))
      read.set(county, made)
      return made
    },
  }
}
