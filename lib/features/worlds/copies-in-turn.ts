import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'

/** Until the pages have loaded that somebody opens now, in milliseconds. */
const PAGES_LOAD_MS = 1000

// The server bundles this module more than once; a process copies once at a time.
const SLOT = Symbol.for('quotedesk.copies-in-turn')
const holder = globalThis as { [SLOT]?: { last: Promise<unknown>; held: Promise<unknown> } }
const turn = (holder[SLOT] ??= { last: Promise.resolve(), held: Promise.resolve() })

/** Runs work once all that came before it has ended, well or badly. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = turn.last.then(work, work)
  turn.last = own.catch(() => {})
  return own
}

/**
 * Lets the copies of this process stand still while work runs that somebody waits for, and while the pages load that they open then. The work makes no
 * copy itself: it would wait for its own end.
 */
export function holdCopies<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = work()
  const ended = own.then(pagesLoad, pagesLoad)
  turn.held = Promise.all([turn.held, ended])
  return own
}

function pagesLoad(): Promise<void> {
  return wait(PAGES_LOAD_MS, undefined, { ref: false })
}

/** What a copy does before each of its steps. */
export async function untilNotHeld(): Promise<void> {
  await turn.held
}
