import type { TokenPair } from '@/lib/contracts/shared/auth'
import { isObject } from '@/lib/operator/failure-text'

/**
 * When a token expires, in milliseconds since the epoch: `exp` of the JWT (epoch seconds, perhaps
 * fractional), else `expires_at`, which is local time in Bucharest. Undefined when neither can be read.
 * The operator checks the signature; this only decides when to renew.
 */
export function expiryOf(pair: TokenPair): number | undefined {
  return expiryInToken(pair.token) ?? (pair.expires_at === undefined ? undefined : instantInBucharest(pair.expires_at))
}

/**
 * The instant of a wall-clock text YYYY-MM-DD HH:MM:SS in Bucharest, or undefined when it cannot be read.
 * In the hour that autumn repeats the earlier one counts: a token renewed early works.
 */
export function instantInBucharest(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(text.trim())?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  if (new Date(asUtc).getUTCDate() !== day || hour > 23) return undefined
  const candidates = [-1, 1].map((days) => asUtc - offsetAt(asUtc + days * DAY_MS))
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === asUtc)
  return Math.min(...(exact.length > 0 ? exact : candidates))
}

const DAY_MS = 86_400_000
const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Bucharest',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** How far Bucharest is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const part = new Map(wallClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const number = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0
  return Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute'), number('second')) - instant
}

function expiryInToken(token: string): number | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const exp = isObject(payload) ? payload.exp : undefined
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}
