import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { isPassingFailure } from '@/lib/platform/database/is-passing'
import { log } from '@/lib/platform/log'

interface Trying {
  /** What logs call it. */
  readonly name: string
  /** How long after its first try it is tried again; Infinity while the process lasts. */
  readonly forMs: number
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2000

/** Thrown when the database did not come back in time. Its cause is the last failure. */
export class TriedInVain extends Error {
  override readonly name = 'TriedInVain'
}

/**
 * Does work with the database again, with growing pauses, while the database is away, full or busy. Any other failure is thrown at once.
 * @throws TriedInVain when the time is over
 */
export async function keepTrying<Result>({ name, forMs }: Trying, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isPassingFailure(error)) throw error
      if (performance.now() - startedAt + pauseMs > forMs) throw new TriedInVain(`${name} was tried in vain`, { cause: error })
      if (pauseMs === FIRST_PAUSE_MS) log().warn({ operation: name, err: error }, 'the database failed; it is tried again')
      await wait(pauseMs)
    }
  }
}
