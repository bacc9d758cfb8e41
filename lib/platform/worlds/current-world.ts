import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { WORLD_PARAMETER } from '@/lib/domain/web/world-parameter'

/** A visitor's own copy of the demo. The first world of a demo, and the only one of every other process, has no record: it is the absence of one. */
export interface World {
  /** What the visitor's link carries: whoever has it may enter. */
  readonly code: string
  /** The schema of the database that holds its rows. */
  readonly schema: string
}

// The server bundles this module more than once; the world under way must be one storage.
const SLOT = Symbol.for('quotedesk.world')
const holder = globalThis as { [SLOT]?: AsyncLocalStorage<World | undefined> }
const storage = (holder[SLOT] ??= new AsyncLocalStorage())

/** Runs work, and what it leaves running, in a world; undefined is the first. */
export function runInWorld<Result>(world: World | undefined, work: () => Result): Result {
  return storage.run(world, work)
}

/** The world that the work under way belongs to; undefined in the first. */
export function currentWorld(): World | undefined {
  return storage.getStore()
}

/** A name for the world of the work under way, to tell apart what the worlds of one process share: channels, keys of caches. */
export function inCurrentWorld(name: string): string {
  const world = currentWorld()
  return world === undefined ? name : `${name}_${world.code}`
}

/** An address that people open elsewhere, so that it leads into the world under way. */
export function addressInWorld(address: string): string {
  const world = currentWorld()
  return world === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${WORLD_PARAMETER}=${world.code}`
}
