import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/platform/env'
import { PENDING_MS } from '@/lib/features/second-factors/store/pending-sign-ins'

// Named as the session's cookie is: docs/decisions/040-the-edge.md.
const isSecure = () => env().appUrl.startsWith('https://')
const nameOf = () => `${isSecure() ? '__Host-' : ''}quotedesk.sign-in`
const options = () => ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure() }) as const

/** The token of the sign-in that waits in the browser that sent the current request. */
export async function readPendingToken(): Promise<string | undefined> {
  return (await cookies()).get(nameOf())?.value
}

/** Binds a sign-in that waits to this browser. */
export async function keepPendingToken(token: string): Promise<void> {
  ;(await cookies()).set({ ...options(), name: nameOf(), value: token, maxAge: PENDING_MS / 1000 })
}

/** Takes the token back. */
export async function dropPendingToken(): Promise<void> {
  const jar = await cookies()
  if (jar.get(nameOf()) !== undefined) jar.set({ ...options(), name: nameOf(), value: '', maxAge: 0 })
}
