import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { refreshDueLists } from './refresh-lists'

// The sandbox may be this very process, which listens only once it has started.
const FIRST_AFTER_MS = 10_000
const EVERY_MS = 3_600_000
// One list at a time, with pauses that leave the service and this process time for users.
const BETWEEN_LISTS_MS = 50

/** Refreshes the lists of all accounts in use soon after the process starts, then hourly. Returns what stops it. */
export function scheduleListRefresh(): () => void {
  const pause = () => wait(BETWEEN_LISTS_MS, undefined, { ref: false })
  return repeatJob({ name: 'refresh-lists', firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, run: () => refreshDueLists(pause) })
}
