import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env, publishAppUrl } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { authCookies } from '@/lib/platform/session/auth-cookies'
import { authSecret } from '@/lib/platform/session/auth-secret'
import { readBrowser } from '@/lib/platform/session/read-browser'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

// The row in the database decides how long a session lasts; the cookie only has to outlive it.
const COOKIE_SECONDS = 30 * 24 * 3600

/**
 * How people sign in and out. The cookie is an encrypted token that holds only the id of the session row, because a
 * user's permissions are read from the database at each request. The library hides what signing in or out throws, so
 * `onFailure` is told.
 */
export function authOptions(onFailure: (error: unknown) => void): NextAuthOptions {
  publishAppUrl()
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    cookies: authCookies(env().appUrl),
    logger: { error: logCode, warn: logCode, debug: () => {} },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (typed, request) => {
          try {
            return await authorize(typed, request.headers)
          } catch (error) {
            onFailure(error)
            return null
          }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user ? user.id : token.sessionId }),
      // The browser only learns that a session exists.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.sessionId === 'string') await signOut(token.sessionId).catch(onFailure)
      },
    },
  }
}

async function authorize(typed: { email?: string; password?: string } | undefined, headers: Record<string, unknown> | undefined): Promise<{ id: string } | null> {
  if (!typed?.email || !typed.password) return null
  const sessionId = await signIn({ email: typed.email, password: typed.password, ...readBrowser(headers) })
  return sessionId === undefined ? null : { id: sessionId }
}

/** The library's own log would print what a stranger typed, line breaks included. Its codes say what happened; they are its own words. */
function logCode(code: string, details?: unknown): void {
  const error: unknown = typeof details === 'object' && details !== null && 'error' in details ? details.error : details
  log().warn({ operation: 'next-auth', code, ...(error instanceof Error ? { err: error } : {}) }, 'the sign-in library complained')
}
