import { systemNow } from '@/lib/platform/clock'

/** No service keeps a desk waiting for longer. */
const RETRY_AFTER_MAX_MS = 3_600_000

/** The header Retry-After in milliseconds: seconds, or a point in time. Undefined when it is missing or past. */
export function readRetryAfter(header: string | null, now = systemNow()): number | undefined {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : undefined
}
