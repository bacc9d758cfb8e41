import 'server-only'
import { createHmac } from 'node:crypto'
import { countedAddress } from '@/lib/domain/web/network-address'
import { env } from '@/lib/platform/env'
import { deriveKey } from '@/lib/platform/crypto/keys'
import type { Limit } from './rate-limit'

const MINUTE_MS = 60_000

/**
 * The limits that a try to prove a factor, or the password again, counts against. Whoever gets here has the password or the session
 * already, so a limit on the account from anywhere keeps no stranger's victim out.
 */
export function factorLimits(userId: string, address: string): readonly Limit[] {
  return [
    { key: keyed('factor-and-address', `${userId}\n${countedAddress(address)}`), max: 5, windowMs: 15 * MINUTE_MS },
    { key: keyed('factor', userId), max: 20, windowMs: 60 * MINUTE_MS },
  ]
}

/** The limits on passkeys of browsers that have not said whose they are. */
export function passkeyLimits(address: string): readonly Limit[] {
  return [{ key: keyed('passkey-and-address', countedAddress(address)), max: 30, windowMs: 15 * MINUTE_MS }]
}

/** The limit on beginning to sign in by a passkey: each time something is remembered for a browser that has said nothing of itself. An office shares an address. */
export function passkeyBeginLimits(address: string): readonly Limit[] {
  return [{ key: keyed('passkey-begun', countedAddress(address)), max: 200, windowMs: 15 * MINUTE_MS }]
}

function keyed(kind: string, value: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, `rate-limit/${kind}`)).update(value).digest('base64url')
}
