import type { Day } from '@/lib/domain/day'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { gotOf } from './got'
import { isRecord, type Members, membersOf, type Reader } from './members'
import { readSum } from './read-amount'
import { readText } from './read-values'

export interface ReadInstallment {
  readonly id: string
  readonly amount: number
  readonly dueDate: Day
}

const NAME = 'installments'

/**
 * Instalments: a list, an object whose values are the items, the one item, or any of these in an object of its own. A plan that
 * lacks an instalment would mislead whoever pays it: one unreadable item makes the whole plan absent.
 */
export function readInstallments(members: Members, findings: ReplyFinding[], readDay: Reader<Day>): readonly ReadInstallment[] | undefined {
  const sent = members.get(NAME)
  if (sent === undefined) return undefined
  const items = itemsOf(sent)
  if (items === undefined) {
    members.note(NAME, 'list', sent)
    return undefined
  }
  const read = items.map((item, index) => readItem(item, { path: `${members.at(NAME)}.${index}`, index, findings, readDay }))
  const plan = read.filter((item) => item !== undefined)
  return plan.length === items.length ? plan : undefined
}

function itemsOf(sent: unknown): readonly unknown[] | undefined {
  if (Array.isArray(sent)) return sent as readonly unknown[]
  if (!isRecord(sent)) return undefined
  const members = membersOf(sent, [])
  const inner = members.get('items') ?? members.get(NAME)
  if (inner !== undefined) return itemsOf(inner)
  if (members.has('amount') || members.has('dueDate')) return [sent]
  return Object.values(sent).every(isRecord) ? Object.values(sent) : undefined
}

interface ItemPlace {
  readonly path: string
  readonly index: number
  readonly findings: ReplyFinding[]
  readonly readDay: Reader<Day>
}

function readItem(sent: unknown, { path, index, findings, readDay }: ItemPlace): ReadInstallment | undefined {
  if (!isRecord(sent)) {
    findings.push({ path, expected: 'object', got: gotOf(sent) })
    return undefined
  }
  const members = membersOf(sent, findings, path)
  const id = members.read('id', 'text', readText) ?? String(index + 1)
  const sum = required(members, 'amount', () => members.read('amount', 'amount', readSum))
  const dueDate = required(members, 'dueDate', () => members.read('dueDate', 'day', readDay))
  if (sum === undefined || dueDate === undefined) return undefined
  if (sum.amount > 0) return { id, amount: sum.amount, dueDate }
  members.note('amount', 'positive')
  return undefined
}

/** Notes a member that is missing; one that cannot be read notes itself. */
export function required<T>(members: Members, name: string, read: () => T | undefined): T | undefined {
  if (members.all(name).length === 0) members.note(name, REQUIRED[name] ?? 'text', undefined)
  return read()
}

const REQUIRED: Readonly<Record<string, ReplyFinding['expected']>> = {
  amount: 'amount', dueDate: 'day', offerId: 'identifier', premiumAmount: 'amount', currency: 'currency', startDate: 'day', endDate: 'day', series: 'series', number: 'number',
}
