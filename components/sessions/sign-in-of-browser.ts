import { readCsrfToken, signInWithPassword } from '@/lib/features/sessions/endpoints'
import type { FactorWay } from '@/lib/features/sessions/factor-endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/**
 * Signs this browser in. Of somebody with a second factor it gives the ways to go on; then nobody is signed in yet.
 * @throws Fault `notSignedIn`, `tooManyAttempts`
 */
export async function signInOfBrowser(given: { email: string; password: string }): Promise<readonly FactorWay[] | undefined> {
  const { csrfToken } = await call(readCsrfToken, {})
  const { ways } = await call(signInWithPassword, { input: { ...given, csrfToken } })
  return ways
}
