import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { hashPassword, isPasswordRight } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { factorLimits } from '@/lib/platform/rate-limit/factor-limits'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { requireGoodPassword } from '@/lib/features/people/require-good-password'
import { tellByMail } from '@/lib/features/second-factors/notify'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'

interface PasswordChange {
  readonly current: string
  readonly password: string
  readonly locale: Locale
  /** Network address of the browser. */
  readonly address: string
}

/**
 * Changes the actor's password and ends their other sessions; returns how many. Wrong passwords count against a limit.
 * @throws NotAllowed; Fault `invalid` for a password that the rules refuse, `proofRefused` when the present one is wrong, `tooManyAttempts`
 */
export async function changePassword(actor: Actor, { current, password, locale, address }: PasswordChange): Promise<number> {
  requirePermission(actor, 'ownAccount.manage')
  requireGoodPassword(password, actor)
  const limits = factorLimits(actor.userId, address)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const { db } = await database()
  const isOwn = and(eq(appUser.agencyId, actor.agencyId), eq(appUser.id, actor.userId))
  const [own] = await db.select({ passwordHash: appUser.passwordHash }).from(appUser).where(isOwn)
  if (!(await isPasswordRight(own?.passwordHash, current))) {
    await recordEvent(actor, { what: 'factor.refused', subject: { kind: 'user', id: actor.userId }, details: { way: 'password' } })
    throw new Fault('proofRefused')
  }
  await resetRateLimit(limits)
  const passwordHash = await hashPassword(password)
  const sessions = await db.transaction(async (tx) => {
    await tx.update(appUser).set({ passwordHash }).where(isOwn)
    const ended = await endSessionsOf(tx, actor.userId, { except: actor.sessionId })
    await recordEvent(actor, { what: 'password.changed', subject: { kind: 'user', id: actor.userId }, details: { sessions: ended } }, tx)
    return ended
  })
  await tellByMail({ ...actor, locale }, 'passwordChanged')
  return sessions
}
