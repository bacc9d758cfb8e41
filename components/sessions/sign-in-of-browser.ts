import { readCsrfToken, signInWithPassword } from '@/lib/features/sessions/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Signs this browser in. @throws Fault `notSignedIn`, `tooManyAttempts` */
export async function signInOfBrowser(given: { email: string; password: string }): Promise<void> {
  const { csrfToken } = await call(readCsrfToken, {})
  await call(signInWithPassword, { input: { ...given, csrfToken } })
}
