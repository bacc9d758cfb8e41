import type { Problem } from '@/lib/domain/problem'
import { isBlank, member, membersOf } from './json'
import { accepted, prefixPaths, type Parsed, rejected } from './parsed'

/** How one field of a compound answer (a party, an address) is read. */
export type Field<V> = (raw: unknown) => Parsed<V>

type ValuesOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends Field<infer V> ? V : never }

/** Reads the named fields of a compound answer; collects all their problems. */
export function readFields<Fields extends Readonly<Record<string, Field<unknown>>>>(raw: unknown, fields: Fields): Parsed<ValuesOf<Fields>> {
  const typed = membersOf(raw)
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, read] of Object.entries(fields)) {
    const parsed = read(member(typed, name))
    if (parsed.ok) values[name] = parsed.value
    else problems.push(...prefixPaths(name, parsed.problems))
  }
  // No field has a problem, so each value has the type of its field.
  return problems.length === 0 ? accepted(values as ValuesOf<Fields>) : { ok: false, problems }
}

export function required<V>(read: Field<V>): Field<V> {
  return (raw) => (isBlank(raw) ? rejected('required') : read(raw))
}

export function optional<V>(read: Field<V>): Field<V | undefined> {
  return (raw) => (isBlank(raw) ? accepted(undefined) : read(raw))
}

/** A box that is ticked or not; no answer means not ticked. */
export const flag: Field<boolean> = (raw) => {
  if (isBlank(raw)) return accepted(false)
  return typeof raw === 'boolean' ? accepted(raw) : rejected('notInList')
}

/** The same object without the members that are undefined. */
export function withoutUndefined<T extends object>(value: T): T {
  // Every user accepts a missing member where one may be undefined.
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as T
}
