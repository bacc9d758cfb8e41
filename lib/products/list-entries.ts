import { z } from 'zod'
import { countyLetters } from '@/lib/domain/place/county'
import type { CountryItem, CountyItem, LocalityItem } from '@/lib/contracts/shared/nomenclature'

/** Entries of a list of the service: `key` goes on the wire, `code` and `number` are the list's other names for it; a lower `rank` is a bigger place. */
export const listEntries = z.array(z.object({ key: z.string(), label: z.string(), rank: z.number().optional(), code: z.string().optional(), number: z.string().optional() }))
export type ListEntry = z.output<typeof listEntries>[number]

export const countryEntries = (items: readonly CountryItem[]): readonly ListEntry[] => items.map(({ iso2, name, nameRO }) => ({ key: iso2, label: nameRO ?? name }))

/** A county's key is the letters of its plates, by which answers keep it; one that we cannot place keeps the list's code. */
export const countyEntries = (items: readonly CountyItem[]): readonly ListEntry[] =>
  items.map(({ id, code, name }) => {
    const key = countyLetters(code, name)
    return { key, label: name, ...(key !== code && { code }), ...(id !== undefined && { number: String(id) }) }
  })

export const localityEntries = (items: readonly LocalityItem[]): readonly ListEntry[] => items.map(({ siruta, name, rang }) => ({ key: String(siruta), label: name, rank: rang }))

/** For lists whose items are sent by name. */
export const namedEntries = (items: readonly { readonly name: string }[]): readonly ListEntry[] => items.map(({ name }) => ({ key: name, label: name }))

/** For lists whose items are sent by code. */
export const codedEntries = (items: readonly { readonly code: string; readonly name: string }[]): readonly ListEntry[] =>
  items.map(({ code, name }) => ({ key: code, label: name }))

/** Amounts, as whole or decimal numbers of the currency named. */
export const amountEntries = (items: readonly { readonly value: number; readonly currency: string }[]): readonly ListEntry[] =>
  items.map(({ value, currency }) => ({ key: String(value), label: `${value} ${currency}` }))
