import { z } from 'zod'
import { absentable, replyNumber, replyText as text } from './number'

type Item = Readonly<Record<string, unknown>>

/** Items of the lists; "first form, alternatives accepted" (contract: shapes of the nomenclature responses, not shown). */
const first = (item: Item, names: readonly string[]) => names.map((name) => item[name]).find((value) => value !== undefined && value !== null)

/** Renames the alternative member names of an item to the first form before it is parsed. */
function named<S extends z.ZodType>(names: Readonly<Record<string, readonly string[]>>, schema: S) {
  return z.preprocess((item) => {
    if (typeof item !== 'object' || item === null) return item
    const known = item as Item
    return { ...known, ...Object.fromEntries(Object.entries(names).map(([name, alternatives]) => [name, first(known, alternatives)])) }
  }, schema)
}

/** Accepts a plain name as an item; a model may be called 208. */
function orName<S extends z.ZodType>(toItem: (name: string | number) => Item, schema: S) {
  return z.preprocess((item) => (typeof item === 'string' || typeof item === 'number' ? toItem(item) : item), schema)
}

export const countryItem = z.object({ iso2: z.string(), iso3: absentable(z.string()), name: z.string(), nameRO: absentable(z.string()) })

export const countyItem = named(
  { code: ['code', 'county_code', 'countyCode', 'cod_judet', 'cod'], name: ['name', 'nume', 'countyName', 'denumire'] },
  z.object({ id: absentable(replyNumber), siruta: absentable(replyNumber), code: text, name: z.string(), country: absentable(z.string()) }),
)

export const localityItem = named(
  { name: ['name', 'nume'], countyCode: ['countyCode', 'cod_judet', 'county_code'], siruta: ['siruta', 'cod_siruta'] },
  z.object({ id: absentable(replyNumber), rang: absentable(replyNumber), name: z.string(), countyCode: absentable(text), siruta: replyNumber }),
)

/** Brands, makes and models: `{id, name}`, or a plain name that is both. */
export const namedItem = orName((name) => ({ id: name, name }), z.object({ id: text, name: text }))

/** A cover of a vehicle product: `{code, name}`, or a text that is both. */
export const coverageItem = orName((name) => ({ code: name, name }), z.object({ code: text, name: text }))

type Cover = z.output<typeof coverageItem>

/** The covers of one product: items, or an object from code to name. */
const covers = z.union([
  z.array(coverageItem),
  z.record(z.string(), z.string()).transform((names) => Object.entries(names).map(([code, name]): Cover => ({ code, name }))),
])

/** Covers of a vehicle product by its name; covers of no particular product have the empty name. */
export const coverageList = z.union([
  covers.transform((items): Record<string, Cover[]> => (items.length > 0 ? { '': items } : {})),
  z.record(z.string(), covers),
])

export const tireBrandItem = z.object({ code: text, name: text })
export const tireModelItem = orName((name) => ({ name }), z.object({ name: text }))
export const tireSizeItem = orName((size) => ({ size }), z.object({ size: replyNumber }))

export type CountryItem = z.output<typeof countryItem>
export type CountyItem = z.output<typeof countyItem>
export type LocalityItem = z.output<typeof localityItem>
export type CoverageItem = Cover
export type NamedItem = z.output<typeof namedItem>
