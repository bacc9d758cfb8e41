import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '@/lib/platform/jobs/repeat'
import { refreshDueLists } from './refresh-lists'

// The sandbox may be this very process, which listens only once it has started.
const FIRST_AFTER_MS = 10_000
const EVERY_MS = 3_600_000
// A list at a time, and never so many that the service or this process has no room for people.
const BETWEEN_LISTS_MS = 50

/** Keeps the lists of all accounts in use fresh, from soon after the start of the process, hourly. Returns what stops it. */
export function scheduleLists(): () => void {
  const pause = () => wait(BETWEEN_LISTS_MS, undefined, { ref: false })
  return repeat({ name: 'refresh-lists', firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, run: () => refreshDueLists(pause) })
}
