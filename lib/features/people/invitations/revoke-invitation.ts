import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { invitation } from '@/lib/features/people/store/invitation-table'
import { getInvitation } from '@/lib/features/people/store/invitations'
import { lockPeople } from '@/lib/features/people/people-rules'

/** Closes the link of an invitation for good. @throws NotAllowed; Fault `notFound` for one that was used or revoked */
export async function revokeInvitation(actor: Actor, invitationId: string): Promise<void> {
  const { id, email } = await getInvitation(actor, invitationId)
  const { db } = await database()
  await db.transaction(async (tx) => {
    await lockPeople(tx, actor)
    const isUnused = and(eq(invitation.id, id), isNull(invitation.usedAt), isNull(invitation.revokedAt))
    const [revoked] = await tx.update(invitation).set({ revokedAt: databaseNow() }).where(isUnused).returning({ id: invitation.id })
    rowOrNotFound(revoked)
    await recordEvent(actor, { what: 'invitation.revoked', subject: { kind: 'invitation', id }, details: { email } }, tx)
  })
}
