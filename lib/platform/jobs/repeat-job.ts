import 'server-only'
import { runAsSystem } from '@/lib/platform/database/scope'
import { log } from '@/lib/platform/log'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'

interface RepeatedJob {
  /** What logs call it. */
  readonly name: string
  readonly firstAfterMs: number
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/**
 * Runs work of this process for all agencies again and again, each time `everyMs` after the end of the last: two runs never overlap. A
 * failure is logged and ends nothing. The process may end between runs. Returns what stops it.
 */
export function repeatJob({ name, firstAfterMs, everyMs, run }: RepeatedJob): () => void {
  let isStopped = false
  let timer = setTimeout(begin, firstAfterMs).unref()

  function begin() {
    void once()
  }

  async function once() {
    const { work } = beginWork({}, { job: name })
    await runAsWork(work, () => runAsSystem('job', run).catch((error: unknown) => log().error({ operation: name, err: error }, 'repeated work failed')))
    if (!isStopped) timer = setTimeout(begin, everyMs).unref()
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
