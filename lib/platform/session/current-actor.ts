import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Actor } from '@/lib/platform/access/actor'
import { findActor } from './sessions'
import { env } from '@/lib/platform/env'
import { authCookies } from './auth-cookies'
import { authSecret } from './auth-secret'

/**
 * The signed-in user by the session's row in the database; undefined when nobody is signed in. Layout, page and metadata
 * of one request share one read. A route has no such cache and reads once: `handle` does.
 */
export const currentActor = cache(async (): Promise<Actor | undefined> => {
  const cookie = (await cookies()).get(sessionCookieName(env().appUrl))?.value
  const sessionId = cookie === undefined ? undefined : await sessionIdIn(cookie)
  return sessionId === undefined ? undefined : findActor(sessionId)
})

/** The name of the cookie that names a session. */
export function sessionCookieName(appUrl: string): string {
  return authCookies(appUrl).sessionToken.name
}

/** The session a cookie names, or undefined when it is not one of ours, was changed or is too old. */
export async function sessionIdIn(cookie: string): Promise<string | undefined> {
  const token: JWT | null = await decode({ token: cookie, secret: authSecret() }).catch(() => null)
  return typeof token?.sessionId === 'string' ? token.sessionId : undefined
}
