import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { isPresenting } from '@/lib/platform/worlds/presenter'

/** How long after its last reset a world may begin anew again: each reset takes a whole copy, and its making the time of those who work. */
const PAUSE_MS = 5000
const FIRST = ''

// Beside the values of worlds: a reset forgets those.
const SLOT = Symbol.for('quotedesk.last-resets')
const holder = globalThis as { [SLOT]?: Map<string, number> }
const endedAt = (holder[SLOT] ??= new Map())

/** Lets a reset of the world under way through. Whoever presents the demo waits for none. @throws Fault `resetTooSoon` with the seconds until the next */
export function requirePause(): void {
  const leftMs = (endedAt.get(keyHere()) ?? -Infinity) + PAUSE_MS - performance.now()
  if (leftMs > 0 && !isPresenting()) throw new Fault('resetTooSoon', { params: { seconds: Math.ceil(leftMs / 1000) } })
}

/** Says that a reset of the world under way has ended. */
export function beginPause(): void {
  const now = performance.now()
  for (const [key, at] of endedAt) if (at + PAUSE_MS <= now) endedAt.delete(key)
  endedAt.set(keyHere(), now)
}

function keyHere(): string {
  return currentWorld()?.code ?? FIRST
}
