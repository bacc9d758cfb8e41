import type { TokenPair } from '@/lib/contracts/shared/auth'

/** What is stored for one account of one service. The generation grows with every pair that is saved. */
export interface StoredToken {
  /** 0 before anything was saved. */
  readonly generation: number
  readonly pair: TokenPair | undefined
}

/**
 * The pair that all instances of the app share, and the right to replace it. A renewal uses up the
 * refresh token, so at most one may run: the instance with the claim renews, all others wait for a
 * new generation. A claim ends with `save`, `releaseClaim` or, when its holder died, with its lease.
 */
export interface TokenStore {
  read(): Promise<StoredToken>
  /**
   * Claims the renewal of the pair of this generation for `leaseMs`. True for one caller only: false when
   * the stored generation differs or a lease is still running.
   */
  claimRenewal(generation: number, leaseMs: number): Promise<boolean>
  /**
   * Stores the pair as the generation after the claimed one and ends the claim. Changes nothing when the
   * stored generation is no longer the claimed one: a later holder was faster, and its pair stays.
   */
  save(pair: TokenPair, claimedGeneration: number): Promise<void>
  /** Ends a claim whose renewal failed; what is stored stays. Changes nothing when another generation is stored. */
  releaseClaim(claimedGeneration: number): Promise<void>
  /** Forgets the pair and any claim, and moves to the next generation: after signing out or new credentials. */
  clear(): Promise<void>
}
