import { Fault } from '@/lib/domain/fault'

/**
 * Refuses a state-changing request that another site's page sent. Browsers say so themselves in Sec-Fetch-Site,
 * and what they say there holds behind any proxy. Those that do not, because they are old or the connection is
 * not secure, name the page's Origin, which must be the address they asked; programs send neither header and
 * carry no cookie by accident.
 * @throws Fault `badOrigin`
 */
export function requireSameOrigin({ headers }: Request): void {
  const site = headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = headers.get('origin')
  if (site === null && (origin === null || isOwn(origin, headers))) return
  throw new Fault('badOrigin')
}

// A proxy that changes Host keeps the original one in X-Forwarded-Host. A foreign page cannot add that header:
// the browser would send a preflight request first, which we never allow.
function isOwn(origin: string, headers: Headers): boolean {
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host !== '' && [headers.get('host'), headers.get('x-forwarded-host')].includes(host)
}
