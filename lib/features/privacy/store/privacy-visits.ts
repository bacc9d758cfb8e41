import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { privacyVisit } from './privacy-visit-table'

/** Until when the actor has seen what was revealed; undefined before the first visit. @throws NotAllowed */
export async function findLastVisit(actor: Actor): Promise<Date | undefined> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const [row] = await db.select({ seenAt: privacyVisit.seenAt }).from(privacyVisit).where(eq(privacyVisit.userId, actor.userId))
  return row?.seenAt
}

/** Notes that the actor has seen what was revealed until now. @throws NotAllowed */
export async function recordVisit(actor: Actor): Promise<void> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const row = { userId: actor.userId, agencyId: actor.agencyId, seenAt: clock.now() }
  await db.insert(privacyVisit).values(row).onConflictDoUpdate({ target: privacyVisit.userId, set: { seenAt: row.seenAt } })
}
