import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { deriveKey } from '@/lib/platform/crypto/keys'

/** At most `max` tries within a window that starts with the first of them. */
export interface Limit {
  readonly key: string
  /** The account that is tried, as a fingerprint, where there is one. */
  readonly account?: string
  readonly max: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000

/**
 * The limits one try to sign in counts against: tight for an account from one address, loose for the account from anywhere
 * (a stranger must not be able to lock somebody out quickly) and for the address (an office shares one).
 */
export function signInLimits(email: string, address: string): readonly Limit[] {
  const account = email.trim().toLowerCase()
  return [
    { key: keyed('account-and-address', `${account}\n${address}`), account: accountKey(email), max: 5, windowMs: 15 * MINUTE_MS },
    { key: accountKey(email), account: accountKey(email), max: 50, windowMs: 60 * MINUTE_MS },
    { key: keyed('address', address), max: 200, windowMs: 60 * MINUTE_MS },
  ]
}

/** The fingerprint of an account by its e-mail address. */
export function accountKey(email: string): string {
  return keyed('account', email.trim().toLowerCase())
}

/**
 * The limits on opening a link that needs no sign-in. A link cannot be guessed; the limit keeps guesses from loading the
 * database.
 */
export function linkLimits(address: string): readonly Limit[] {
  return [
    { key: keyed('link-and-address', address), max: 30, windowMs: 15 * MINUTE_MS },
    { key: keyed('link', address), max: 300, windowMs: 60 * MINUTE_MS },
  ]
}

// What is typed as an account may be a password typed in the wrong field: only a fingerprint is kept.
function keyed(kind: string, value: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, `rate-limit/${kind}`)).update(value).digest('base64url')
}
