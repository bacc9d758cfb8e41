import { isOfWindow } from '@/lib/domain/web/own-pages'
import { ownPath } from '@/lib/domain/web/own-path'
import { Fault } from '@/lib/domain/fault'
import type { ApiEndpoint } from '@/lib/platform/api/endpoint'
import { env } from '@/lib/platform/env'

interface Refused {
  readonly request: Request
  readonly error: unknown
}

/**
 * The way to the sign-in page for a browser whose window opened a file's address after its session ended: a window shows pages, and JSON is
 * none. Afterwards it goes on at the page that had the link. Undefined for everything else.
 */
export async function signInFirst(endpoint: ApiEndpoint, { request, error }: Refused): Promise<Response | undefined> {
  const isEnded = error instanceof Fault && error.code === 'notSignedIn'
  const given = (name: string) => request.headers.get(name) ?? undefined
  if (!isEnded || endpoint.method !== 'GET' || !isOfWindow({ mode: given('sec-fetch-mode'), dest: given('sec-fetch-dest') })) return undefined
  if ((await endpoint.shapes()).output !== 'file') return undefined
  const next = ownPath(request.headers.get('referer'), env().appUrl)
  const location = next === undefined || next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next }).toString()}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
