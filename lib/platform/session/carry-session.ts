import 'server-only'
import { encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { env } from '@/lib/platform/env'
import { authCookies } from './auth-cookies'
import { authSecret } from './auth-secret'

/** How long a browser keeps the cookie. The row in the database decides how long a session lasts; the cookie only has to outlive it. */
export const COOKIE_SECONDS = 31 * 24 * 3600

/** Gives the browser that sent the current request the cookie of a session, in next-auth's form. */
export async function carrySession(sessionId: string): Promise<void> {
  const { name, options } = authCookies(env().appUrl).sessionToken
  const value = await encode({ token: { sessionId }, secret: authSecret(), maxAge: COOKIE_SECONDS })
  ;(await cookies()).set({ ...options, name, value, maxAge: COOKIE_SECONDS })
}
