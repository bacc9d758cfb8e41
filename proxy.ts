import { type NextRequest, NextResponse } from 'next/server'
import { pagePolicy } from './lib/platform/edge/security-headers'
import { env } from './lib/platform/env'

/**
 * Gives every page a content security policy with a fresh nonce, and its own URL. Permissions are not checked here
 * but where data is read; all other headers are set by the server in front (lib/platform/edge).
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = pagePolicy({ nonce, isDevelopment: env().nodeEnv === 'development' })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  // Next does not give pages their own URL; the sign-in needs it to return the reader to the page.
  headers.set('x-address', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  matcher: [{ source: '/((?!api/|sandbox|_next/static|icon.svg|favicon.ico).*)', missing: [{ type: 'header', key: 'next-router-prefetch' }] }],
}
