import 'server-only'
import type { World } from './current-world'

// Route bundles and the server in front may each hold a copy of this module.
const SLOT = Symbol.for('quotedesk.work-in-worlds')
const holder = globalThis as { [SLOT]?: Map<string, number> }
const underWay = (holder[SLOT] ??= new Map())

/** Counts work as under way in a world until it ends, so that the world's rows stay as long. */
export function countInWorld<Result>(world: World | undefined, work: Promise<Result>): Promise<Result> {
  if (world === undefined) return work
  change(world.code, 1)
  return work.finally(() => change(world.code, -1))
}

/** Whether this process works in the world with that code. */
export function isWorkUnderWay(code: string): boolean {
  return underWay.has(code)
}

function change(code: string, by: 1 | -1): void {
  const count = (underWay.get(code) ?? 0) + by
  if (count === 0) underWay.delete(code)
  else underWay.set(code, count)
}
