import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { erasureRequest } from './store/erasure-request-table'

/** A line of the list outside the database: a request for erasure that somebody took back. */
export const withdrawal = z.object({ withdrawn: z.uuid() })

/** The requests that were taken back, as lines of the list. */
export async function findWithdrawals(): Promise<z.output<typeof withdrawal>[]> {
  const { db } = await database()
  const rows = await db.select({ id: erasureRequest.id }).from(erasureRequest).where(eq(erasureRequest.endedAs, 'withdrawn')).orderBy(erasureRequest.endedAt, erasureRequest.id)
  return rows.map(({ id }) => ({ withdrawn: id }))
}

/** Takes back again the requests that a restored backup opened anew, before the job can act on them. @returns how many */
export async function repeatWithdrawals(listed: readonly z.output<typeof withdrawal>[]): Promise<number> {
  if (listed.length === 0) return 0
  const { db } = await database()
  return db.transaction(async (tx) => {
    const isOpen = and(inArray(erasureRequest.id, listed.map(({ withdrawn }) => withdrawn)), isNull(erasureRequest.endedAs))
    const ended = await tx.update(erasureRequest).set({ endedAs: 'withdrawn', endedAt: clock.now() }).where(isOpen).returning()
    for (const { agencyId, clientId, reason } of ended) {
      await recordEvent({ agencyId, system: 'restore' }, { what: 'client.erasureWithdrawn', subject: { kind: 'client', id: clientId }, details: { reason } }, tx)
    }
    return ended.length
  })
}
