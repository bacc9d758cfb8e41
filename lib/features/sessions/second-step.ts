import 'server-only'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { factorLimits, passkeyLimits } from '@/lib/platform/rate-limit/factor-limits'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import type { Limit } from '@/lib/platform/rate-limit/rate-limit'
import { createSession } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { tellByMail } from '@/lib/features/second-factors/notify'
import { authenticationOptions, verifiedPasskey } from '@/lib/features/second-factors/passkey-ceremony'
import { isProven, type Proof } from '@/lib/features/second-factors/prove'
import { findPasskeys } from '@/lib/features/second-factors/store/passkeys'
import { beginPendingSignIn, findPendingSignIn, finishPendingSignIn, type PendingSignIn } from '@/lib/features/second-factors/store/pending-sign-ins'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'

/** The browser that goes on with a sign-in: its token, and what it says of itself. */
export interface SigningBrowser {
  /** Of its cookie; undefined without one. */
  readonly token: string | undefined
  readonly address: string
  readonly userAgent: string
}

interface SecondStep extends SigningBrowser {
  readonly proof: Proof
  readonly locale: Locale
}

/**
 * What a browser needs to ask for a passkey: one of the user whose password was right, or any when nobody has said who they are; then it
 * gets a token of its own.
 */
export async function beginPasskeySignIn(token: string | undefined): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; token?: string }> {
  const pending = token === undefined ? undefined : await findPendingSignIn(token)
  const user = pending?.userId === undefined ? undefined : await findUser(pending.userId)
  if (pending && user) return { options: await authenticationOptions(await findPasskeys({ agencyId: user.agencyId, userId: user.id }), ceremonyOf(pending)) }
  const begun = await beginPendingSignIn()
  return { options: await authenticationOptions([], ceremonyOf(begun)), token: begun.token }
}

/**
 * Finishes a sign-in by a factor, or by a passkey alone, in the browser that began it; each try counts against limits, and a sign-in is
 * finished once.
 * @returns the id of the new session
 * @throws Fault `signInExpired`, `proofRefused`, `tooManyAttempts`, `notSignedIn` for an account that was disabled meanwhile
 */
export async function finishSignIn({ token, address, userAgent, proof, locale }: SecondStep): Promise<string> {
  const pending = token === undefined ? undefined : await findPendingSignIn(token)
  if (!pending) throw new Fault('signInExpired')
  const user = pending.userId === undefined ? await userOfPasskey(pending, proof, { address }) : await userWithFactor(pending, proof, { userId: pending.userId, address })
  if (!(await finishPendingSignIn(pending))) throw new Fault('signInExpired')
  const sessionId = await createSession({ userId: user.id, userAgent, address })
  const by = { agencyId: user.agencyId, userId: user.id, name: user.name }
  const subject = { kind: 'user', id: user.id } as const
  if (proof.way === 'recovery') {
    await recordEvent(by, { what: 'factor.codeUsed', subject })
    await tellByMail({ ...user, locale }, 'codeUsed')
  }
  await recordEvent(by, { what: 'signIn.succeeded', subject, details: { way: proof.way } })
  return sessionId
}

async function userWithFactor(pending: PendingSignIn, proof: Proof, { userId, address }: { readonly userId: string; readonly address: string }): Promise<User> {
  const user = await findUser(userId)
  if (!user) throw new Fault('signInExpired')
  await within(factorLimits(userId, address), async () => {
    if (await isProven({ agencyId: user.agencyId, userId }, proof, ceremonyOf(pending))) return true
    await recordEvent({ agencyId: user.agencyId, userId, name: user.name }, { what: 'factor.refused', subject: { kind: 'user', id: userId }, details: { way: proof.way } })
    return false
  })
  return user
}

async function userOfPasskey(pending: PendingSignIn, proof: Proof, { address }: { readonly address: string }): Promise<User> {
  // Without a password before it, nothing but a passkey says who it is.
  if (proof.way !== 'passkey') throw new Fault('signInExpired')
  let user: User | undefined
  await within(passkeyLimits(address), async () => {
    const passkey = await verifiedPasskey(proof.response, ceremonyOf(pending))
    user = passkey && (await findUser(passkey.userId))
    return user !== undefined
  })
  if (!user) throw new Fault('proofRefused')
  return user
}

async function within(limits: readonly Limit[], prove: () => Promise<boolean>): Promise<void> {
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  if (!(await prove())) throw new Fault('proofRefused')
  await resetRateLimit(limits)
}

const ceremonyOf = ({ id }: Pick<PendingSignIn, 'id'>) => ({ purpose: 'sign-in', boundTo: id }) as const

type User = typeof appUser.$inferSelect

async function findUser(userId: string): Promise<User | undefined> {
  const { db } = await database()
  return (await db.select().from(appUser).where(eq(appUser.id, userId)))[0]
}
