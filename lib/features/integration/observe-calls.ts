import 'server-only'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import type { CallObserver } from '@/lib/operator/recording/observed-call'
import { type CallRecord, recordOf } from '@/lib/operator/recording/record-of'
import { type ObservedCallback, recordOfCallback } from '@/lib/operator/recording/record-of-callback'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { env } from '@/lib/platform/env'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import { metrics } from '@/lib/platform/metrics/metrics'
import { storeCall } from './store/store-call'

/** More calls wait only when the database is slow: then calls count more than their records. */
const WAITING_MAX = 200
// Taken once: replies go first, also where a test holds the clock.
const afterOthers = setImmediate

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

interface Place {
  readonly agencyId: string
  readonly environment: Environment
  /** The issue attempt that is being sent. */
  readonly attemptId?: string | undefined
}

/**
 * Records the calls of an agency in an environment, one after the other, after the reply has gone on. A failure to record is logged and
 * concerns nobody else. Undefined where the setting says that no calls are kept.
 */
export function callObserver(place: Place): CallObserver | undefined {
  if (env().operatorCallHours === 0) return undefined
  return (observed) => recordInTurn(observed.endpoint.name, place, () => recordOf(observed))
}

/** Records a callback of a service to an agency, taken or rejected, in the same way. */
export function observeCallback(place: Place, observed: ObservedCallback): void {
  if (env().operatorCallHours > 0) recordInTurn('travel.callback', place, async () => ({ call: recordOfCallback(observed), verdicts: [] }))
}

function recordInTurn(operation: string, place: Place, make: () => Promise<CallRecord>): void {
  if (waiting >= WAITING_MAX) {
    log().warn({ operation }, 'a call is not recorded: too many wait')
    return
  }
  waiting += 1
  const at = clock.now()
  last = last
    .then(() => new Promise((resolve) => afterOthers(resolve)))
    .then(async () => store({ ...place, at }, await make()))
    .catch((error: unknown) => log().error({ operation, err: error }, 'a call could not be recorded'))
    .finally(() => {
      waiting -= 1
    })
  runInBackground('record-call', last)
}

async function store({ agencyId, environment, attemptId, at }: Place & { readonly at: Date }, { call, verdicts }: CallRecord): Promise<void> {
  const fresh = await runAsAgency(agencyId, () => storeCall({ agencyId, environment, at, call, verdicts, attemptId }))
  const { service, operation, insurer } = call
  for (const { kind } of call.drifts) metrics().findings.inc({ service, operation, kind })
  for (const { path, kind, expected, got } of fresh) log().warn({ service, environment, operation, insurer, path, kind, expected, got: got.type }, 'a reply differs from the contract')
}
