import { z } from 'zod'
import { replyNumber } from './number'

/** Items of the lists; "first form, alternatives accepted" (contract: shapes of the nomenclature responses, not shown). */
const text = z.union([z.string(), z.number()]).transform(String)
const first = (item: Record<string, unknown>, names: readonly string[]) => names.map((name) => item[name]).find((value) => value !== undefined)

/** Renames the alternative member names of an item to the first form before it is parsed. */
function named<S extends z.ZodType>(names: Record<string, readonly string[]>, schema: S) {
  return z.preprocess((item) => {
    if (typeof item !== 'object' || item === null) return item
    const known = item as Record<string, unknown>
    return { ...known, ...Object.fromEntries(Object.entries(names).map(([name, alternatives]) => [name, first(known, alternatives)])) }
  }, schema)
}

export const countryItem = z.object({ iso2: z.string(), iso3: z.string().optional(), name: z.string(), nameRO: z.string().optional() })

export const countyItem = named(
  { code: ['code', 'county_code', 'cod_judet'], name: ['name', 'nume'] },
  z.object({ id: replyNumber.optional(), siruta: replyNumber.optional(), code: text, name: z.string(), country: z.string().optional() }),
)

export const localityItem = named(
  { name: ['name', 'nume'], countyCode: ['countyCode', 'cod_judet', 'county_code'], siruta: ['siruta', 'cod_siruta'] },
  z.object({ id: replyNumber.optional(), rang: replyNumber.optional(), name: z.string(), countyCode: text.optional(), siruta: replyNumber }),
)

/** Brands, makes and models: `{id, name}`, or a plain string that is both. */
export const namedItem = z.preprocess(
  (item) => (typeof item === 'string' ? { id: item, name: item } : item),
  z.object({ id: text, name: z.string() }),
)

/** Covers of a vehicle product by its name; also a flat list, or texts that are both code and name. */
export const coverageItem = z.preprocess(
  (item) => (typeof item === 'string' ? { code: item, name: item } : item),
  z.object({ code: text, name: z.string() }),
)
export const coverageList = z.union([
  z.array(coverageItem).transform((items): Record<string, z.output<typeof coverageItem>[]> => ({ '': items })),
  z.record(z.string(), z.array(coverageItem)),
])

export const tireBrandItem = z.object({ code: text, name: z.string() })
export const tireModelItem = z.preprocess((item) => (typeof item === 'string' ? { name: item } : item), z.object({ name: z.string() }))
export const tireSizeItem = z.preprocess((item) => (typeof item === 'object' ? item : { size: item }), z.object({ size: replyNumber }))

export type CountryItem = z.output<typeof countryItem>
export type CountyItem = z.output<typeof countyItem>
export type LocalityItem = z.output<typeof localityItem>
export type CoverageItem = z.output<typeof coverageItem>
export type NamedItem = z.output<typeof namedItem>
