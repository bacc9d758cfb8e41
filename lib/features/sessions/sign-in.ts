import 'server-only'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { createSession } from '@/lib/platform/session/sessions'
import { resetRateLimit, consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'
import { isPasswordRight } from '@/lib/platform/crypto/password'
import { rehashPassword } from './rehash-password'
import { askForSecondFactor } from './second-factor-needed'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { limitsOf } from './sign-in-limits'

interface SignIn {
  readonly email: string
  readonly password: string
  /** Network address of the browser. */
  readonly address: string
  readonly userAgent: string
  /** The browser's cookie that names who has signed in there before. */
  readonly deviceCookie?: string | undefined
}

/**
 * Checks a password and opens a session. A wrong password, an unknown account and a disabled one get the same reply after the
 * same time.
 * @returns the id of the session, or undefined when the sign-in is refused
 * @throws SecondFactorNeeded for a right password of somebody who has a second factor; Fault `tooManyAttempts`, for known and unknown accounts alike
 */
export async function signIn({ email, password, address, userAgent, deviceCookie }: SignIn): Promise<string | undefined> {
  const user = await unsafeFindUserByEmail(email)
  const limits = limitsOf({ email, address, userAgent, deviceCookie }, user)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds }, ...(user ? { about: { agencyId: user.agencyId, userId: user.id, name: user.name } } : {}) })
  const isRight = await isPasswordRight(user?.passwordHash, password)
  if (!user) {
    noteRefusal({ operation: 'sign-in', reason: 'unknown account', address, userAgent })
    return undefined
  }
  const by = { agencyId: user.agencyId, userId: user.id, name: user.name }
  const subject = { kind: 'user', id: user.id } as const
  const isPasswordOff = env().oidc?.isOnly === true && !user.isOwner
  if (!isRight || user.isDisabled || isPasswordOff) {
    const reason = !isRight ? 'password' : user.isDisabled ? 'disabled' : 'passwords are off'
    noteRefusal({ operation: 'sign-in', reason, address, userAgent, person: by, isRecorded: true })
    await recordEvent(by, { what: 'signIn.refused', subject, details: { reason } })
    return undefined
  }
  await resetRateLimit(limits)
  await rehashPassword(user, password)
  await askForSecondFactor(user.id)
  const sessionId = await createSession({ userId: user.id, userAgent, address })
  await recordEvent(by, { what: 'signIn.succeeded', subject })
  return sessionId
}
