import 'server-only'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { replyDrift } from './reply-drift-table'

const LISTED_MAX = 200

export type DriftRow = Omit<typeof replyDrift.$inferSelect, 'agencyId' | 'environment'>

/** The ways in which replies of an environment differ, the newest first. @throws NotAllowed */
export async function findDrifts(actor: Actor, environment: Environment): Promise<DriftRow[]> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  return db.select().from(replyDrift).where(and(inAgency(replyDrift, actor), eq(replyDrift.environment, environment))).orderBy(desc(replyDrift.firstAt), desc(replyDrift.id)).limit(LISTED_MAX)
}

/** How many differences nobody has taken note of, in all environments. @throws NotAllowed */
export async function countOpenDrifts(actor: Actor): Promise<number> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const [row] = await db.select({ drifts: count() }).from(replyDrift).where(and(inAgency(replyDrift, actor), isNull(replyDrift.notedAt)))
  return row?.drifts ?? 0
}

/** Takes note of every difference of an environment that is open now; returns how many. @throws NotAllowed */
export async function noteDrifts(actor: Actor, environment: Environment): Promise<number> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const isOpen = and(inAgency(replyDrift, actor), eq(replyDrift.environment, environment), isNull(replyDrift.notedAt))
  return (await db.update(replyDrift).set({ notedAt: clock.now() }).where(isOpen).returning({ id: replyDrift.id })).length
}
