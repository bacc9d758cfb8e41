import { systemNow } from '@/lib/platform/clock'
import type { StoredToken, TokenStore } from './token-store'

/** A token store for one process: tests, and the probe of credentials that are not stored yet. */
export function createMemoryTokenStore(now: () => number = systemNow): TokenStore {
  let stored: StoredToken = { generation: 0, pair: undefined }
  let leaseEnds = 0

  return {
    read: () => Promise.resolve(stored),
    claimRenewal(generation, leaseMs) {
      if (generation !== stored.generation || leaseEnds > now()) return Promise.resolve(false)
      leaseEnds = now() + leaseMs
      return Promise.resolve(true)
    },
    save(pair, claimedGeneration) {
      if (claimedGeneration === stored.generation) {
        stored = { generation: claimedGeneration + 1, pair }
        leaseEnds = 0
      }
      return Promise.resolve()
    },
    releaseClaim(claimedGeneration) {
      if (claimedGeneration === stored.generation) leaseEnds = 0
      return Promise.resolve()
    },
    clear() {
      stored = { generation: stored.generation + 1, pair: undefined }
      leaseEnds = 0
      return Promise.resolve()
    },
  }
}
