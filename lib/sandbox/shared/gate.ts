/** Counts what is under way, so that closing can end the waiting and let the work finish. */
export interface Gate {
  /** Runs the work; undefined once the gate is closed. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined
  wait(ms: number): Promise<void>
  close(): Promise<void>
}

export function createGate(): Gate {
  let isClosed = false
  const underWay = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()

  return {
    pass: (work) => {
      if (isClosed) return undefined
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
      if (ms <= 0 || isClosed) return Promise.resolve()
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
      isClosed = true
      for (const wake of waiting) wake()
      await Promise.all(underWay)
    },
  }
}
