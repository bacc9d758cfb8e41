import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { endSessionsOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { lockPeople, requireChangeable } from './people-rules'

/** Lets somebody in again who was disabled; a repeat changes nothing. @throws NotAllowed; Fault `notFound`, `ownAccount`, `ownerNeeded` */
export async function enableUser(actor: Actor, userId: string): Promise<void> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const person = requireChangeable(await lockPeople(tx, actor), actor, userId)
    if (!person.isDisabled) return
    // A sign-in that began before the disabling may have left one.
    await endSessionsOf(tx, person.id)
    await tx.update(appUser).set({ disabledAt: null }).where(eq(appUser.id, person.id))
    await recordEvent(actor, { what: 'user.enabled', subject: { kind: 'user', id: person.id } }, tx)
  })
}
