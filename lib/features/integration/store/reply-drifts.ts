import 'server-only'
import { and, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Environment } from '@/lib/features/accounts/store/operator-account-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { countMembers } from '@/lib/features/integration/model/notices'
import { replyDrift } from './reply-drift-table'

const LISTED_MAX = 200

export type DriftRow = Omit<typeof replyDrift.$inferSelect, 'agencyId' | 'environment'>

/** The ways in which replies of an environment differ, the newest first. @throws NotAllowed */
export async function findDrifts(actor: Actor, environment: Environment): Promise<DriftRow[]> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  return db.select().from(replyDrift).where(and(inAgency(replyDrift, actor), eq(replyDrift.environment, environment))).orderBy(desc(replyDrift.firstAt), desc(replyDrift.id)).limit(LISTED_MAX)
}

/** How many members differ of which nobody has taken note, in all environments; one counts once, however it is spelt and whatever differs. @throws NotAllowed */
export async function countOpenDrifts(actor: Actor): Promise<number> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const member = sql`(${replyDrift.environment}, ${replyDrift.operation}, lower(translate(${replyDrift.path}, '_-', '')))`
  const [row] = await db.select({ drifts: countDistinct(member) }).from(replyDrift).where(and(inAgency(replyDrift, actor), isNull(replyDrift.notedAt)))
  return row?.drifts ?? 0
}

/** Takes note of every difference of an environment that is open now; returns how many members they are of. @throws NotAllowed */
export async function noteDrifts(actor: Actor, environment: Environment): Promise<number> {
  requirePermission(actor, 'integration.read')
  const { db } = await database()
  const isOpen = and(inAgency(replyDrift, actor), eq(replyDrift.environment, environment), isNull(replyDrift.notedAt))
  const noted = await db.update(replyDrift).set({ notedAt: clock.now() }).where(isOpen).returning({ operation: replyDrift.operation, path: replyDrift.path })
  return countMembers(noted.map(({ operation, path }) => ({ path: `${operation} ${path}` })))
}
