import 'server-only'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { factorLimits, passkeyLimits } from '@/lib/platform/rate-limit/factor-limits'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import type { Limit } from '@/lib/platform/rate-limit/rate-limit'
import { createSession } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { env } from '@/lib/platform/env'
import { noteRefusal, type RefusedPerson } from '@/lib/platform/refusals/note-refusal'
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

/** What lines of the log call it. */
const OPERATION = 'second step'

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
  if (!pending) {
    noteRefusal({ operation: OPERATION, reason: 'signInExpired', address, userAgent })
    throw new Fault('signInExpired')
  }
  const browser = { address, userAgent }
  const user = pending.userId === undefined ? await userOfPasskey(pending, proof, browser) : await userWithFactor(pending, proof, { ...browser, userId: pending.userId })
  if (!(await finishPendingSignIn(pending))) throw new Fault('signInExpired')
  await refuseShutOut(user, { ...browser, isAlone: pending.userId === undefined })
  const sessionId = await createSession({ userId: user.id, userAgent, address })
  const by = personOf(user)
  const subject = { kind: 'user', id: user.id } as const
  if (proof.way === 'recovery') {
    await recordEvent(by, { what: 'factor.codeUsed', subject })
    await tellByMail({ ...user, locale }, 'codeUsed')
  }
  await recordEvent(by, { what: 'signIn.succeeded', subject, details: { way: proof.way } })
  return sessionId
}

type Browser = Omit<SigningBrowser, 'token'>

/** Nobody who is disabled enters, nor by a passkey instead of the provider where the provider alone says who people are; owners do. */
async function refuseShutOut(user: User, { isAlone, ...browser }: Browser & { readonly isAlone: boolean }): Promise<void> {
  const isProviderPassed = isAlone && env().oidc?.isOnly === true && !user.extraRoles.includes('owner')
  if (user.disabledAt === null && !isProviderPassed) return
  const [by, reason] = [personOf(user), isProviderPassed ? 'passkeys alone are off' : 'disabled']
  noteRefusal({ operation: OPERATION, reason, ...browser, person: by, isRecorded: true })
  await recordEvent(by, { what: 'signIn.refused', subject: { kind: 'user', id: user.id }, details: { reason } })
  throw new Fault('notSignedIn')
}

async function userWithFactor(pending: PendingSignIn, proof: Proof, { userId, address, userAgent }: Browser & { readonly userId: string }): Promise<User> {
  const user = await findUser(userId)
  if (!user) throw new Fault('signInExpired')
  const by = personOf(user)
  await within({ limits: factorLimits(userId, address), about: by }, async () => {
    if (await isProven({ agencyId: user.agencyId, userId }, proof, ceremonyOf(pending))) return true
    noteRefusal({ operation: OPERATION, reason: `wrong ${proof.way}`, address, userAgent, person: by, isRecorded: true })
    await recordEvent(by, { what: 'factor.refused', subject: { kind: 'user', id: userId }, details: { way: proof.way } })
    return false
  })
  return user
}

async function userOfPasskey(pending: PendingSignIn, proof: Proof, { address, userAgent }: Browser): Promise<User> {
  // Without a password before it, nothing but a passkey says who it is.
  if (proof.way !== 'passkey') throw new Fault('signInExpired')
  let user: User | undefined
  await within({ limits: passkeyLimits(address) }, async () => {
    const passkey = await verifiedPasskey(proof.response, ceremonyOf(pending))
    user = passkey && (await findUser(passkey.userId))
    if (!user) noteRefusal({ operation: OPERATION, reason: 'wrong passkey', address, userAgent })
    return user !== undefined
  })
  if (!user) throw new Fault('proofRefused')
  return user
}

async function within({ limits, about }: { readonly limits: readonly Limit[]; readonly about?: RefusedPerson }, prove: () => Promise<boolean>): Promise<void> {
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds }, ...(about ? { about } : {}) })
  if (!(await prove())) throw new Fault('proofRefused')
  await resetRateLimit(limits)
}

const ceremonyOf = ({ id }: Pick<PendingSignIn, 'id'>) => ({ purpose: 'sign-in', boundTo: id }) as const

type User = typeof appUser.$inferSelect
const personOf = ({ agencyId, id, name }: User): RefusedPerson => ({ agencyId, userId: id, name })

async function findUser(userId: string): Promise<User | undefined> {
  const { db } = await database()
  return (await db.select().from(appUser).where(eq(appUser.id, userId)))[0]
}
