/** Counts running work, so that closing can end waits and let the work finish. */
export interface InFlight {
  /** Runs the work; undefined once the gate is closed. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined
  wait(ms: number): Promise<void>
  /** Aborted when closing begins, for work that must stop then. */
  readonly closing: AbortSignal
  close(): Promise<void>
}

export function createInFlight(): InFlight {
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()

  return {
    closing: closing.signal,
    pass: (work) => {
      if (closing.signal.aborted) return undefined
      const running = work()
      const settled = running.then(
        () => undefined,
        () => undefined,
      )
      underWay.add(settled)
      void settled.then(() => underWay.delete(settled))
      return running
    },
    wait: (ms) => {
      if (ms <= 0 || closing.signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      })
    },
    close: async () => {
      closing.abort()
      for (const wake of waiting) wake()
      await Promise.all(underWay)
    },
  }
}
