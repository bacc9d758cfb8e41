import { withFormerNames } from '@/lib/domain/edited-lists'
import { formatSum } from '@/lib/domain/money'
import { type Field, optional, readFields, required } from '../fields'
import { isBlank, member, membersOf } from '../json'
import { accepted, type KindRules, type Parsed } from '../parsed'
import type { Listed } from '../kinds'
import { textField } from './text'

const LENGTH_MAX = { key: 60, label: 200 } as const

/** A choice from a list of the operator: its key and its label in the list; a key without a label is its own label. */
export const readListed: Field<Listed> = (raw) => {
  // What is frozen cannot change: hundreds of rows of a sheet share such entries of one list.
  if (typeof raw !== 'object' || raw === null || !Object.isFrozen(raw)) return read(raw)
  const before = known.get(raw) ?? read(raw)
  known.set(raw, before)
  return before
}

const known = new WeakMap<object, Parsed<Listed>>()

const read: Field<Listed> = (raw) => {
  const fields = readFields(typeof raw === 'string' ? { key: raw } : raw, {
    key: required(textField(LENGTH_MAX.key)),
    label: optional(textField(LENGTH_MAX.label)),
    en: optional(textField(LENGTH_MAX.label)),
  })
  if (!fields.ok) return atAnswer(fields)
  const { key, label = key, en } = fields.value
  return accepted({ key, label, ...(en !== undefined && { en }) })
}

/** A choice from a list of the operator, who checks whether the list holds the key. */
export const listed: KindRules<'listed'> = {
  isEmpty: (raw) => isBlank(typeof raw === 'object' ? member(membersOf(raw), 'key') : raw),
  parse: (raw, { list }) => readListed(withFormerNames(list, raw)),
}

/** A list's entry as an answer stores it. */
export function listedOf({ key, label, en }: Listed): Listed {
  return { key, label, ...(en !== undefined && { en }) }
}

// A sum as lists of services name it: "30000 EUR".
const SUM = /^(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/

/** The name of an entry in a language; a sum is grouped: "30000 EUR" reads "30.000 EUR" in Romanian. */
export function labelIn(locale: string, { label, en = label }: Pick<Listed, 'label' | 'en'>): string {
  const name = locale === 'en' ? en : label
  const [, amount, currency] = SUM.exec(name) ?? []
  return amount === undefined ? name : formatSum(Number(amount), currency, locale === 'en' ? 'en' : 'ro')
}

// The person sees one field, so problems of its parts become one problem of the whole.
function atAnswer<V>(parsed: Parsed<V>): Parsed<never> {
  return { ok: false, problems: parsed.ok ? [] : parsed.problems.slice(0, 1).map((problem) => ({ ...problem, path: '' })) }
}
