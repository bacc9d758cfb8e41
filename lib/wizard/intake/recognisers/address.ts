import { COUNTIES } from '@/lib/domain/place/county'
import { type FormReader, type Meaning, type ReaderResult, readerValue } from '@/lib/wizard/intake/readers'

type Part = Extract<Meaning, 'street' | 'houseNumber' | 'building' | 'staircase' | 'floor' | 'apartment'>

const STREET = String.raw`(?:str(?:ada)?\.?|b-?dul\.?|bd\.?|bulevardul|calea|aleea|al\.|[sșş]os(?:eaua)?\.?|intr(?:area)?\.?|pia[tțţ]a|splaiul|drumul)`
const NAME = String.raw`[\p{L}\d][\p{L}\d .'’-]{1,60}?`
const NUMBER = String.raw`(?:,\s*|\s+)(?:nr\.?|num[aă]rul|no\.?)\s*(\d{1,4}(?:\s?[-/]?\s?[A-Z]\b)?)`

const FOLLOWING: readonly (readonly [Part, RegExp])[] = [
  ['building', /^[,\s]*(?:bl(?:oc(?:ul)?)?\.?)\s*([\p{L}\d][\p{L}\d/-]{0,9})(?![\p{L}\d])/iu],
  ['staircase', /^[,\s]*(?:sc(?:ara)?\.?)\s*([\p{L}\d]{1,5})(?![\p{L}\d])/iu],
  ['floor', /^[,\s]*(?:et(?:aj(?:ul)?)?\.?)\s*([\p{L}\d]{1,8})(?![\p{L}\d])/iu],
  ['apartment', /^[,\s]*(?:ap(?:artament(?:ul)?)?\.?)\s*([\p{L}\d]{1,6})(?![\p{L}\d])/iu],
]

/** A street with its number, and what follows it: "str. Memorandumului nr. 21, bl. A, sc. 2, et. 3, ap. 4". */
export const street: FormReader = {
  pattern: new RegExp(String.raw`(?<![\p{L}\d])${STREET}\s{1,3}${NAME}${NUMBER}(?:[,\s]{1,3}(?:bl|bloc|blocul|sc|scara|et|etaj|etajul|ap|apartament|apartamentul)\.?\s{0,2}[\p{L}\d/-]{1,9}){0,4}`, 'giu'),
  read: (piece): ReaderResult | undefined => {
    const [start = '', number = ''] = new RegExp(`^${STREET}\\s{1,3}${NAME}${NUMBER}`, 'iu').exec(piece) ?? []
    if (number === '') return undefined
    const values: { meaning: Meaning; value: string }[] = [
      { meaning: 'street', value: start.slice(0, start.search(new RegExp(`${NUMBER}$`, 'iu'))).replace(/[,\s]+$/, '') },
      { meaning: 'houseNumber', value: number.replace(/\s/g, '').toUpperCase() },
    ]
    return { kind: 'values', values: [...values, ...partsAfterNumber(piece.slice(start.length)).parts] }
  },
}

function partsAfterNumber(text: string): { readonly parts: readonly { readonly meaning: Part; readonly value: string }[]; readonly rest: string } {
  let rest = text
  const parts = FOLLOWING.flatMap(([meaning, form]) => {
    const part = form.exec(rest)
    if (part === null) return []
    rest = rest.slice(part[0].length)
    return [{ meaning, value: part[1] ?? '' }]
  })
  return { parts, rest }
}

const WITH_NUMBER = new RegExp(String.raw`^(\S.*?)${NUMBER}(.*)$`, 'iu')

/** A street typed with its number, and what may follow it, in the parts of an address; undefined where the number is not said to be one. */
export function streetInParts(typed: string): Partial<Readonly<Record<Part, string>>> | undefined {
  const [, name = '', number = '', after = ''] = WITH_NUMBER.exec(typed.trim()) ?? []
  if (number === '') return undefined
  const { parts, rest } = partsAfterNumber(after)
  if (/[^\s,.]/.test(rest)) return undefined
  return { street: name, houseNumber: number.replace(/\s/g, '').toUpperCase(), ...Object.fromEntries(parts.map(({ meaning, value }) => [meaning, value])) }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase()
const BY_NAME = new Map(COUNTIES.map(({ code, name }) => [folded(name), code]))

/** A county after its label: "jud. Cluj", "județul Satu Mare". */
export const county: FormReader = {
  pattern: /(?<![\p{L}\d])(?:jud(?:e[tțţ](?:ul)?)?\.?|county(?: of)?:?)\s{0,2}:?\s{0,2}\p{L}{2,12}(?:[ -]\p{L}{3,9})?/giu,
  read: (piece) => {
    const name = folded(piece).replace(/^(?:jud(?:et(?:ul)?)?\.?|county(?: of)?)\s*:?\s*/, '')
    const [first = ''] = name.split(/[ -]/)
    const code = BY_NAME.get(name.replace(' ', '-')) ?? BY_NAME.get(name) ?? BY_NAME.get(first) ?? COUNTIES.find((one) => one.code === name.toUpperCase())?.code
    return code === undefined ? undefined : readerValue('county', code)
  },
}

export const postcode: FormReader = {
  pattern: /(?<![\p{L}\d])(?:cod(?:ul)? po[sșş]tal|c\.p\.|cp|post ?code|zip(?: code)?)\s{0,2}:?\s{0,2}\d{6}(?!\d)/giu,
  read: (piece) => readerValue('postcode', piece.slice(-6)),
}
