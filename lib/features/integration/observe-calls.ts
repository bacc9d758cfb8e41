import 'server-only'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import type { CallObserver, ObservedCall } from '@/lib/operator/recording/observed-call'
import { recordOf } from '@/lib/operator/recording/record-of'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { env } from '@/lib/platform/env'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import { storeCall } from './store/store-call'

/** More calls wait only when the database is slow: then calls count more than their records. */
const WAITING_MAX = 200
// Taken once: replies go first, also where a test holds the clock.
const afterOthers = setImmediate

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Records the calls of an agency in an environment, one after the other, after the reply has gone on. A failure to record is logged and
 * concerns nobody else. Undefined where the setting says that no calls are kept.
 */
export function callObserver(agencyId: string, environment: Environment): CallObserver | undefined {
  if (env().operatorCallHours === 0) return undefined
  return (observed) => {
    const { name: operation } = observed.endpoint
    if (waiting >= WAITING_MAX) {
      log().warn({ operation }, 'a call is not recorded: too many wait')
      return
    }
    waiting += 1
    const at = clock.now()
    last = last
      .then(() => new Promise((resolve) => afterOthers(resolve)))
      .then(() => record(observed, { agencyId, environment, at }))
      .catch((error: unknown) => log().error({ operation, err: error }, 'a call could not be recorded'))
      .finally(() => {
        waiting -= 1
      })
    runInBackground('record-call', last)
  }
}

interface Recorded {
  readonly agencyId: string
  readonly environment: Environment
  readonly at: Date
}

async function record(observed: ObservedCall, { agencyId, environment, at }: Recorded): Promise<void> {
  const { call, verdicts } = await recordOf(observed)
  const fresh = await runAsAgency(agencyId, () => storeCall({ agencyId, environment, at, call, verdicts }))
  const { service, operation, insurer } = call
  for (const { path, kind, expected, got } of fresh) log().warn({ service, environment, operation, insurer, path, kind, expected, got: got.type }, 'a reply differs from the contract')
}
