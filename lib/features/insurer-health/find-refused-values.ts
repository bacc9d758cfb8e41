import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { impliedAnswers } from '@/lib/features/offers/model/implied-answers'
import { byInsurer } from './model/by-insurer'
import { type EndedRequest, isAnswered, isRefused } from './model/ended-request'
import { timesRefused, valueAt } from './model/refused-value'
import { findAnswersOfRuns } from './store/answers-of-runs'

/** The newest answers of an insurer that are compared; each costs the opening of one sealed record. */
const COMPARED_MAX = 8

export interface RefusedValue {
  readonly field: string
  readonly times: number
}

/**
 * Which of these answers an insurer refused lately with the very same value, by the insurer's id. Sealed answers of earlier runs are opened and
 * compared here; none of them leaves the server.
 * @param requests those of the answers' product, in the order in which they ended
 */
export async function findRefusedValues(actor: Actor, requests: readonly EndedRequest[], answers: unknown): Promise<ReadonlyMap<string, RefusedValue>> {
  const suspects = byInsurer(requests.filter(isAnswered)).flatMap(([insurerId, own]) => {
    const newest = own.slice(-COMPARED_MAX)
    const fields = [...new Set(newest.flatMap((request) => fieldOf(request, answers) ?? []))]
    return fields.length === 0 ? [] : [{ insurerId, newest, fields }]
  })
  const runs = await findAnswersOfRuns(actor, [...new Set(suspects.flatMap(({ newest }) => newest.map(({ runId }) => runId)))])
  return new Map(
    suspects.flatMap(({ insurerId, newest, fields }) => {
      const refused = fields.flatMap((field) => {
        // A refusal for another reason says nothing about this answer.
        const asked = newest.filter((request) => !isRefused(request) || fieldOf(request, answers) === field)
        const times = timesRefused(valueAt(answers, field), asked.map((request) => ({ value: valueAt(runs.get(request.runId), field), isRefused: isRefused(request) })))
        return times === undefined ? [] : [{ field, times }]
      })
      const [often] = refused.toSorted((one, other) => other.times - one.times)
      return often === undefined ? [] : [[insurerId, often] as const]
    }),
  )
}

/** The answer that a refusal is about: the one it names, else the nearest that its words mean and that was answered here. */
function fieldOf(request: EndedRequest, answers: unknown): string | undefined {
  if (!isRefused(request)) return undefined
  return request.field ?? impliedAnswers(request.texts).find((key) => valueAt(answers, key) !== undefined)
}
