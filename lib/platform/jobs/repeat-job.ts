import 'server-only'
import { runAsSystem } from '@/lib/platform/database/scope'
import { inEachWorld, inWorldsInTurn } from '@/lib/platform/worlds/known-worlds'
import { log } from '@/lib/platform/log'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'

/** Work that comes back sooner looks at a few of many worlds each time. */
const SELDOM_MS = 10_000

interface RepeatedJob {
  /** What logs call it. */
  readonly name: string
  readonly firstAfterMs: number
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  /** Whether it is work of the process, done once, and not of each world of a demo. */
  readonly isOfProcess?: boolean
}

/**
 * Runs work of this process for all agencies, of each world of a demo, again and again, each time `everyMs` after the end of the last: two runs never overlap. A
 * failure is logged and ends nothing. The process may end between runs. Returns what stops it.
 */
export function repeatJob({ name, firstAfterMs, everyMs, run, isOfProcess = false }: RepeatedJob): () => void {
  const inWorlds = everyMs < SELDOM_MS ? inWorldsInTurn() : inEachWorld
  let isStopped = false
  let timer = setTimeout(begin, firstAfterMs).unref()

  function begin() {
    void once()
  }

  async function once() {
    const { work } = beginWork({}, { job: name })
    const runs = () => (isOfProcess ? run() : inWorlds(run))
    await runAsWork(work, () => runAsSystem('job', runs).catch((error: unknown) => log().error({ operation: name, err: error }, 'repeated work failed')))
    if (!isStopped) timer = setTimeout(begin, everyMs).unref()
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
