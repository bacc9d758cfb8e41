import 'server-only'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { headers } from 'next/headers'
import { runAsSystem } from '@/lib/platform/database/scope'
import { carrySession } from '@/lib/platform/session/carry-session'
import { currentSessionId } from '@/lib/platform/session/current-actor'
import { readBrowser } from '@/lib/platform/session/read-browser'
import type { Proof } from '@/lib/features/second-factors/prove'
import { unsafeFindWays } from '@/lib/features/second-factors/store/factors-of-people'
import { findPendingSignIn } from '@/lib/features/second-factors/store/pending-sign-ins'
import type { Locale } from '@/lib/i18n/locales'
import { endReplacedSession } from './end-replaced-session'
import type { FactorWay } from './factor-shapes'
import { rememberDevice } from './known-device'
import { dropPendingToken, keepPendingToken, readPendingToken } from './pending-cookie'
import { beginPasskeySignIn, finishSignIn } from './second-step'

/** What the browser that sent the current request needs to ask for a passkey. @throws Fault `tooManyAttempts` */
export async function beginPasskeySignInOfBrowser({ isAlone }: { readonly isAlone: boolean }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { options, token } = await beginPasskeySignIn({ token: isAlone ? undefined : await readPendingToken(), ...readBrowser(Object.fromEntries(await headers())) })
  if (token !== undefined) await keepPendingToken(token)
  return options
}

/** Finishes the sign-in that waits in the browser that sent the current request; a session that it had ends. @throws Fault as {@link finishSignIn} */
export async function finishSignInOfBrowser({ locale, ...proof }: Proof & { readonly locale: Locale }): Promise<void> {
  const [former, token, sent] = [await currentSessionId(), await readPendingToken(), await headers()]
  const sessionId = await finishSignIn({ ...readBrowser(Object.fromEntries(sent)), token, proof, locale })
  await carrySession(sessionId)
  await dropPendingToken()
  await endReplacedSession(former)
  await rememberDevice()
}

/** How the sign-in that waits in this browser can go on; none when none waits after a right password. */
export async function waysOfPendingSignIn(): Promise<FactorWay[]> {
  const token = await readPendingToken()
  if (token === undefined) return []
  return runAsSystem('sign-in', async () => {
    const userId = (await findPendingSignIn(token))?.userId
    return userId === undefined ? [] : unsafeFindWays(userId)
  })
}
