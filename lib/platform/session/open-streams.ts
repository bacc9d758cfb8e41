import 'server-only'
import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { Fault } from '@/lib/domain/fault'
import { openStream } from './open-stream-table'
import { session } from './session-table'

/** More windows than anybody follows at once. */
export const STREAMS_MAX = 20

// A stream is looked at several times within it.
const LEASE_MS = 45_000

/**
 * Counts a stream of events as open for a session, at all instances together. The row of the session is locked, so that streams
 * opened at the same moment count each other.
 * @returns the id by which it is kept and closed
 * @throws Fault `tooManyStreams`
 */
export async function openSessionStream(sessionId: string): Promise<string> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    await tx.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('update')
    // Two that clear away at once take different rows.
    const gone = tx.select({ id: openStream.id }).from(openStream).where(lte(openStream.leaseUntil, databaseNow())).for('update', { skipLocked: true })
    await tx.delete(openStream).where(inArray(openStream.id, gone))
    const [row] = await tx.select({ open: count() }).from(openStream).where(and(eq(openStream.sessionId, sessionId), gt(openStream.leaseUntil, databaseNow())))
    if ((row?.open ?? 0) >= STREAMS_MAX) throw new Fault('tooManyStreams', { params: { max: STREAMS_MAX } })
    const [opened] = await tx.insert(openStream).values({ sessionId, leaseUntil: databaseNowPlus(LEASE_MS) }).returning({ id: openStream.id })
    if (!opened) throw new Fault('unexpected')
    return opened.id
  })
}

/** Renews the lease of an open stream; false when it ran out, and others may have been opened in its place. */
export async function keepSessionStream(streamId: string): Promise<boolean> {
  const { db } = await database()
  const isHeld = and(eq(openStream.id, streamId), gt(openStream.leaseUntil, databaseNow()))
  const kept = await db.update(openStream).set({ leaseUntil: databaseNowPlus(LEASE_MS) }).where(isHeld).returning({ id: openStream.id })
  return kept.length > 0
}

/** Counts a stream as open no more. */
export async function closeSessionStream(streamId: string): Promise<void> {
  const { db } = await database()
  await db.delete(openStream).where(eq(openStream.id, streamId))
}
