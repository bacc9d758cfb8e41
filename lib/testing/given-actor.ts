import { vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'

/** What stands in for the session's module in tests of routes: a test says who is signed in by `vi.mocked(currentActor)`. */
export function givenActor() {
  const currentActor = vi.fn<() => Promise<Actor | undefined>>()
  const account = async () => {
    const actor = await currentActor()
    return actor && { actor, lacksFactor: false }
  }
  return { currentActor, currentAccount: vi.fn(account), currentIdleAccount: vi.fn(account) }
}
