import 'server-only'
import { askNextAuth } from './ask-next-auth'
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

/** Signs the browser in that sent the current request. @throws Fault `notSignedIn`, `tooManyAttempts`, `badOrigin` */
export async function signInBrowser(credentials: Credentials): Promise<Record<string, never>> {
  await askNextAuth({ method: 'POST', path: ['callback', 'credentials'], body: { ...credentials } })
  return {}
}

/** Signs the browser out that sent the current request. @throws Fault `badOrigin` */
export async function signOutBrowser({ csrfToken }: Pick<Credentials, 'csrfToken'>): Promise<Record<string, never>> {
  await askNextAuth({ method: 'POST', path: ['signout'], body: { csrfToken } })
  return {}
}
