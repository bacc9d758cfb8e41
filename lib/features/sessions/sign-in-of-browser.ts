import 'server-only'
import { askNextAuth } from './ask-next-auth'
import { currentSessionId } from '@/lib/platform/session/current-actor'
import { endReplacedSession } from './end-replaced-session'
import type { FactorWay } from './factor-shapes'
import { rememberDevice } from './known-device'
import { dropPendingToken, keepPendingToken } from './pending-cookie'
import { SecondFactorNeeded } from './second-factor-needed'
import { readCsrfToken as shapes } from './shapes'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly csrfToken: string
}

/** The token that the two calls below take, for the browser that sent the current request. */
export async function readCsrfToken(): Promise<{ csrfToken: string }> {
  return shapes.output.parse(await askNextAuth({ method: 'GET', path: ['csrf'] }))
}

/**
 * Signs the browser in that sent the current request; a session that it had ends. Of somebody with a second factor only the password is
 * checked: the sign-in waits in this browser for one of the ways returned.
 * @throws Fault `notSignedIn`, `tooManyAttempts`, `badOrigin`
 */
export async function signInBrowser(credentials: Credentials): Promise<{ ways?: FactorWay[] }> {
  const former = await currentSessionId()
  try {
    await askNextAuth({ method: 'POST', path: ['callback', 'credentials'], body: { ...credentials } })
  } catch (error) {
    if (!(error instanceof SecondFactorNeeded)) throw error
    await keepPendingToken(error.token)
    return { ways: [...error.ways] }
  }
  await dropPendingToken()
  await endReplacedSession(former)
  await rememberDevice()
  return {}
}

/** Signs the browser out that sent the current request. @throws Fault `badOrigin` */
export async function signOutBrowser({ csrfToken }: Pick<Credentials, 'csrfToken'>): Promise<Record<string, never>> {
  await askNextAuth({ method: 'POST', path: ['signout'], body: { csrfToken } })
  return {}
}
