import { createHmac } from 'node:crypto'
import { BROWSERS } from '@/lib/domain/web/browser'
import type { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import type { auditHead } from '@/lib/features/audit/store/audit-head-table'
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '@/lib/features/audit/model/audit-words'
import { newId } from '@/lib/platform/database/new-id'

/** The rows of one agency's audit trail, in order, and the row of its end. */
export interface StoredChain {
  readonly events: readonly (typeof auditEvent.$inferSelect)[]
  readonly head: typeof auditHead.$inferSelect
}
type Event = StoredChain['events'][number]

/** A number from 0 up to, not including, 1. */
type Random = () => number

interface Tampering {
  readonly name: string
  readonly apply: (chain: StoredChain, random: Random) => StoredChain
}

const below = (random: Random, count: number) => Math.floor(random() * count)
const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[below(random, values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}
const text = (random: Random) => `x${Math.floor(random() * 1e9).toString(36)}`
const other = <Value>(random: Random, values: readonly Value[], than: Value): Value => pick(random, values.filter((value) => value !== than))

/** Another value for each column of an event. The id is no fact: nothing names it. */
const CHANGES: readonly ((event: Event, random: Random) => Partial<Event>)[] = [
  ({ at }, random) => ({ at: new Date(at.getTime() + 1 + below(random, 1e7)) }),
  (_event, random) => ({ actorName: text(random) }),
  ({ what }, random) => ({ what: other(random, AUDIT_ACTS as readonly string[], what) }),
  ({ subjectKind }, random) => ({ subjectKind: other(random, AUDIT_SUBJECTS as readonly string[], subjectKind) }),
  (_event, random) => ({ subjectId: text(random) }),
  ({ userId }) => ({ userId: userId === null ? newId() : null }),
  (_event, random) => ({ userId: newId(), actorName: text(random) }),
  (_event, random) => ({ details: { [text(random)]: random() } }),
  ({ details }) => ({ details: { ...(details as object), extra: null } }),
  (_event, random) => ({ ipAddress: `203.0.113.${below(random, 255)}.9` }),
  ({ browser }, random) => ({ browser: other(random, BROWSERS, browser ?? 'other') }),
  ({ ipAddress, browser }) => (ipAddress === null && browser === null ? { actorName: 'nobody' } : { ipAddress: null, browser: null }),
  (_event, random) => ({ previousHash: text(random) }),
  (_event, random) => ({ hash: text(random) }),
]

/** Numbers events from one on and links each to the one before, as somebody without the key can; the end names the last. */
function relinked({ events, head }: StoredChain, isMended: boolean): StoredChain {
  const linked: Event[] = []
  for (const [index, event] of events.entries()) linked.push({ ...event, sequence: index + 1, previousHash: linked.at(-1)?.hash ?? '' })
  const last = linked.at(-1)
  return { events: linked, head: isMended ? { ...head, sequence: linked.length, hash: last?.hash ?? '' } : head }
}

/** With a hash under a key that is not the installation's. */
const forged = (event: Event, random: Random): Event => ({ ...event, id: newId(), hash: createHmac('sha256', text(random)).update(JSON.stringify(event)).digest('base64url') })

/** What somebody with the database alone can do to a trail. */
export const TAMPERINGS: readonly Tampering[] = [
  {
    name: 'changes an event',
    apply: ({ events, head }, random) => {
      const at = below(random, events.length)
      return { head, events: events.map((event, index) => (index === at ? { ...event, ...pick(random, CHANGES)(event, random) } : event)) }
    },
  },
  {
    name: 'changes an event and signs it with another key',
    apply: ({ events, head }, random) => {
      const at = below(random, events.length)
      const changed = events.map((event, index) => (index === at ? forged({ ...event, actorName: text(random) }, random) : event))
      return relinked({ events: changed, head }, random() < 0.5)
    },
  },
  {
    name: 'deletes an event',
    apply: ({ events, head }, random) => {
      const at = below(random, events.length)
      return { head, events: events.filter((_event, index) => index !== at) }
    },
  },
  {
    name: 'deletes events and closes the gap',
    apply: ({ events, head }, random) => {
      const [from, count] = [below(random, events.length), 1 + below(random, 3)]
      return relinked({ head, events: events.filter((_event, index) => index < from || index >= from + count) }, true)
    },
  },
  {
    name: 'cuts the newest events off and names an earlier end',
    apply: ({ events, head }, random) => {
      const kept = events.slice(0, 1 + below(random, events.length - 1))
      const isUnsealed = random() < 0.5
      return { events: kept, head: { ...head, sequence: kept.length, hash: kept.at(-1)?.hash ?? '', ...(isUnsealed && { seal: null }) } }
    },
  },
  {
    name: 'inserts an event',
    apply: ({ events, head }, random) => {
      const at = below(random, events.length + 1)
      const copy = forged(pick(random, events), random)
      return relinked({ head, events: events.toSpliced(at, 0, random() < 0.5 ? copy : { ...pick(random, events), id: newId() }) }, random() < 0.7)
    },
  },
  {
    name: 'swaps two events',
    apply: ({ events, head }, random) => {
      const one = below(random, events.length)
      const two = (one + 1 + below(random, events.length - 1)) % events.length
      const swapped = events.map((event, index) => (index === one ? (events[two] ?? event) : index === two ? (events[one] ?? event) : event))
      return random() < 0.5 ? relinked({ head, events: swapped }, true) : { head, events: swapped.map((event, index) => ({ ...event, sequence: index + 1 })) }
    },
  },
  {
    name: 'changes the end',
    apply: ({ events, head }, random) => ({ events, head: { ...head, ...pick(random, [{ sequence: head.sequence + 1 + below(random, 5) }, { hash: text(random) }, { seal: text(random) }, { seal: null }]) } }),
  },
]
