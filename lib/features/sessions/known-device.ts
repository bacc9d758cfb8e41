import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { env } from '@/lib/platform/env'
import { sessionCookieName, sessionIdIn } from '@/lib/platform/session/current-actor'
import { findAccount } from '@/lib/platform/session/sessions'

// People who share a computer are known on it side by side.
const PEOPLE_MAX = 5
const YEAR_S = 365 * 24 * 3600
const BETWEEN = '~'

/** The cookie of a browser in which somebody has signed in. It opens nothing: tries from this browser only have limits of their own. */
export function deviceCookieName(appUrl: string): string {
  return `${appUrl.startsWith('https://') ? '__Host-' : ''}quotedesk.device`
}

/** What a browser's cookie says about somebody: a device that is theirs, none, or one that nobody signed. */
export type KnownDevice = { readonly id: string } | 'none' | 'forged'

/** Reads the cookie for one person. */
export function readKnownDevice(cookie: string | undefined, userId: string): KnownDevice {
  const entry = entriesOf(cookie).find((one) => one.startsWith(`${userId}.`))
  if (entry === undefined) return 'none'
  const [, id = '', signature = ''] = entry.split('.')
  return isEqual(signature, signatureOf(userId, id)) ? { id } : 'forged'
}

/** The cookie after somebody has signed in: the person first, with the device they had here or a new one, then who was known before. */
export function withKnownDevice(cookie: string | undefined, userId: string): string {
  const known = readKnownDevice(cookie, userId)
  const id = typeof known === 'object' ? known.id : randomUUID()
  const others = entriesOf(cookie).filter((one) => !one.startsWith(`${userId}.`))
  return [`${userId}.${id}.${signatureOf(userId, id)}`, ...others].slice(0, PEOPLE_MAX).join(BETWEEN)
}

/** The cookie that the browser sent with the current request. */
export async function currentDeviceCookie(): Promise<string | undefined> {
  return (await cookies()).get(deviceCookieName(env().appUrl))?.value
}

/** Remembers the browser of the current request as one of whoever is signed in there now. */
export async function rememberDevice(): Promise<void> {
  const jar = await cookies()
  const session = jar.get(sessionCookieName(env().appUrl))?.value
  const sessionId = session === undefined ? undefined : await sessionIdIn(session)
  const account = sessionId === undefined ? undefined : await findAccount(sessionId)
  if (!account) return
  const name = deviceCookieName(env().appUrl)
  const value = withKnownDevice(jar.get(name)?.value, account.actor.userId)
  jar.set({ name, value, httpOnly: true, sameSite: 'lax', secure: env().appUrl.startsWith('https://'), path: '/', maxAge: YEAR_S })
}

function entriesOf(cookie: string | undefined): readonly string[] {
  return (cookie ?? '').split(BETWEEN).filter((entry) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(entry))
}

function signatureOf(userId: string, id: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, 'known-device')).update(`${userId}.${id}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
