import 'server-only'
import { createHmac } from 'node:crypto'
import { countedAddress } from '@/lib/domain/web/network-address'
import { env } from '@/lib/platform/env'
import { deriveKey } from '@/lib/platform/crypto/keys'

interface Counted {
  readonly key: string
  /** The account that is tried, as a fingerprint, where there is one. */
  readonly account?: string
}

/** At most `max` tries within a window that starts with the first of them. */
export interface WindowLimit extends Counted {
  readonly max: number
  readonly windowMs: number
}

/** So many `free` tries, then a pause before each next one that doubles from a second to a quarter of an hour; forgotten after a day without any. */
export interface DelayLimit extends Counted {
  readonly free: number
}

export type Limit = WindowLimit | DelayLimit

const MINUTE_MS = 60_000

/**
 * The limits one try to sign in counts against: tight for an account from one address, loose for the account from anywhere
 * (a stranger must not be able to slow somebody down quickly) and for the address (an office shares one).
 */
export function signInLimits(email: string, address: string): readonly Limit[] {
  const account = accountKey(email)
  return [
    { key: keyed('account-and-address', `${normalised(email)}\n${countedAddress(address)}`), account, free: 5 },
    { key: account, account, free: 20 },
    { key: keyed('address', countedAddress(address)), max: 200, windowMs: 60 * MINUTE_MS },
  ]
}

/** The limits on a try from a browser in which the account has signed in before. No stranger can use them up, whatever address they share. */
export function knownDeviceLimits(email: string, deviceId: string): readonly Limit[] {
  return [{ key: keyed('account-and-device', `${normalised(email)}\n${deviceId}`), account: accountKey(email), free: 5 }]
}

/** The fingerprint of an account by its e-mail address. */
export function accountKey(email: string): string {
  return keyed('account', normalised(email))
}

/** The limits on links for a new password: few for an account, so that nobody fills a mailbox, and more for an address. */
export function forgottenPasswordLimits(email: string, address: string): readonly Limit[] {
  return [
    { key: keyed('forgotten-password', normalised(email)), max: 3, windowMs: 60 * MINUTE_MS },
    { key: keyed('forgotten-passwords', countedAddress(address)), max: 30, windowMs: 60 * MINUTE_MS },
  ]
}

/** The limits on naming one's own current password while signed in. */
export function ownPasswordLimits(userId: string): readonly Limit[] {
  return [{ key: keyed('own-password', userId), max: 5, windowMs: 15 * MINUTE_MS }]
}

/** The limits on asking for another address: nobody fills mailboxes of strangers. */
export function ownEmailLimits(userId: string): readonly Limit[] {
  return [{ key: keyed('own-email', userId), max: 5, windowMs: 60 * MINUTE_MS }]
}

/** The limits on links that open nothing. A link cannot be guessed; the limits show who tries. */
export function linkLimits(address: string): readonly Limit[] {
  return [
    { key: keyed('link-and-address', countedAddress(address)), max: 30, windowMs: 15 * MINUTE_MS },
    { key: keyed('link', countedAddress(address)), max: 300, windowMs: 60 * MINUTE_MS },
  ]
}

/** The limits on codes to sign a proposal with: few for a proposal, so that nobody fills a mailbox or tries codes for weeks, and more for an address. */
export function signCodeLimits(proposalId: string, address: string): readonly Limit[] {
  return [
    { key: keyed('sign-code', proposalId), max: 5, windowMs: 60 * MINUTE_MS },
    { key: keyed('sign-codes-of-day', proposalId), max: 10, windowMs: 24 * 60 * MINUTE_MS },
    { key: keyed('sign-codes', countedAddress(address)), max: 30, windowMs: 60 * MINUTE_MS },
  ]
}

const normalised = (email: string) => email.trim().toLowerCase()

// What is typed as an account may be a password typed in the wrong field: only a fingerprint is kept.
function keyed(kind: string, value: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, `rate-limit/${kind}`)).update(value).digest('base64url')
}
