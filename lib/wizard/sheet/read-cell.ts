import { countyByCode, countyLetters } from '@/lib/domain/place/county'
import type { Finding } from '@/lib/domain/problem'
import { fold } from '@/lib/domain/text'
import type { Listed } from '@/lib/wizard/kinds'
import type { SheetField } from './sheet-fields'

/** A locality as a list of its county has it. */
export interface SheetLocality {
  readonly siruta: number
  readonly name: string
}

/** What the words in cells mean: it comes from the product's texts and from the operator's lists. */
export interface SheetWords {
  /** The options of a choice, and the packages of covers, with the names under which people know them. */
  readonly optionsOf: (key: string) => readonly { readonly value: string; readonly names: readonly string[] }[]
  /** A list's entries; undefined while it is not loaded, or for one that has none. */
  readonly listOf: (field: SheetField) => readonly Listed[] | undefined
  /** The localities of a county, the bigger ones first. */
  readonly localitiesOf: (county: string) => readonly SheetLocality[]
}

/** What a cell's text is as an answer: in typed form, or why it is none. `beside` are answers that come with it, by the last name of their path. */
export type ReadCell = { readonly value: unknown; readonly beside?: Readonly<Record<string, unknown>> } | { readonly problem: Finding }

const YES = new Set(['da', 'd', 'yes', 'y', 'true', 'adevarat', '1', 'x'])
const NO = new Set(['nu', 'n', 'no', 'false', 'fals', '0', '-'])
const PERSON = new Set(['persoana fizica', 'persoana', 'pf', 'p.f.', 'person', 'natural person'])
const COMPANY = new Set(['persoana juridica', 'firma', 'companie', 'pj', 'p.j.', 'company', 'legal person', 'legal entity', 'srl', 'sa'])
const NOT_IN_LIST = { problem: { code: 'notInList' } } as const

/** Makes readers of cells; each word is looked up in a map, so that hundreds of rows are read at once. */
export function cellReader(words: SheetWords): (field: SheetField, text: string, county: string | undefined) => ReadCell {
  const options = remembered((key: string) => namesOf(words.optionsOf(key).map(({ value, names }) => ({ entry: value, names: [value, ...names] }))))
  const lists = remembered((field: SheetField) => {
    const entries = words.listOf(field)
    return entries && namesOf(entries.map((entry) => ({ entry: Object.freeze({ ...entry }), names: [entry.key, entry.label, entry.en ?? ''] })))
  })
  const localities = remembered((county: string) => namesOf(words.localitiesOf(county).map((entry) => ({ entry, names: placeNames(entry) }))))

  function listed(field: SheetField, text: string): Listed | undefined {
    const known = lists(field)
    return known === undefined ? undefined : known.get(plain(text))
  }

  const known = new Map<string, ReadCell>()
  return (field, text, county) => {
    const key = [field.path, county, text].join('\u0000')
    const before = known.get(key) ?? readCell(field, text, county)
    known.set(key, before)
    return before
  }

  function readCell(field: SheetField, text: string, county: string | undefined): ReadCell {
    const { question } = field
    switch (field.cell) {
      case 'yesNo':
      case 'consent':
        return yesOrNo(text)
      case 'choice':
        return found(options(question.key).get(plain(text)))
      case 'listed':
        return found(listed(field, text))
      case 'choices':
        return all(partsOf(text).map((part) => listed(field, part)))
      case 'covers': {
        const chosen = question.kind === 'covers' ? question.packages.find(({ id }) => id === options(question.key).get(plain(text))) : undefined
        // A code that the list does not have is left out of a package, as in the wizard.
        if (chosen !== undefined) return { value: chosen.covers.flatMap((code) => listed(field, code) ?? []) }
        return all(partsOf(text).map((part) => withSum(part, (name) => listed(field, name))))
      }
      case 'partyKind':
        if (PERSON.has(plain(text))) return { value: 'person' }
        return COMPANY.has(plain(text)) ? { value: 'company' } : NOT_IN_LIST
      case 'county': {
        const code = countyLetters(text, text)
        return countyByCode(code) === undefined ? { problem: { code: 'countyUnknown' } } : { value: code }
      }
      case 'city': {
        const place = county === undefined ? undefined : localities(county).get(plain(text))
        return place === undefined ? { problem: { code: 'localityUnknown' } } : { value: place.name, beside: { cityCode: place.siruta } }
      }
      default:
        return { value: text }
    }
  }
}

function yesOrNo(text: string): ReadCell {
  if (YES.has(plain(text))) return { value: true }
  return NO.has(plain(text)) ? { value: false } : NOT_IN_LIST
}

function found(value: unknown): ReadCell {
  return value === undefined ? NOT_IN_LIST : { value }
}

function all(values: readonly unknown[]): ReadCell {
  return values.length === 0 || values.includes(undefined) ? NOT_IN_LIST : { value: values }
}

/** "Geamuri și parbriz = 5.000": a cover, and its own sum where one is written. */
function withSum(part: string, listed: (name: string) => Listed | undefined): unknown {
  const [name = '', sum] = part.split('=').map((one) => one.trim())
  const cover = listed(name)
  return cover === undefined || sum === undefined ? cover : { ...cover, insuredSum: sum }
}

/** A cell with several entries has semicolons, bars or line ends between them; commas stand within names. */
export function partsOf(text: string): string[] {
  return text.split(/[;|\n]/).map((part) => part.trim()).filter((part) => part !== '')
}

/** A text as it is compared: blind to case and diacritics, with single blanks. */
export function plain(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ')
}

/** A sector of the capital is written with and without the capital's name. */
function placeNames({ name, siruta }: SheetLocality): string[] {
  const sector = /(?:^|\s)Sectorul\s+(\d)$/.exec(name)?.[1]
  return [name, String(siruta), ...(sector === undefined ? [] : [`Sectorul ${sector}`, `Sector ${sector}`, `București Sector ${sector}`, `S${sector}`])]
}

function namesOf<Entry>(entries: readonly { readonly entry: Entry; readonly names: readonly string[] }[]): ReadonlyMap<string, Entry> {
  const known = new Map<string, Entry>()
  for (const { entry, names } of entries) {
    for (const name of names.map(plain)) if (name !== '' && !known.has(name)) known.set(name, entry)
  }
  return known
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
