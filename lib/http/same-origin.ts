import { Fault } from '@/lib/domain/fault'

/**
 * Refuses a state-changing request that another site's page sent. Browsers say so themselves in
 * Sec-Fetch-Site; programs without a browser send neither header and carry no cookie by accident.
 * @throws Fault `badOrigin`
 */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Fault('badOrigin')
  const origin = request.headers.get('origin')
  const host = request.headers.get('host')
  if (origin !== null && host !== null && hostOf(origin) !== host) throw new Fault('badOrigin')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
