import type { Expected, ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { gotOf } from './got'

/** A reader takes a value that is there and gives undefined when it cannot read it for certain. */
export type Reader<T> = (sent: unknown) => T | undefined

/** The members of an object in a reply, each read by itself; what cannot be read becomes a finding. */
export interface Members {
  /** The value under a name of the contract, in camel or snake case; undefined when it is missing, null or empty. */
  get(name: string): unknown
  /** Whether the member is there, though null. */
  has(name: string): boolean
  isNull(name: string): boolean
  read<T>(name: string, expected: Expected, reader: Reader<T>): T | undefined
  /** Notes that a member is not what was expected. */
  note(name: string, expected: Expected, sent?: unknown): void
  /** The path of a member. */
  at(name: string): string
}

/** The members of `sent`, which stands at `path`; findings are added to the list. */
export function membersOf(sent: object, findings: ReplyFinding[], path = ''): Members {
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(sent)) if (!values.has(folded(name)) || isAbsent(values.get(folded(name)))) values.set(folded(name), value)
  const own = sent as Readonly<Record<string, unknown>>
  const find = (name: string): unknown => (name in own && !isAbsent(own[name]) ? own[name] : values.get(folded(name)))
  const members: Members = {
    get: (name) => (isAbsent(find(name)) ? undefined : find(name)),
    has: (name) => values.has(folded(name)),
    isNull: (name) => find(name) === null,
    read(name, expected, reader) {
      const value = members.get(name)
      if (value === undefined) return undefined
      const read = reader(value)
      if (read === undefined) members.note(name, expected, value)
      return read
    },
    note: (name, expected, value = members.get(name)) => {
      findings.push({ path: members.at(name), expected, got: gotOf(value) })
    },
    at: (name) => (path === '' ? name : `${path}.${name}`),
  }
  return members
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of a list, or the values of an object whose names are positions or codes of objects. */
export function itemsOf(sent: unknown): readonly unknown[] | undefined {
  if (Array.isArray(sent)) return sent as readonly unknown[]
  return isRecord(sent) && Object.values(sent).every(isRecord) ? Object.values(sent) : undefined
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const folded = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()
