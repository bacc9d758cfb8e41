import 'server-only'
import type { TokenPair } from '@/lib/contracts/shared/auth'
import type { Sleep } from '@/lib/operator/fetch'
import { expiryOf } from './token-expiry'
import type { StoredToken, TokenStore } from './token-store'

/** A usable token pair with its generation. */
export interface UsableToken {
  readonly generation: number
  readonly pair: TokenPair
}

export interface TokenSession {
  /** A token with more than {@link RENEW_BEFORE_MS} left, renewed first if needed. */
  current(): Promise<UsableToken>
  /** A token other than the refused one. */
  replace(refused: UsableToken): Promise<UsableToken>
  /** Forgets the pair, here and in the store. */
  forget(): Promise<void>
}

export interface TokenSessionParts {
  readonly store: TokenStore
  /** POST /auth. */
  readonly signIn: () => Promise<TokenPair>
  /** PATCH /auth with the refresh token. */
  readonly renew: (refreshToken: string) => Promise<TokenPair>
  readonly now: () => number
  readonly sleep: Sleep
}

export const RENEW_BEFORE_MS = 60_000
/** Longer than PATCH and POST with their deadlines and the one retry of POST. */
const LEASE_MS = 45_000
const WAIT_MAX_MS = 60_000
const PAUSE_MS = { first: 50, growth: 1.6, max: 1_000 } as const

/** Thrown when another instance holds the renewal and does not finish it. */
export class TokenRenewalTimeout extends Error {
  override readonly name = 'TokenWaitTooLong'
}

/** One renewal at a time: calls of this process share a promise, other instances wait on the store. */
export function createTokenSession({ store, signIn, renew, now, sleep }: TokenSessionParts): TokenSession {
  let currentToken: UsableToken | undefined
  let renewal: Promise<UsableToken> | undefined

  const isFresh = (pair: TokenPair) => (expiryOf(pair) ?? Number.POSITIVE_INFINITY) - now() > RENEW_BEFORE_MS

  const obtain = (refused?: number): Promise<UsableToken> => {
    renewal ??= waitOrRenew(refused).finally(() => {
      renewal = undefined
    })
    return renewal
  }

  async function waitOrRenew(refused: number | undefined): Promise<UsableToken> {
    const first = await store.read()
    const giveUpAt = now() + WAIT_MAX_MS
    let stored = first
    for (let pauseMs: number = PAUSE_MS.first; ; pauseMs = Math.min(pauseMs * PAUSE_MS.growth, PAUSE_MS.max)) {
      const { pair, generation } = stored
      const isNewer = generation !== first.generation
      if (pair && generation !== refused && (isNewer || isFresh(pair))) return (currentToken = { pair, generation })
      if (await store.claimRenewal(generation, LEASE_MS)) return (currentToken = await replaceStored(stored))
      if (now() >= giveUpAt) throw new TokenRenewalTimeout('another instance is renewing the token')
      await sleep(pauseMs)
      stored = await store.read()
    }
  }

  async function replaceStored(stored: StoredToken): Promise<UsableToken> {
    try {
      const pair = await nextPair(stored.pair)
      await store.save(pair, stored.generation)
      const saved = await store.read()
      return saved.pair ? { pair: saved.pair, generation: saved.generation } : { pair, generation: stored.generation + 1 }
    } catch (error) {
      await store.releaseClaim(stored.generation)
      throw error
    }
  }

  /** PATCH once; when it fails for any reason, or the service gave nothing to renew with, POST. */
  async function nextPair(previous: TokenPair | undefined): Promise<TokenPair> {
    if (!previous || previous.refresh_token === '') return signIn()
    return renew(previous.refresh_token).catch(() => signIn())
  }

  return {
    current: () => (currentToken && isFresh(currentToken.pair) ? Promise.resolve(currentToken) : obtain()),
    async replace(refused) {
      if (currentToken && currentToken.generation !== refused.generation) return currentToken
      const newToken = await obtain(refused.generation)
      // A renewal already under way may return the very token that was refused: then ask once more.
      return newToken.generation === refused.generation ? obtain(refused.generation) : newToken
    },
    async forget() {
      currentToken = undefined
      await store.clear()
    },
  }
}
