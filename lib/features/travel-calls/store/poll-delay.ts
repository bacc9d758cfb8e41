const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Milliseconds to the next look at a call after so many: each time twice as long, up to half a minute. */
export function pollDelayMs(looks: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** looks)
}
