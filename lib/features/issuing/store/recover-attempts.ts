import 'server-only'
import { and, eq, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { issueAttempt } from './issue-attempt-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { updateQuoteStateAfter } from '@/lib/features/quotes/store/update-quote-state'

interface RecoveredCounts {
  readonly notSent: number
  readonly unknown: number
}

/**
 * Gives up the attempts whose sender is gone: INTENT becomes NOT_SENT (no byte had left), SENDING becomes UNKNOWN (some may have).
 * Runs when a process starts and at intervals: a sender counts as gone when its lease has run out, and on the embedded
 * database, which serves one process, when it is another process.
 * @returns how many were moved to each state
 */
export async function recoverAttempts(): Promise<RecoveredCounts> {
  const { engine } = await database()
  const isLate = lt(issueAttempt.leaseUntil, databaseNow())
  return giveUp(engine === 'pglite' ? or(isLate, ne(issueAttempt.instanceId, instanceId())) : isLate)
}

/**
 * The same for the attempts of one process that has ended, at once. Their leases stay: what it sent may still make a policy, and people
 * confirm that there is none only after that.
 */
export async function recoverAttemptsOf(endedInstance: string): Promise<RecoveredCounts> {
  return giveUp(eq(issueAttempt.instanceId, endedInstance))
}

async function giveUp(isAbandoned: SQL | undefined): Promise<RecoveredCounts> {
  const { db } = await database()
  const move = (tx: Db, quoteId: string, [from, to]: readonly ['INTENT', 'NOT_SENT'] | readonly ['SENDING', 'UNKNOWN']) =>
    tx
      .update(issueAttempt)
      .set({ state: to, why: 'the sending process ended', finishedAt: clock.now() })
      .where(and(eq(issueAttempt.quoteId, quoteId), eq(issueAttempt.state, from), isAbandoned))
      .returning({ id: issueAttempt.id })
  const isOpen = inArray(issueAttempt.state, ['INTENT', 'SENDING'])
  const abandoned = await db.selectDistinct({ quoteId: issueAttempt.quoteId }).from(issueAttempt).where(and(isOpen, isAbandoned))
  const recovered = { notSent: 0, unknown: 0 }
  for (const { quoteId } of abandoned) {
    const moved = await updateQuoteStateAfter(quoteId, async (tx) => [await move(tx, quoteId, ['INTENT', 'NOT_SENT']), await move(tx, quoteId, ['SENDING', 'UNKNOWN'])] as const)
    recovered.notSent += moved[0].length
    recovered.unknown += moved[1].length
  }
  return recovered
}
