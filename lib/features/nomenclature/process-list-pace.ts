import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { createListPace, type ListPace } from './list-pace'

// Route bundles may each hold a copy of this module; all of them share the turns.
const shared = globalThis as { quotedeskListPace?: ListPace }

/** The pace of this process: the schedule and whoever refreshes all lists take turns. */
export function processListPace(): ListPace {
  return (shared.quotedeskListPace ??= createListPace({ wait: (ms) => wait(ms, undefined, { ref: false }) }))
}
