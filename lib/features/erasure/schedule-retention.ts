import 'server-only'
import { timeInBucharest } from '@/lib/domain/time/bucharest'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { runRetentionNight } from './announce-retention'
import { eraseRequested } from './erase-requested'
import { writeErasureList } from './erasure-list'

const HOUR_MS = 3_600_000
const NIGHT_HOUR = 2

/** Once an hour what was asked for and not taken back is erased, and the list of erasures is completed, also with those of other instances; at night, where it is switched on, what was announced the night before is destroyed. */
export function scheduleRetention(): void {
  repeatJob({ name: 'erasures', firstAfterMs: HOUR_MS, everyMs: HOUR_MS, run: runHour })
}

async function runHour(): Promise<void> {
  await eraseRequested()
  await writeErasureList()
  if (!env().retention.isNightly || timeInBucharest(clock.now()).hour !== NIGHT_HOUR) return
  if ((await runRetentionNight()) > 0) await writeErasureList()
}
