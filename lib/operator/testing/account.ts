import type { TokenPair } from '@/lib/contracts/shared/auth'
import type { Sleep } from '../fetch'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { createTokenSession, type TokenSessionParts } from '@/lib/operator/tokens/token-session'
import type { TokenStore } from '@/lib/operator/tokens/token-store'
import { pairUntil } from './replies'

export const HOUR_MS = 3_600_000

/** A clock that only a pause moves. */
export function fakeClock(startMs = Date.parse('2026-11-21T08:00:00Z')) {
  let nowMs = startMs
  const pauses: number[] = []
  const pause: Sleep = async (ms) => {
    pauses.push(ms)
    nowMs += ms
    await Promise.resolve()
  }
  return { now: () => nowMs, pause, pauses, advance: (ms: number) => (nowMs += ms) }
}

/** One account at a service that hands out tokens for an hour, and a session on it. */
export function fakeAccount(overrides: Partial<TokenSessionParts> = {}) {
  const clock = fakeClock()
  const store: TokenStore = overrides.store ?? createMemoryTokenStore(clock.now)
  const asked: string[] = []
  let given = 0
  const next = (how: string): Promise<TokenPair> => {
    asked.push(how)
    return Promise.resolve(pairUntil(clock.now() + HOUR_MS, `${++given}`))
  }
  const parts: TokenSessionParts = {
    store,
    signIn: () => next('sign in'),
    renew: (refreshToken) => next(`renew ${refreshToken}`),
    now: clock.now,
    sleep: clock.pause,
    ...overrides,
  }
  return { clock, store, asked, parts, session: createTokenSession(parts), another: () => createTokenSession(parts) }
}
