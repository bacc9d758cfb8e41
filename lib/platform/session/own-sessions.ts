import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { env } from '@/lib/platform/env'
import { session } from './session-table'
import { isOpenSession } from './sessions'

/** A browser in which the actor is signed in. */
export type OwnSession = Pick<typeof session.$inferSelect, 'id' | 'userAgent' | 'address' | 'createdAt' | 'lastSeenAt'>

const isOwn = ({ agencyId, userId }: Actor) => and(eq(session.agencyId, agencyId), eq(session.userId, userId), isOpenSession())

/** Where the actor is signed in, the latest use first. */
export async function findOwnSessions(actor: Actor): Promise<OwnSession[]> {
  const { db } = await database()
  const { id, userAgent, address, createdAt, lastSeenAt } = session
  return db.select({ id, userAgent, address, createdAt, lastSeenAt }).from(session).where(isOwn(actor)).orderBy(desc(lastSeenAt), desc(createdAt))
}

/** Ends one of the actor's sessions; false when it is not theirs or has ended. */
export async function endOwnSession(tx: Db, actor: Actor, sessionId: string): Promise<boolean> {
  const isMeant = and(isOwn(actor), eq(session.id, parseRecordId(sessionId)))
  return (await tx.update(session).set({ endedAt: databaseNow() }).where(isMeant).returning({ id: session.id })).length > 0
}

/** In how many seconds the actor's session ends: without another use, and whatever happens. */
export async function readSessionTimes({ sessionId }: Actor): Promise<{ idleSeconds: number; seconds: number }> {
  const { db } = await database()
  const { sessionIdleMs, sessionMs } = env()
  const left = (column: typeof session.lastSeenAt | typeof session.createdAt, ms: number) => sql<number>`greatest(0, ${ms / 1000} - extract(epoch from ${databaseNow()} - ${column}))::float8`
  const [row] = await db.select({ idle: left(session.lastSeenAt, sessionIdleMs), all: left(session.createdAt, sessionMs) }).from(session).where(eq(session.id, sessionId))
  return { idleSeconds: Math.floor(row?.idle ?? 0), seconds: Math.floor(row?.all ?? 0) }
}
