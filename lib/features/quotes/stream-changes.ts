import 'server-only'

// A notification may be lost with its connection, and only a write shows that the browser has disconnected. The proxy in front (deploy/nginx) cuts off
// what says nothing for 20 seconds, the time to read included.
const POLL_INTERVAL_MS = 8000

/** The signal that ends the stream, and how often it reads without a notification. */
export interface StreamOptions {
  readonly signal: AbortSignal
  readonly pollIntervalMs?: number
}

interface StreamSource<Value> {
  /** Subscribes to changes; resolves to a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => Promise<() => Promise<void>>
  readonly read: () => Promise<Value>
  /** Whether the value can still change. */
  readonly canChange: (value: Value) => Promise<boolean>
}

/**
 * Yields a value now and after each change by any process; undefined when nothing changed for a while. It always yields the
 * whole value, so a reader that reconnects misses nothing. Ends when nothing can change any more, or when the signal aborts.
 * @throws whatever listening and reading throw
 */
export async function* streamChanges<Value>({ subscribe, read, canChange }: StreamSource<Value>, { signal, pollIntervalMs = POLL_INTERVAL_MS }: StreamOptions): AsyncGenerator<Value | undefined, void> {
  const wakeSignal = createWakeSignal(signal)
  const unsubscribe = await subscribe(wakeSignal.signalChange)
  try {
    let known = ''
    let isLast = false
    while (!signal.aborted) {
      wakeSignal.reset()
      const value = await read()
      const text = JSON.stringify(value)
      if (text !== known || !isLast) yield text === known ? undefined : value
      known = text
      if (isLast) return
      // The value may have changed after it was read, so the final value is read once more.
      isLast = !(await canChange(value))
      if (!isLast) await wakeSignal.waitForChange(pollIntervalMs)
    }
  } finally {
    await unsubscribe()
  }
}

/** Resolves a wait when a change was signalled since the last reset, even before the wait began. */
function createWakeSignal(signal: AbortSignal) {
  let hasChanged = false
  let wake = () => {}
  const signalChange = () => {
    hasChanged = true
    wake()
  }
  signal.addEventListener('abort', signalChange, { once: true })
  return {
    signalChange,
    reset: () => {
      hasChanged = false
    },
    waitForChange: (limitMs: number) =>
      new Promise<void>((resolve) => {
        if (hasChanged || signal.aborted) return resolve()
        const timer = setTimeout(resolve, limitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
