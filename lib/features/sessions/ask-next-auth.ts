import 'server-only'
import NextAuth from 'next-auth'
import { cookies, headers } from 'next/headers'
import { NextResponse } from 'next/server'
import { env } from '@/lib/platform/env'
import { authCookies } from '@/lib/platform/session/auth-cookies'
import { Fault } from '@/lib/domain/fault'
import { authOptions } from './auth-options'

// The library types its handler as any. This is the form that it has for pages/api.
type Handler = (request: object, response: object) => Promise<void>

/** A call of next-auth that the desk uses. The library would serve more: pages, a log, lists. Nothing else reaches it. */
export type AuthCall =
  | { readonly method: 'GET'; readonly path: readonly ['csrf'] }
  | { readonly method: 'POST'; readonly path: readonly ['callback', 'credentials'] | readonly ['signout']; readonly body: Readonly<Record<string, string>> }

/**
 * Asks next-auth in the name of the browser that sent the current request, and gives the browser the cookies it sets. The library
 * gets two cookies, a body of ours and no query, so that nothing a stranger writes reaches its return addresses.
 * @returns what it replies, as JSON
 * @throws Fault `badOrigin` when the token is not the browser's; the fault that refused the sign-in, `notSignedIn` for one that does not match
 */
export async function askNextAuth(call: AuthCall): Promise<unknown> {
  const [jar, sent, names] = [await cookies(), await headers(), authCookies(env().appUrl)]
  const given = [names.sessionToken.name, names.csrfToken.name].flatMap((name) => {
    const value = jar.get(name)?.value
    return value === undefined ? [] : [[name, value] as const]
  })
  const failures: unknown[] = []
  const request = {
    method: call.method,
    query: { nextauth: call.path },
    // With json the library names its redirect in the body.
    body: call.method === 'POST' ? { ...call.body, json: 'true' } : undefined,
    cookies: Object.fromEntries(given),
    headers: Object.fromEntries(sent),
  }
  const answer = recordedAnswer()
  await (NextAuth(authOptions((error) => failures.push(error))) as Handler)(request, answer.response)
  for (const cookie of new NextResponse(null, { headers: answer.headers() }).cookies.getAll()) {
    // A cookie that is taken back has no value; reading its line drops the age of 0 as well.
    if (cookie.name !== names.callbackUrl.name) jar.set(cookie.value ? cookie : { ...cookie, value: '', maxAge: 0 })
  }
  // An address to return to would be the library's; the desk keeps its own in the page.
  if (jar.has(names.callbackUrl.name)) jar.set({ ...names.callbackUrl.options, name: names.callbackUrl.name, value: '', maxAge: 0 })
  if (failures.length > 0) throw failures[0]
  refuseRedirect(answer.body())
  return answer.body()
}

/** The library speaks of a refusal by redirecting to a page of its own. */
function refuseRedirect(body: unknown): void {
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
  if (!URL.canParse(url)) return
  const { searchParams } = new URL(url)
  if (searchParams.has('csrf')) throw new Fault('badOrigin')
  const error = searchParams.get('error')
  if (error !== null) throw new Fault(error === 'CredentialsSignin' ? 'notSignedIn' : 'unexpected')
}

/** What the library writes its answer into. */
function recordedAnswer() {
  const cookieLines: string[] = []
  let body: unknown
  const write = (value: unknown) => {
    body = value
  }
  const response = {
    status: () => response,
    getHeader: () => cookieLines,
    // It hands the whole list in again with each cookie.
    setHeader: (name: string, value: string | readonly string[]) => {
      if (name.toLowerCase() === 'set-cookie') cookieLines.splice(0, cookieLines.length, ...[value].flat())
      return response
    },
    json: write,
    send: write,
    end: () => {},
  }
  return { response, body: () => body, headers: () => new Headers(cookieLines.map((line): [string, string] => ['set-cookie', line])) }
}
