import 'server-only'

// The server bundles this module more than once; a process copies once at a time.
const SLOT = Symbol.for('quotedesk.copies-in-turn')
const holder = globalThis as { [SLOT]?: { last: Promise<unknown> } }
const turn = (holder[SLOT] ??= { last: Promise.resolve() })

/** Runs work once all that came before it has ended, well or badly. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = turn.last.then(work, work)
  turn.last = own.catch(() => {})
  return own
}
