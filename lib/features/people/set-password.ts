import 'server-only'
import { eq } from 'drizzle-orm'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { unsafeFindPasswordLink, unsafeUsePasswordLink } from './store/password-links'
import { type LinkVisit, openLink } from './open-link'
import { requireGoodPassword } from './require-good-password'

/**
 * Sets the password of whoever holds the link, and signs them out everywhere. The link is used up by it.
 * @returns the e-mail address to sign in with
 * @throws Fault `linkClosed`, `tooManyAttempts`, `invalid` for a password that the rules refuse
 */
export async function setPassword({ password, ...visit }: LinkVisit & { readonly password: string }): Promise<{ email: string }> {
  const owner = await openLink(visit, unsafeFindPasswordLink)
  requireGoodPassword(password, owner)
  const passwordHash = await hashPassword(password)
  const { db } = await database()
  await db.transaction(async (tx) => {
    if (!(await unsafeUsePasswordLink(tx, visit.token))) throw new Fault('linkClosed')
    await tx.update(appUser).set({ passwordHash }).where(eq(appUser.id, owner.userId))
    const sessions = await endSessionsOf(tx, owner.userId)
    await recordEvent(owner, { what: 'passwordLink.used', subject: { kind: 'user', id: owner.userId }, details: { sessions } }, tx)
  })
  return { email: owner.email }
}
