import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { publishAppUrl } from '@/lib/platform/env'
import { Fault } from '@/lib/domain/fault'
import { authSecret } from '@/lib/platform/session/auth-secret'
import { readBrowser } from '@/lib/platform/session/read-browser'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

// The row in the database decides how long a session lasts; the cookie only has to outlive it.
const COOKIE_SECONDS = 30 * 24 * 3600

/**
 * How people sign in and out. The cookie is an encrypted token that holds only the id of the session row, because a
 * user's permissions are read from the database at each request.
 */
export function authOptions(): NextAuthOptions {
  publishAppUrl()
  return {
    secret: authSecret(),
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: async (typed, request) => authorize(typed, request.headers),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => ({ sessionId: user ? user.id : token.sessionId }),
      // The browser only learns that a session exists.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.sessionId === 'string') await signOut(token.sessionId)
      },
    },
  }
}

async function authorize(typed: { email?: string; password?: string } | undefined, headers: Record<string, unknown> | undefined): Promise<{ id: string } | null> {
  if (!typed?.email || !typed.password) return null
  try {
    const sessionId = await signIn({ email: typed.email, password: typed.password, ...readBrowser(headers) })
    return sessionId === undefined ? null : { id: sessionId }
  } catch (error) {
    // The library sends the message of a thrown error to the browser.
    throw error instanceof Fault ? new Error(error.code) : new Error('unexpected')
  }
}
