/** The clock of all processes of a schedule. */
export interface MovedClock {
  advance(ms: number): void
  /** Shows the time of the system again. */
  reset(): void
}

/** Moves what `Date.now()` says in this process. The sandbox does not ask it: its tokens and offers stay as they are. */
export function moveClock(): MovedClock {
  const systemNow = Date.now
  let aheadMs = 0
  Date.now = () => systemNow() + aheadMs
  return {
    advance: (ms) => {
      aheadMs += ms
    },
    reset: () => {
      Date.now = systemNow
    },
  }
}
