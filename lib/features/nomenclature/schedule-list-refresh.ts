import 'server-only'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { processListPace } from './process-list-pace'
import { refreshDueLists } from './refresh-lists'

// The sandbox may be this very process, which listens only once it has started.
const FIRST_AFTER_MS = 10_000
// Each service's lists are looked at every hour, and after an outage sooner.
const EVERY_MS = 60_000

/** Refreshes the lists of all accounts in use soon after the process starts, then hourly. Returns what stops it. */
export function scheduleListRefresh(): () => void {
  return repeatJob({ name: 'refresh-lists', isOfProcess: true, firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, run: () => refreshDueLists(processListPace()) })
}
