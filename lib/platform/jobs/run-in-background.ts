import 'server-only'
import { log } from '@/lib/platform/log'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { countInWorld } from '@/lib/platform/worlds/work-under-way'

// Route bundles may each hold a copy of this module; the work under way must be one set for the drain to see it.
const running = ((globalThis as { quotedeskRunning?: Set<Promise<unknown>> }).quotedeskRunning ??= new Set())

/** Lets work go on after the response has left. Its failure is logged, never lost; {@link drainBackground} waits for it. */
export function runInBackground(operation: string, work: Promise<unknown>): void {
  const tracked = countInWorld(currentWorld(), work)
    .catch((error: unknown) => log().error({ operation, reason: error instanceof Error ? error.name : 'unknown', err: error }, 'background work failed'))
    .finally(() => running.delete(tracked))
  running.add(tracked)
}

/** How much is under way. */
export function countBackground(): number {
  return running.size
}

/** Waits until nothing is under way, at most `limitMs`. Returns how much was still running then. */
export async function drainBackground(limitMs: number): Promise<number> {
  const { promise: limit, resolve } = withResolvers()
  const timer = setTimeout(resolve, limitMs)
  while (running.size > 0) {
    const done = await Promise.race([Promise.all(running).then(() => true), limit.then(() => false)])
    if (!done) break
  }
  clearTimeout(timer)
  return running.size
}

// Promise.withResolvers needs Node 22.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
