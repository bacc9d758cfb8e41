import type { Expected, ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { gotOf } from './got'
import { repeatedMembersOf } from './repeated-members'

/** A reader takes a value that is there and gives undefined when it cannot read it for certain. */
export type Reader<T> = (sent: unknown) => T | undefined

/** The members of an object in a reply, each read by itself; what cannot be read becomes a finding. */
export interface Members {
  /** The value under a name of the contract, in camel or snake case; undefined when it is missing, null, empty, or repeated with another value. */
  get(name: string): unknown
  /** Every value of a member that is repeated with different values; else its value alone, or none. */
  all(name: string): readonly unknown[]
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
  const repeated = new Map([...repeatedMembersOf(sent)].map(([name, all]) => [folded(name), all.filter((value) => !isAbsent(value))] as const).filter(([, all]) => all.length > 1))
  const noted = new Set<string>()
  const noteRepeated = (name: string): undefined => {
    if (!noted.has(folded(name))) findings.push({ path: members.at(name), expected: 'once', got: gotOf(repeated.get(folded(name))?.at(-1)) })
    noted.add(folded(name))
  }
  const members: Members = {
    get: (name) => (repeated.has(folded(name)) ? noteRepeated(name) : isAbsent(find(name)) ? undefined : find(name)),
    all: (name) => repeated.get(folded(name)) ?? (isAbsent(find(name)) ? [] : [find(name)]),
    has: (name) => values.has(folded(name)),
    isNull: (name) => find(name) === null,
    read(name, expected, reader) {
      const [value, ...others] = members.all(name)
      if (value === undefined) return undefined
      const read = reader(value)
      // Two values that mean the same are one.
      if (others.some((other) => JSON.stringify(reader(other)) !== JSON.stringify(read))) return noteRepeated(name)
      if (read === undefined) members.note(name, expected, value)
      return read
    },
    note: (name, expected, value = members.all(name).at(-1)) => {
      if (!noted.has(folded(name))) findings.push({ path: members.at(name), expected, got: gotOf(value) })
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
