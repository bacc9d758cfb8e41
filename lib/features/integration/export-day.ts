import 'server-only'
import { RECORDED_DAY_FORMAT } from '@/lib/contracts/recorded-call'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import type { BenchFilter } from './model/bench-filter'
import { findRecordedCalls } from './store/operator-calls'

const CALLS_MAX = 20_000

/** The kept calls of an environment as one file of JSON, for a profile of the sandbox or a replay. @throws NotAllowed */
export async function exportDay(actor: Actor, environment: BenchFilter['environment']) {
  const calls = await findRecordedCalls(actor, environment, CALLS_MAX)
  return { fileName: `recorded-calls-${environment}-${clock.today()}.json`, contentType: 'application/json; charset=utf-8', chunks: linesOf(calls) }
}

/** One call a line, within one JSON. */
async function* linesOf(calls: Awaited<ReturnType<typeof findRecordedCalls>>): AsyncGenerator<string, void> {
  yield `{"format":"${RECORDED_DAY_FORMAT}","version":1,"calls":[\n`
  for (const [index, call] of calls.entries()) yield `${JSON.stringify(call)}${index < calls.length - 1 ? ',' : ''}\n`
  yield ']}\n'
}
