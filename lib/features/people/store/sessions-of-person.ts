import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { session } from '@/lib/platform/session/session-table'
import { isOpenSession } from '@/lib/platform/session/sessions'

/** A signed-in browser of somebody. */
export interface OpenSession {
  readonly id: string
  readonly userAgent: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/** Where somebody of the agency is signed in, the latest use first. @throws NotAllowed */
export async function findOpenSessions(actor: Actor, userId: string): Promise<OpenSession[]> {
  requirePermission(actor, 'user.manage')
  const { db } = await database()
  return db
    .select({ id: session.id, userAgent: session.userAgent, startedAt: session.createdAt, lastSeenAt: session.lastSeenAt })
    .from(session)
    .where(and(inAgency(session, actor), eq(session.userId, parseRecordId(userId)), isOpenSession()))
    .orderBy(desc(session.lastSeenAt), desc(session.createdAt))
}
