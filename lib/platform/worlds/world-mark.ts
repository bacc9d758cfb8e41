import 'server-only'
import { createHash } from 'node:crypto'
import { currentWorld, type World } from './current-world'
import { knownWorlds } from './known-worlds'

// Millions of codes have the same one, so that it tells worlds apart and leads into none.
const MARK_LENGTH = 8

/** What a page says publicly of the world under way; undefined in the first. */
export function worldMark(): string | undefined {
  const world = currentWorld()
  return world && markOf(world)
}

/** Whether there is a world of which a page carries this mark. */
export function isMarkOfWorld(mark: string): boolean {
  return knownWorlds().some((world) => markOf(world) === mark)
}

function markOf({ code }: World): string {
  return createHash('sha256').update(`page of ${code}`).digest('hex').slice(0, MARK_LENGTH)
}
