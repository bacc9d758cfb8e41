import 'server-only'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { purgeRateLimits } from '@/lib/platform/rate-limit/rate-limits'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Removes counts of tries every hour that matter no more; any process may. Returns what stops it. */
export function schedulePurge(): () => void {
  return repeatJob({ name: 'purge-limits', firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, run: purgeRateLimits })
}
