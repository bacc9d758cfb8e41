import type { Check } from '../check'
import { edited } from '../edit'
import type { Family } from '../families/family'
import type { WireReply, WireRequest } from '../wire'
import { inside, pathsOf, type Row } from './row'

export interface RowTable {
  readonly family: Family
  /** The beginning of the checks' names. */
  readonly topic: string
  /** Name of the operation that the checks call. */
  readonly operation: string
  /** A valid body. */
  readonly body: unknown
  /** The object to which the paths of the rows are relative; undefined for the root of the body. */
  readonly pathPrefix?: string
  readonly request: (body: unknown) => WireRequest
  /** Finds what is wrong with a successful reply besides its envelope. */
  readonly accepted?: (reply: WireReply) => readonly string[]
}

/** Makes one check per row. The service must accept the changed body, or refuse it with status 400 and exactly the fields of the verdict. */
export function rowChecks({ family, topic, operation, body, pathPrefix, request, accepted = () => [] }: RowTable, rows: readonly Row[]): Check[] {
  return (pathPrefix === undefined ? rows : inside(pathPrefix, rows)).map(([name, edits, verdict]) => ({
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

/** Makes one check per list of the service. The service must accept each value of the list at the list's path. */
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
