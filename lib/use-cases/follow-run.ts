import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { RunView } from '@/lib/api/offers'
import { onRunChange } from '@/lib/data/run-notices'
import { findOpenCalls } from '@/lib/data/travel-answers'
import { readRun } from './read-run'

// A notice may be lost with its connection, and a reader that is gone is only found out by writing to it.
const LOOK_AGAIN_MS = 15_000
/** How long after it was asked an insurer that ran out of time may still be heard. */
const LATEST_MS = 65_000

interface Following {
  /** Ends it. */
  readonly signal: AbortSignal
  readonly lookAgainMs?: number
}

/**
 * The newest run of a quote, and again whenever something came in, from whichever process; undefined when there was nothing
 * new for a while. Each value is the whole run, so that whoever lost the connection misses nothing. Ends when no insurer is
 * awaited any more and none can answer by a joint request, or when the signal says so.
 * @throws NotAllowed; Fault `notFound`
 */
export async function* followRun(actor: Actor, quoteId: string, { signal, lookAgainMs = LOOK_AGAIN_MS }: Following): AsyncGenerator<RunView | undefined, void> {
  const bell = newBell(signal)
  const unlisten = await onRunChange(actor, quoteId, bell.ring)
  try {
    let known = ''
    while (!signal.aborted) {
      bell.reset()
      // Before the run is read: what an ended call brought stands in it.
      const mayBring = (await findOpenCalls(actor, quoteId)).length > 0
      const run = await readRun(actor, quoteId)
      const text = JSON.stringify(run)
      yield text === known ? undefined : run
      known = text
      if (!mayBring && !isAwaited(run, Date.now())) return
      await bell.rung(lookAgainMs)
    }
  } finally {
    await unlisten()
  }
}

/** Whether an insurer still works, or has run out of time so recently that its offers may yet come. */
function isAwaited({ lanes }: RunView, now: number): boolean {
  return lanes.some(({ outcome, startedAt }) => {
    if (outcome.kind === 'waiting') return true
    return outcome.kind === 'failed' && outcome.reasonClass === 'timeout' && now - Date.parse(startedAt) < LATEST_MS
  })
}

/** Rings at most once between two resets, also when it rang before anybody waited. */
function newBell(signal: AbortSignal) {
  let hasRung = false
  let wake = () => {}
  const ring = () => {
    hasRung = true
    wake()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    reset: () => {
      hasRung = false
    },
    rung: (limitMs: number) =>
      new Promise<void>((resolve) => {
        if (hasRung || signal.aborted) return resolve()
        const timer = setTimeout(resolve, limitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
