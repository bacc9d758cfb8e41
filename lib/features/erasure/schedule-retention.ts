import 'server-only'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { log } from '@/lib/platform/log'
import { applyRetention } from './retention'
import { writeErasureList } from './erasure-list'

const HOUR_MS = 3_600_000
const NIGHT_HOUR = 2

/** Once an hour the list of erasures is completed, also with those of other instances; at night, where it is switched on, what is over its term is destroyed. */
export function scheduleRetention(): void {
  repeatJob({ name: 'erasures', firstAfterMs: HOUR_MS, everyMs: HOUR_MS, run: runHour })
}

async function runHour(): Promise<void> {
  await writeErasureList()
  if (!env().retention.isNightly || hourInBucharest() !== NIGHT_HOUR) return
  const destroyed = await applyRetention()
  log().info({ operation: 'retention', ...destroyed }, 'destroyed what is over its term')
}

function hourInBucharest(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Bucharest', hour: '2-digit', hourCycle: 'h23' }).format(clock.now()))
}
