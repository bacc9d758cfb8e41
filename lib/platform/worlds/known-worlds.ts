import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { runInWorld, type World } from './current-world'

const SLOT = Symbol.for('quotedesk.known-worlds')
const holder = globalThis as { [SLOT]?: Map<string, { readonly world: World; enteredAt: number | undefined }> }
const known = (holder[SLOT] ??= new Map())

/** How long after its last request the work of a process looks after a world. */
const LOOKED_AFTER_MS = 15 * 60_000
/** Of many worlds, work that comes back after seconds takes so many of those where somebody was last, and so many of the others. */
const NEWEST = 2
const IN_TURN = 2
/** Between two worlds, where work looks after all of them: else whoever opens a page meanwhile would wait for a share of each. */
const PAUSE_MS = 200

/** Says which visitors' worlds there are. */
export function setKnownWorlds(worlds: readonly World[]): void {
  const before = new Map(known)
  known.clear()
  for (const world of worlds) known.set(world.code, { world, enteredAt: before.get(world.code)?.enteredAt })
}

/** The visitors' worlds; none outside a demo. */
export function knownWorlds(): World[] {
  return [...known.values()].map(({ world }) => world)
}

/** Whether there are visitors' worlds; none outside a demo. */
export function hasVisitors(): boolean {
  return known.size > 0
}

/** The world with that code, which somebody enters now; undefined where there is none. */
export function enterWorld(code: string): World | undefined {
  const entry = known.get(code)
  if (entry) entry.enteredAt = performance.now()
  return entry?.world
}

/**
 * Runs the work of a process that has no request in the first world, and in each that somebody visited lately. A process without visitors'
 * worlds, as every one outside a demo is, runs it once.
 */
export async function inEachWorld(work: () => Promise<unknown>): Promise<void> {
  await inWorlds(visitedLately(), work, PAUSE_MS)
}

/**
 * The same for work that comes back after seconds: of many visitors' worlds it takes those where somebody asked last, and the next few of the others in turn. Looking for work
 * in all of them would take the time of those who work.
 */
export function inWorldsInTurn(): (work: () => Promise<unknown>) => Promise<void> {
  let turn = 0
  return async (work) => {
    const lately = visitedLately()
    const others = lately.slice(NEWEST).toSorted((one, other) => one.code.localeCompare(other.code))
    const next = Array.from({ length: Math.min(IN_TURN, others.length) }, (_, index) => others[(turn + index) % others.length]).flatMap((world) => world ?? [])
    turn += next.length
    await inWorlds([...lately.slice(0, NEWEST), ...next], work)
  }
}

/** The newest visit first. */
function visitedLately(): World[] {
  const since = performance.now() - LOOKED_AFTER_MS
  return [...known.values()]
    .flatMap(({ world, enteredAt }) => (enteredAt !== undefined && enteredAt > since ? [{ world, enteredAt }] : []))
    .toSorted((one, other) => other.enteredAt - one.enteredAt)
    .map(({ world }) => world)
}

/** The same in every world that there is. */
export async function inEveryWorld(work: () => Promise<unknown>): Promise<void> {
  await inWorlds(knownWorlds(), work)
}

// One after the other: the worlds share one database.
async function inWorlds(visitors: readonly World[], work: () => Promise<unknown>, pauseMs = 0): Promise<void> {
  const failures: unknown[] = []
  const run = (world: World | undefined) => runInWorld(world, work).catch((error: unknown) => failures.push(error))
  await run(undefined)
  for (const world of visitors) {
    if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false })
    // It may have ended meanwhile.
    if (known.has(world.code)) await run(world)
  }
  if (failures.length > 0) throw failures[0]
}
