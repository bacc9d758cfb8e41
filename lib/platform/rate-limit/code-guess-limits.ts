import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { deriveKey } from '@/lib/platform/crypto/keys'
import type { Limit } from './rate-limit'

const DAY_MS = 24 * 3_600_000
const ALIKE_MAX = 5
const ALL_MAX = 300

/**
 * The limits on codes that somebody searches for and nobody has: few of those that share what a masked code shows (some hundred fit it), and
 * more than anybody types on one day of all.
 */
export function codeGuessLimits(userId: string, shown: string): readonly Limit[] {
  return [alikeLimit(userId, shown), { key: keyed('codes', userId), max: ALL_MAX, windowMs: DAY_MS }]
}

/** The narrow one alone, for a sheet of many people. */
export function alikeLimit(userId: string, shown: string): Limit {
  return { key: keyed('codes-alike', `${userId}\n${shown}`), max: ALIKE_MAX, windowMs: DAY_MS }
}

/** Passes once a day for a code: a sheet that is handed in again counts no code twice. */
export function sameCodeLimit(userId: string, code: string): Limit {
  return { key: keyed('same-code', `${userId}\n${code}`), max: 1, windowMs: DAY_MS }
}

function keyed(kind: string, value: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, `rate-limit/${kind}`)).update(value).digest('base64url')
}
