/** The clock of all processes of a schedule. */
export interface MovedClock {
  advance(ms: number): void
  /** Shows the time of the system again. */
  reset(): void
}

/** Moves `Date.now()` in this process. The sandbox does not use it, so its tokens and offers stay valid. */
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
