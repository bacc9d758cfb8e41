import 'server-only'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { linkLimits } from '@/lib/platform/rate-limit/rate-limit'
import { runAsSystem } from '@/lib/platform/database/scope'
import { Fault } from '@/lib/domain/fault'

/** A one-time link, and the network address that opens it. */
export interface LinkVisit {
  readonly token: string
  readonly address: string
}

/**
 * What a one-time link opens; links that open nothing count against the address, and keep nobody there from a link that opens.
 * @throws Fault `linkClosed`, the same for a link that was used, has expired, was revoked or never existed; `tooManyAttempts`
 */
export function openLink<Opened>(visit: LinkVisit, find: (token: string) => Promise<Opened | undefined>): Promise<Opened> {
  return runAsSystem('one-time link', () => openCounted(visit, find))
}

async function openCounted<Opened>({ token, address }: LinkVisit, find: (token: string) => Promise<Opened | undefined>): Promise<Opened> {
  const opened = await find(token)
  if (opened !== undefined) return opened
  const seconds = await consumeRateLimit(linkLimits(address))
  throw seconds === undefined ? new Fault('linkClosed') : new Fault('tooManyAttempts', { params: { seconds } })
}
