import { beginPasskeySignIn, finishSignIn } from '@/lib/features/sessions/factor-endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import type { Locale } from '@/lib/i18n/locales'
import { askPasskey } from './ask-passkey'

/** Finishes the sign-in that waits in this browser by a code. @throws Fault `proofRefused`, `signInExpired`, `tooManyAttempts` */
export async function finishByCode(given: { way: 'app' | 'recovery'; code: string; locale: Locale }): Promise<void> {
  await call(finishSignIn, { input: given })
}

/** Finishes it by a passkey; or signs in by a passkey alone. @throws PasskeyNotGiven; Fault as {@link finishByCode} */
export async function finishByPasskey({ isAlone, locale }: { isAlone: boolean; locale: Locale }): Promise<void> {
  const options = await call(beginPasskeySignIn, { input: { isAlone } })
  await call(finishSignIn, { input: { way: 'passkey', response: await askPasskey(options), locale } })
}
