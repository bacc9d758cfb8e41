import 'server-only'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { BEAT_MS, beat, findGoneInstances, GONE_AFTER_MS, markSettled } from './heartbeat'
import { steadiness } from './steadiness'

const LOOK_EVERY_MS = 4000

/**
 * Lets this process be heard of, and settles what silent processes left open, each once. The first beat is stored when this resolves.
 * @returns what stops it; the process then counts as ended after a while
 */
export async function watchInstances(settle: (instanceId: string) => Promise<void>): Promise<() => void> {
  const own = steadiness({ gapMs: GONE_AFTER_MS / 2, steadyMs: GONE_AFTER_MS })
  const sayAlive = async () => {
    await beat()
    own.heard(performance.now())
  }
  await sayAlive()
  const stops = [
    repeatJob({ name: 'beat', firstAfterMs: BEAT_MS, everyMs: BEAT_MS, run: sayAlive, isOfProcess: true }),
    repeatJob({ name: 'settle-ended-processes', isOfProcess: true, firstAfterMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS, run: () => settleGone(settle, () => own.isSteady(performance.now())) }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** One look at the others, unless this process was itself out of touch a moment ago. */
export async function settleGone(settle: (instanceId: string) => Promise<void>, mayJudge: () => boolean): Promise<void> {
  if (!mayJudge()) return
  for (const id of await findGoneInstances()) {
    await settle(id)
    await markSettled(id)
  }
}
