import type { Party } from '@/lib/domain/party'
import { partyName } from '@/lib/domain/party'
import { fold } from '@/lib/domain/text'

/** What a person is recognised by in somebody else's records. */
export interface PersonMarks {
  /** Tax code, identity card, e-mail and phone, without blanks and in lower case. */
  readonly codes: ReadonlySet<string>
  /** The name in both orders, folded. */
  readonly names: readonly string[]
  /** The names of natural persons in their parts, folded. */
  readonly parts: readonly { readonly firstName: string; readonly lastName: string }[]
}

const compact = (text: string) => fold(text).replace(/[\s./()-]+/g, '').replace(/^(?:\+40|0040)0?(?=7)/, '0')
const spaced = (text: string) => fold(text).replace(/\s+/g, ' ').trim()
const CODE_FIELDS = ['taxId', 'foreignTaxId', 'cnp', 'personalCode']

/** The marks of a client, by all that the records of the client say. */
export function marksOf(...parties: readonly Party[]): PersonMarks {
  const codes = parties.flatMap((party) => [party.taxId, party.email, party.mobile, party.kind === 'person' ? party.idNumber : '']).map(compact).filter((code) => code !== '')
  const names = parties.flatMap((party) => (party.kind === 'person' ? [partyName(party), `${party.lastName} ${party.firstName}`] : [partyName(party)]))
  return {
    codes: new Set(codes),
    names: [...new Set(names.map(spaced))].filter((name) => name !== ''),
    parts: parties.flatMap((party) => (party.kind === 'person' ? [{ firstName: spaced(party.firstName), lastName: spaced(party.lastName) }] : [])),
  }
}

/** Whether a text names the person: a code, or the whole name within it. */
export function isNamed(text: string, { codes, names }: PersonMarks): boolean {
  const folded = spaced(text)
  return codes.has(compact(text)) || names.some((name) => folded.includes(name)) || [...codes].some((code) => code.length >= 6 && compact(text).includes(code))
}

export interface Redacted {
  readonly value: unknown
  /** What was taken out. */
  readonly parts: readonly unknown[]
}

/**
 * Takes a person out of stored answers: a group of answers about the person becomes empty, and so does a text that names the person.
 * A namesake with another code stays.
 */
export function withoutPerson(value: unknown, marks: PersonMarks, isWhole = true): Redacted {
  if (typeof value === 'string') return isNamed(value, marks) ? { value: '', parts: [value] } : { value, parts: [] }
  if (typeof value !== 'object' || value === null) return { value, parts: [] }
  if (!isWhole && !Array.isArray(value) && isAboutPerson(value, marks)) return { value: {}, parts: [value] }
  const entries = Object.entries(value).map(([key, part]) => [key, withoutPerson(part, marks, false)] as const)
  const parts = entries.flatMap(([, part]) => part.parts)
  if (parts.length === 0) return { value, parts }
  return { value: Array.isArray(value) ? entries.map(([, part]) => part.value) : Object.fromEntries(entries.map(([key, part]) => [key, part.value])), parts }
}

function isAboutPerson(group: object, marks: PersonMarks): boolean {
  const texts = Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const codes = texts.filter(([key]) => CODE_FIELDS.includes(key)).map(([, text]) => compact(text))
  if (codes.length > 0) return codes.some((code) => marks.codes.has(code))
  if (texts.some(([, text]) => marks.codes.has(compact(text)))) return true
  const { firstName, lastName } = Object.fromEntries(texts) as { readonly firstName?: string; readonly lastName?: string }
  return lastName !== undefined && firstName !== undefined && marks.parts.some((name) => spaced(lastName) === name.lastName && spaced(firstName) === name.firstName)
}
