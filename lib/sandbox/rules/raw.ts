import { parseDay, type Day } from '@/lib/domain/day'

/** A JSON object that is not checked yet. */
export type Raw = Readonly<Record<string, unknown>>

/** The value as an object, or undefined for anything else (lists too). */
export function asObject(value: unknown): Raw | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined
}

/** An own member at a dotted path; inherited members (`constructor`, `toString`) do not count. */
export function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((current, name) => {
    const object = asObject(current)
    return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined
  }, value)
}

/** Whether the member exists, with any value. */
export function has(value: unknown, path: string): boolean {
  return memberAt(value, path) !== undefined
}

export function textAt(value: unknown, path: string): string | undefined {
  const member = memberAt(value, path)
  return typeof member === 'string' ? member : undefined
}

export function numberAt(value: unknown, path: string): number | undefined {
  const member = memberAt(value, path)
  return typeof member === 'number' && Number.isFinite(member) ? member : undefined
}

/** The member when it is a day that exists. */
export function dayAt(value: unknown, path: string): Day | undefined {
  const member = memberAt(value, path)
  return typeof member === 'string' ? parseDay(member) : undefined
}

/** Whether the member is the boolean true; no other truthy value counts. */
export function isTrueAt(value: unknown, path: string): boolean {
  return memberAt(value, path) === true
}

/** The members of a list; anything else has none. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const member = memberAt(value, path)
  return Array.isArray(member) ? member : []
}
