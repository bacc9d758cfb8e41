import 'server-only'

// A notice may be lost with its connection, and only a write shows that a reader has gone.
const LOOK_AGAIN_MS = 15_000

/** What ends following, and how often it reads without a notice. */
export interface StreamOptions {
  readonly signal: AbortSignal
  readonly lookAgainMs?: number
}

interface StreamSource<Value> {
  /** Subscribes to changes; resolves to what unsubscribes. */
  readonly listen: (changed: () => void) => Promise<() => Promise<void>>
  readonly read: () => Promise<Value>
  /** Whether the value can still change. */
  readonly goesOn: (value: Value) => Promise<boolean>
}

/**
 * Yields a value now and after each change by any process; undefined when nothing changed for a while. It always yields the
 * whole value, so a reader that reconnects misses nothing. Ends when nothing can change any more, or when the signal aborts.
 * @throws whatever listening and reading throw
 */
export async function* streamChanges<Value>({ listen, read, goesOn }: StreamSource<Value>, { signal, lookAgainMs = LOOK_AGAIN_MS }: StreamOptions): AsyncGenerator<Value | undefined, void> {
  const bell = createWakeSignal(signal)
  const unlisten = await listen(bell.ring)
  try {
    let known = ''
    let isLast = false
    while (!signal.aborted) {
      bell.reset()
      const value = await read()
      const text = JSON.stringify(value)
      if (text !== known || !isLast) yield text === known ? undefined : value
      known = text
      if (isLast) return
      // The value may have changed since it was read: it is read once more.
      isLast = !(await goesOn(value))
      if (!isLast) await bell.rung(lookAgainMs)
    }
  } finally {
    await unlisten()
  }
}

/** Wakes a waiter at most once between two resets, also when rung before the wait. */
function createWakeSignal(signal: AbortSignal) {
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
