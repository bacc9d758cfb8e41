import 'server-only'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { tellPurged } from '@/lib/platform/metrics/tell-purged'
import { unsafeRemoveCallsBefore } from './store/operator-calls'

const HOUR_MS = 3_600_000
const EVERY_MS = HOUR_MS / 4

/** Removes the calls that are older than the setting says; returns how many. */
export function purgeCalls(): Promise<number> {
  return unsafeRemoveCallsBefore(new Date(clock.now().getTime() - env().operatorCallHours * HOUR_MS))
}

/** The same every quarter of an hour; any process may. Returns what stops it. */
export function scheduleCallPurge(): () => void {
  return repeatJob({ name: 'purge-operator-calls', firstAfterMs: 60_000, everyMs: EVERY_MS, run: async () => tellPurged({ calls: await purgeCalls() }) })
}
