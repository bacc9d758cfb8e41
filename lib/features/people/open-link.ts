import 'server-only'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { linkLimits } from '@/lib/platform/rate-limit/rate-limit'
import { Fault } from '@/lib/domain/fault'

/** A one-time link, and the network address that opens it. */
export interface LinkVisit {
  readonly token: string
  readonly address: string
}

/**
 * What a one-time link opens; links that open nothing count against the address.
 * @throws Fault `linkClosed`, the same for a link that was used, has expired, was revoked or never existed; `tooManyAttempts`
 */
export async function openLink<Opened>({ token, address }: LinkVisit, find: (token: string) => Promise<Opened | undefined>): Promise<Opened> {
  const limits = linkLimits(address)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const opened = await find(token)
  if (opened === undefined) throw new Fault('linkClosed')
  await resetRateLimit(limits)
  return opened
}
