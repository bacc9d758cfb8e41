import type { Check } from '../check'
import { edited } from '../edit'
import type { Family } from '../families/family'
import type { WireReply, WireRequest } from '../wire'
import { inside, pathsOf, type Row } from './row'

export interface RowTable {
  readonly family: Family
  /** What the names of the checks begin with. */
  readonly topic: string
  /** Name of the operation that is asked. */
  readonly operation: string
  /** A body that keeps every rule. */
  readonly body: unknown
  /** Where the paths of the rows begin; the root of the body when left out. */
  readonly below?: string
  readonly request: (body: unknown) => WireRequest
  /** What is wrong with the reply to a body that is to be accepted, besides its envelope. */
  readonly accepted?: (reply: WireReply) => readonly string[]
}

/** One check per row: the changed body is accepted, or refused with status 400 and exactly the fields of the verdict. */
export function rowChecks({ family, topic, operation, body, below, request, accepted = () => [] }: RowTable, rows: readonly Row[]): Check[] {
  return (below === undefined ? rows : inside(below, rows)).map(([name, edits, verdict]) => ({
    name: `${topic}: ${name} is ${verdict === 'ok' ? 'accepted' : 'refused'}`,
    operations: [operation],
    run: async ({ send }) => {
      const reply = await send(request(edited(body, edits)))
      if (verdict !== 'ok') return family.refusal(reply, { status: 400, errorPaths: pathsOf(verdict) })
      const faults = family.success(reply)
      return faults.length > 0 ? faults : accepted(reply)
    },
  }))
}

/** One check for a list of the service: each of its values is accepted at that path. */
export function listedChecks({ family, topic, operation, body, request, accepted = () => [] }: RowTable, lists: Readonly<Record<string, readonly unknown[]>>): Check[] {
  return Object.entries(lists).map(([path, values]) => ({
    name: `${topic}: every value of the list is accepted at ${path}`,
    operations: [operation],
    run: async ({ send }) => {
      const replies = await Promise.all(values.map((value) => send(request(edited(body, { [path]: value })))))
      const faults = replies.flatMap((reply) => [...family.success(reply), ...accepted(reply)])
      return values.length === 0 ? ['the list is empty'] : [...new Set(faults)]
    },
  }))
}
