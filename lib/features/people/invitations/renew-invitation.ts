import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { newOneTimeToken } from '@/lib/platform/crypto/one-time-token'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Locale } from '@/lib/i18n/locales'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { getInvitation } from '@/lib/features/people/store/invitations'
import { mailInvitation } from './mail-invitation'
import { invitationUrl } from '@/lib/features/people/one-time-links'
import { lockPeople, requireGivable } from '@/lib/features/people/people-rules'
import type { LinkByMail } from '@/lib/features/people/shapes'

/**
 * Gives an invitation a new link and its full time again; the earlier link closes, because only its hash is known.
 * @throws NotAllowed; Fault `notFound` for an invitation that was used or revoked, `ownerNeeded`
 */
export async function renewInvitation(actor: Actor, { invitationId, byMail, locale }: { readonly invitationId: string; readonly byMail: boolean; readonly locale: Locale }): Promise<LinkByMail> {
  const invited = await getInvitation(actor, invitationId)
  // Whoever makes a new link could use it: it takes the same right as giving the roles.
  requireGivable(actor, invited, { isDemo: env().demo })
  const { db } = await database()
  const { token, tokenHash } = newOneTimeToken()
  await db.transaction(async (tx) => {
    await lockPeople(tx, actor)
    const isUnused = and(eq(invitation.id, invited.id), isNull(invitation.usedAt), isNull(invitation.revokedAt))
    const change = { tokenHash, sentAt: databaseNow(), expiresAt: databaseNowPlus(env().invitationMs), invitedBy: actor.userId, invitedByName: actor.name }
    const [renewed] = await tx.update(invitation).set(change).where(isUnused).returning({ id: invitation.id })
    rowOrNotFound(renewed)
    await recordEvent(actor, { what: 'invitation.renewed', subject: { kind: 'invitation', id: invited.id }, details: { email: invited.email } }, tx)
  })
  return mailInvitation(actor, { ...invited, link: invitationUrl(token), byMail, locale })
}
