import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from './open-database'
import { asyncRequests, asyncResults } from './schema'

export type AsyncRequestRow = typeof asyncRequests.$inferSelect
export type AsyncResultRow = typeof asyncResults.$inferSelect
export type NewAsyncRequest = Omit<AsyncRequestRow, 'callbacksSent'>
export type NewAsyncResult = Omit<AsyncResultRow, 'correlationId' | 'result'>

/** Stores a request and the time of each insurer's reply, all or nothing. */
export async function insertAsyncRequest(database: Database, request: NewAsyncRequest, results: readonly NewAsyncResult[]): Promise<void> {
  const { correlationId } = request
  await database.transaction(async (tx) => {
    await tx.insert(asyncRequests).values(request)
    await tx.insert(asyncResults).values(results.map((result) => ({ ...result, correlationId })))
  })
}

export async function findAsyncRequest(database: Database, correlationId: string): Promise<AsyncRequestRow | undefined> {
  const [row] = await database.select().from(asyncRequests).where(eq(asyncRequests.correlationId, correlationId))
  return row
}

/** The insurers of a request, in the order of the request. */
export async function findAsyncResults(database: Database, correlationId: string): Promise<AsyncResultRow[]> {
  return database.select().from(asyncResults).where(eq(asyncResults.correlationId, correlationId)).orderBy(asc(asyncResults.position))
}

/** Requests with callbacks still to send, each with its world. */
export async function findUnannounced(database: Database): Promise<readonly Pick<AsyncRequestRow, 'correlationId' | 'world'>[]> {
  return database
    .select({ correlationId: asyncRequests.correlationId, world: asyncRequests.world })
    .from(asyncRequests)
    .where(lt(asyncRequests.callbacksSent, asyncRequests.callbacksPlanned))
}

/** Claims the callback after `sent` others. False when another caller claimed it, or the request is gone. */
export async function claimCallback(database: Database, correlationId: string, sent: number): Promise<boolean> {
  const claimed = await database
    .update(asyncRequests)
    .set({ callbacksSent: sent + 1 })
    .where(and(eq(asyncRequests.correlationId, correlationId), eq(asyncRequests.callbacksSent, sent)))
    .returning({ correlationId: asyncRequests.correlationId })
  return claimed.length === 1
}

/** The result of one insurer: the stored one, else that of `ask`, which is then stored. Of two callers only one asks. */
export function saveAsyncResult(
  database: Database,
  { correlationId, position }: AsyncResultRow,
  ask: (database: Database) => Promise<string>,
): Promise<string> {
  const isIt = and(eq(asyncResults.correlationId, correlationId), eq(asyncResults.position, position))
  return database.transaction(async (tx) => {
    const [row] = await tx.select({ result: asyncResults.result }).from(asyncResults).where(isIt).for('update')
    if (row?.result) return row.result
    const result = await ask(tx)
    await tx.update(asyncResults).set({ result }).where(isIt)
    return result
  })
}
