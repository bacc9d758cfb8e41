/** Says whether a process may judge that others are silent: it has itself been heard of without a gap for as long. */
export interface Steadiness {
  /** Call it after each beat that was stored. */
  readonly heard: (atMs: number) => void
  readonly isSteady: (atMs: number) => boolean
}

/**
 * After an outage of the database every process looks silent; the first to come back must not give up the others. Instants are
 * milliseconds of one steady clock.
 */
export function steadiness({ gapMs, steadyMs }: { readonly gapMs: number; readonly steadyMs: number }): Steadiness {
  let since: number | undefined
  let last: number | undefined
  const isGap = (atMs: number) => last === undefined || atMs - last > gapMs
  return {
    heard(atMs) {
      if (isGap(atMs)) since = atMs
      last = atMs
    },
    isSteady: (atMs) => since !== undefined && !isGap(atMs) && atMs - since >= steadyMs,
  }
}
