import 'server-only'
import { createHash } from 'node:crypto'
import { currentWorld } from './current-world'

// Millions of codes have the same one, so that it tells worlds apart and leads into none.
const MARK_LENGTH = 8

/** What a page says publicly of the world under way; undefined in the first. */
export function worldMark(): string | undefined {
  const world = currentWorld()
  return world === undefined ? undefined : createHash('sha256').update(`page of ${world.code}`).digest('hex').slice(0, MARK_LENGTH)
}
