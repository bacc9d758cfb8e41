import 'server-only'
import { eq } from 'drizzle-orm'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'

/** Changes the actor's own name; sessions stay, and what was recorded keeps the name of its day. @throws NotAllowed */
export async function changeOwnName(actor: Actor, typed: string): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const name = typed.trim()
  if (name === actor.name) return
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.update(appUser).set({ name }).where(eq(appUser.id, actor.userId))
    await recordEvent({ ...actor, name }, { what: 'user.nameChanged', subject: { kind: 'user', id: actor.userId }, details: { 'name.before': actor.name, 'name.after': name } }, tx)
  })
}
