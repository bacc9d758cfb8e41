import 'server-only'
import { and, eq, lt, ne, or, type SQL } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { issueAttempt } from './issue-attempt-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { followAttempts } from './follow-attempts'
import { instanceId } from './instance'

/**
 * Gives up the attempts whose sender is gone: INTENT becomes NOT_SENT (no byte had left), SENDING becomes UNKNOWN (some may have).
 * To be called when a process starts and now and then: a sender counts as gone when its lease has run out, and on the embedded
 * database, which holds one process, when it is another process than this one.
 * @returns how many were moved to each state
 */
export async function recoverAttempts(): Promise<{ notSent: number; unknown: number }> {
  const { db, engine } = await database()
  const isLate = lt(issueAttempt.leaseUntil, databaseNow())
  const isAbandoned = engine === 'pglite' ? or(isLate, ne(issueAttempt.instanceId, instanceId())) : isLate
  const why = 'the sending process ended'
  return db.transaction(async (tx) => {
    const move = (from: 'INTENT' | 'SENDING', to: 'NOT_SENT' | 'UNKNOWN') =>
      tx.update(issueAttempt).set({ state: to, why, finishedAt: clock.now() }).where(stateAnd(from, isAbandoned)).returning({ quoteId: issueAttempt.quoteId })
    const notSent = await move('INTENT', 'NOT_SENT')
    const unknown = await move('SENDING', 'UNKNOWN')
    const quoteIds = new Set([...notSent, ...unknown].map(({ quoteId }) => quoteId))
    for (const quoteId of quoteIds) await followAttempts(tx, quoteId)
    return { notSent: notSent.length, unknown: unknown.length }
  })
}

function stateAnd(state: 'INTENT' | 'SENDING', condition: SQL | undefined): SQL | undefined {
  return and(eq(issueAttempt.state, state), condition)
}
