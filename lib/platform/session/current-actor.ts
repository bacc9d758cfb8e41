import 'server-only'
import { decode, type JWT } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Actor } from '@/lib/platform/access/actor'
import { setAgencyOfPage } from '@/lib/platform/database/scope'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { noteIds } from '@/lib/platform/work-context/current-work'
import { type Account, actorOf, findAccount } from './sessions'
import { env } from '@/lib/platform/env'
import { authCookies } from './auth-cookies'
import { authSecret } from './auth-secret'
import { currentBrowser } from './current-ip-address'

/**
 * The signed-in user by the session's row in the database; undefined when nobody is signed in, or they still have to set up a second
 * factor. What a page reads afterwards is the agency's. Layout, page and metadata of one request share one read. A route has no such cache and reads once: `handle` does.
 */
export const currentActor = cache(async (): Promise<Actor | undefined> => actorOf(await currentAccount()))

/** Who is signed in, also before they have the second factor that they have to have: for setting one up and signing out. */
export const currentAccount = cache(async (): Promise<Account | undefined> => {
  const sessionId = await currentSessionId()
  const account = noted(sessionId === undefined ? undefined : await findAccount(sessionId))
  if (account) setAgencyOfPage(account.actor.agencyId)
  return account
})

/** The same without counting as use of the session. */
export async function currentIdleAccount(): Promise<Account | undefined> {
  const sessionId = await currentSessionId()
  return noted(sessionId === undefined ? undefined : await findAccount(sessionId, { countsAsUse: false }))
}

/** Every line about the request says whose it is. */
function noted(account: Account | undefined): Account | undefined {
  if (account) noteIds({ userId: account.actor.userId, agencyId: account.actor.agencyId })
  return account
}

/** The session that the browser's cookie names, open or not. */
export async function currentSessionId(): Promise<string | undefined> {
  const cookie = (await cookies()).get(sessionCookieName(env().appUrl))?.value
  return cookie === undefined ? undefined : sessionIdIn(cookie, noteForgedCookie)
}

/** The name of the cookie that names a session. */
export function sessionCookieName(appUrl: string): string {
  return authCookies(appUrl).sessionToken.name
}

/** The session a cookie names, or undefined when it is not one of ours, was changed or is too old. `onForged` is told when this server did not write it. */
export async function sessionIdIn(cookie: string, onForged: () => Promise<void> = () => Promise.resolve()): Promise<string | undefined> {
  try {
    const token: JWT | null = await decode({ token: cookie, secret: authSecret() })
    if (typeof token?.sessionId === 'string') return token.sessionId
  } catch (error) {
    // The library has its own copy of the classes of these errors.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED') return undefined
  }
  await onForged()
  return undefined
}

// Also written by whoever still has a cookie of another APP_SECRET. What it holds is never written anywhere.
async function noteForgedCookie(): Promise<void> {
  noteRefusal({ operation: 'session', reason: 'forged cookie', ...(await currentBrowser()) })
}
