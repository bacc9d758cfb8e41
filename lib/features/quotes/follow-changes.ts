import 'server-only'

// A notice may be lost with its connection, and a reader that is gone is only found out by writing to it.
const LOOK_AGAIN_MS = 15_000

/** What ends following, and how often it looks without being told. */
export interface Following {
  readonly signal: AbortSignal
  readonly lookAgainMs?: number
}

interface Followed<Value> {
  /** Calls back when something may be new; answers what ends it. */
  readonly listen: (changed: () => void) => Promise<() => Promise<void>>
  readonly read: () => Promise<Value>
  /** Whether anything of the value can still become new. */
  readonly goesOn: (value: Value) => Promise<boolean>
}

/**
 * A value as it is now, and again whenever it has changed, from whichever process; undefined when there was nothing new for a
 * while. Each time it is the whole value, so that whoever lost the connection misses nothing. Ends when nothing can change any
 * more, or when the signal says so.
 * @throws whatever listening and reading throw
 */
export async function* followChanges<Value>({ listen, read, goesOn }: Followed<Value>, { signal, lookAgainMs = LOOK_AGAIN_MS }: Following): AsyncGenerator<Value | undefined, void> {
  const bell = newBell(signal)
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
      // What ended it may have made it new after it was read: it is read once more.
      isLast = !(await goesOn(value))
      if (!isLast) await bell.rung(lookAgainMs)
    }
  } finally {
    await unlisten()
  }
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
