import type { ExpectedWait } from './expected-wait'

/** An insurer that waits for its turn, as far as its reply can be foreseen. */
export interface Foreseen {
  readonly wait: ExpectedWait
  readonly isDown: boolean
}

/**
 * The order in which insurers are asked where not all can be asked at once: the slow first, so that none of them is still awaited when all others have
 * replied. One of which too little is known stands as if it were usual, and one that is down is asked last: nobody shall wait behind it.
 */
export function inAskingOrder<Asked>(asked: readonly Asked[], foresee: (one: Asked) => Foreseen): Asked[] {
  const known = asked.flatMap((one) => middleOf(foresee(one).wait) ?? [])
  const usual = known.reduce((sum, middle) => sum + middle, 0) / Math.max(1, known.length)
  const rankOf = (one: Asked): number => (foresee(one).isDown ? -1 : (middleOf(foresee(one).wait) ?? usual))
  return asked.toSorted((one, other) => rankOf(other) - rankOf(one))
}

function middleOf(wait: ExpectedWait): number | undefined {
  return wait.kind === 'range' ? (wait.lowMs + wait.highMs) / 2 : undefined
}
