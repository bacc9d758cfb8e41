import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { hashPassword, isPasswordRight } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { ownPasswordLimits } from '@/lib/platform/rate-limit/rate-limit'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { requestSource } from '@/lib/platform/session/request-source'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { requireGoodPassword } from '@/lib/features/people/require-good-password'
import { revokePasswordLinks } from '@/lib/features/people/store/password-links'

interface PasswordChange {
  readonly current: string
  readonly password: string
}

/**
 * Changes the actor's own password. Every other session of theirs ends, and so do links for a new password.
 * @returns how many sessions ended
 * @throws NotAllowed; Fault `tooManyAttempts`; `invalid` at `current` for a wrong password, at `password` for one that the rules refuse
 */
export async function changePassword(actor: Actor, { current, password }: PasswordChange): Promise<{ sessions: number }> {
  requirePermission(actor, 'ownAccount.manage')
  await requireCurrentPassword(actor, current)
  await requireGoodPassword(password, { ...actor, agency: await readAgencyName(actor) })
  // Takes long on purpose, so it is not part of the transaction.
  const passwordHash = await hashPassword(password)
  const { db } = await database()
  return db.transaction(async (tx) => {
    await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, actor.userId))
    await revokePasswordLinks(tx, actor.userId)
    const sessions = await endSessionsOf(tx, actor.userId, { except: actor.sessionId })
    await recordEvent(actor, { what: 'password.changed', subject: { kind: 'user', id: actor.userId }, details: { sessions } }, tx)
    return { sessions }
  })
}

// Whoever finds an open session must not be able to guess the password in it.
async function requireCurrentPassword(actor: Actor, current: string): Promise<void> {
  const limits = ownPasswordLimits(actor.userId)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const { db } = await database()
  const [row] = await db.select({ passwordHash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, actor.userId))
  if (!(await isPasswordRight(rowOrNotFound(row).passwordHash, current))) {
    noteRefusal({ operation: 'change of password', reason: 'wrong password', ...(requestSource() ?? { address: 'unknown', userAgent: '' }), person: actor, isRecorded: true })
    await recordEvent(actor, { what: 'password.notChanged', subject: { kind: 'user', id: actor.userId } })
    throw new Fault('invalid', { problems: [problemAt('current', { code: 'wrongPassword' })] })
  }
  await resetRateLimit(limits)
}
