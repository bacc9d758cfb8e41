import 'server-only'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { tellPurged } from '@/lib/platform/metrics/tell-purged'
import { purgeChallenges } from '@/lib/features/second-factors/store/challenges'
import { purgePendingSignIns } from '@/lib/features/second-factors/store/pending-sign-ins'
import { purgeRateLimits } from '@/lib/platform/rate-limit/rate-limits'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Removes every hour what signing in leaves behind and nothing reads any more; any process may. Returns what stops it. */
export function schedulePurge(): () => void {
  return repeatJob({ name: 'purge-limits', firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, run: purgeAll })
}

async function purgeAll(): Promise<void> {
  tellPurged({ limits: await purgeRateLimits() })
  await purgePendingSignIns()
  await purgeChallenges()
}
