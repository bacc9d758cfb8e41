import 'server-only'
import { and, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { isPasswordRight } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { isWrittenAlready } from '@/lib/platform/database/redact-errors'
import { ownPasswordLimits } from '@/lib/platform/rate-limit/rate-limit'
import { consumeRateLimit, resetRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { requestSource } from '@/lib/platform/session/request-source'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { type LinkVisit, openLink } from '@/lib/features/people/open-link'
import { type EmailChangeOwner, unsafeFindEmailChange, unsafeUseEmailChange } from '@/lib/features/people/store/email-changes'
import { revokePasswordLinks } from '@/lib/features/people/store/password-links'
import { tellByMail } from '@/lib/features/second-factors/notify'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import type { Locale } from '@/lib/i18n/locales'

interface EmailConfirmation extends LinkVisit {
  /** Whoever is signed in in the browser that opened the link. */
  readonly actor: Actor | undefined
  /** Of the account, where somebody else or nobody is signed in. */
  readonly password?: string | undefined
  readonly locale: Locale
}

/**
 * Changes the address of whoever asked for it: the link proves the new mailbox, the session or the password who it is. Their other sessions end, and so do links
 * for a new password, which went to the former mailbox.
 * @returns the address to sign in with
 * @throws Fault `linkClosed`, also for an address that has an account, `tooManyAttempts`, `invalid` at `password`
 */
export async function confirmEmail({ actor, password = '', locale, ...visit }: EmailConfirmation): Promise<{ email: string }> {
  const asked = await openLink(visit, unsafeFindEmailChange)
  const isSignedIn = actor?.userId === asked.userId
  if (!isSignedIn) await requirePassword(asked, password)
  await change(asked, { token: visit.token, except: isSignedIn ? actor.sessionId : undefined })
  await tellByMail({ name: asked.name, email: asked.email, locale }, 'emailChanged')
  return { email: asked.newEmail }
}

async function change({ userId, agencyId, name, email, newEmail }: EmailChangeOwner, { token, except }: { readonly token: string; readonly except: string | undefined }): Promise<void> {
  const { db } = await database()
  const other = alias(appUser, 'other')
  const isFree = notExists(db.select({ id: other.id }).from(other).where(eq(other.email, newEmail)))
  try {
    await db.transaction(async (tx) => {
      if (!(await unsafeUseEmailChange(tx, token))) throw new Fault('linkClosed')
      const changed = await tx.update(appUser).set({ email: newEmail }).where(and(eq(appUser.id, userId), isFree)).returning({ id: appUser.id })
      // The account may be of another agency, of which nobody learns here.
      if (changed.length === 0) throw new Fault('linkClosed')
      await revokePasswordLinks(tx, userId)
      const sessions = await endSessionsOf(tx, userId, except === undefined ? {} : { except })
      await recordEvent({ agencyId, userId, name }, { what: 'user.emailChanged', subject: { kind: 'user', id: userId }, details: { 'email.before': email, 'email.after': newEmail, sessions } }, tx)
    })
  } catch (error) {
    // Somebody took the address at the same moment.
    if (isWrittenAlready(error)) throw new Fault('linkClosed')
    throw error
  }
}

// Whoever has the new mailbox alone, by mistake or by an administrator's link, must not get the account.
async function requirePassword({ userId, agencyId, name }: EmailChangeOwner, password: string): Promise<void> {
  const limits = ownPasswordLimits(userId)
  const seconds = await consumeRateLimit(limits)
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const { db } = await database()
  const [own] = await db.select({ passwordHash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, userId))
  if (!(await isPasswordRight(own?.passwordHash, password))) {
    const person = { agencyId, userId, name }
    noteRefusal({ operation: 'change of address', reason: 'wrong password', ...(requestSource() ?? { address: 'unknown', userAgent: '' }), person, isRecorded: true })
    await recordEvent(person, { what: 'factor.refused', subject: { kind: 'user', id: userId }, details: { way: 'password' } })
    throw new Fault('invalid', { problems: [problemAt('password', { code: 'wrongPassword' })] })
  }
  await resetRateLimit(limits)
}
