import { type NextRequest, NextResponse } from 'next/server'
import { env } from './lib/platform/env'

/**
 * Gives every page a content security policy with a fresh nonce, and its own URL. Permissions are not checked here
 * but where data is read.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  // Next does not give pages their own URL; the sign-in needs it to return the reader to the page.
  headers.set('x-address', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

function contentSecurityPolicy(nonce: string): string {
  const development = env().nodeEnv === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // React and the component library place popovers with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

export const config = {
  matcher: [{ source: '/((?!api/|sandbox|_next/static|icon.svg|favicon.ico).*)', missing: [{ type: 'header', key: 'next-router-prefetch' }] }],
}
