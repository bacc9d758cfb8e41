/** How often the range is stated to hold: eight of ten next waits lie within it. */
export const STATED_PERCENT = 80

const TAIL = (100 - STATED_PERCENT) / 200
/** With fewer waits no range of that share exists: the smallest and the largest of nine hold the tenth with 8 in 10. */
const NEEDED = 2 / (2 * TAIL) - 1
/** The newest waits that the range is read from; 3rd and 27th of 29 hold the next with exactly 8 in 10 where nothing drifts. */
const WINDOW = 29
/** How many waits are needed at most: those before the window say whether ranges held lately. */
export const WAITS_USED = 99
/** How far a share moves after each wait that fell outside, or did not. */
const STEP = 0.05
/** A share never grows beyond this, so that the range keeps a middle. */
const TAIL_MAX = 0.4

/** How long an answer will take, as a range that is right as often as it says; or that too few were seen to say. */
export type ExpectedWait = { readonly kind: 'range'; readonly lowMs: number; readonly highMs: number; readonly seen: number } | { readonly kind: 'tooFew'; readonly seen: number }

/**
 * The range in which the next wait lies with {@link STATED_PERCENT} percent. Nothing is assumed of the form of the waits: the next of n waits lies
 * equally often in each gap between the others, so the range is two of them by rank. Waits that drift break that; so the ranks are those which would have
 * held that often over the waits before, as if each had been forecast in turn.
 * @param waits milliseconds, the newest last
 */
export function expectedWait(waits: readonly number[]): ExpectedWait {
  const used = waits.slice(-WAITS_USED)
  const seen = used.length
  if (seen < NEEDED) return { kind: 'tooFew', seen }
  const sorted: number[] = []
  let [below, above] = [TAIL, TAIL]
  for (const [index, wait] of used.entries()) {
    if (index >= WINDOW) {
      below = tailAfter(below, wait < ranked(sorted, below))
      above = tailAfter(above, wait > ranked(sorted, 1 - above))
      sorted.splice(placeOf(sorted, used[index - WINDOW] ?? 0), 1)
    }
    sorted.splice(placeOf(sorted, wait), 0, wait)
  }
  return { kind: 'range', lowMs: Math.round(ranked(sorted, below)), highMs: Math.round(ranked(sorted, 1 - above)), seen }
}

/** The share outside on one side, smaller after a wait that lay there and larger after one that did not. */
function tailAfter(tail: number, wasOutside: boolean): number {
  return Math.min(TAIL_MAX, Math.max(0, tail + STEP * (TAIL - (wasOutside ? 1 : 0))))
}

/** The value below which the next one lies with such a share, between the two ranks next to it. */
function ranked(sorted: readonly number[], share: number): number {
  const rank = Math.min(sorted.length, Math.max(1, share * (sorted.length + 1)))
  const whole = Math.floor(rank)
  const [lower = 0, upper = lower] = sorted.slice(whole - 1, whole + 1)
  return lower + (upper - lower) * (rank - whole)
}

/** Where a value stands, or would. */
function placeOf(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}
