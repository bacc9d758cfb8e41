import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { proposalCode } from './proposal-code-table'

/** How long a code may be used, and how often a wrong one may be typed. */
export const SIGN_CODE = { minutes: 10, triesMax: 5 } as const

/** Keeps a code for the client with the link of a proposal, by its hash; it takes the place of an earlier one. */
export async function unsafeAddSignCode({ id: proposalId, agencyId }: { readonly id: string; readonly agencyId: string }, codeHash: string): Promise<void> {
  const { db } = await database()
  await db.insert(proposalCode).values({ agencyId, proposalId, codeHash, expiresAt: databaseNowPlus(SIGN_CODE.minutes * 60_000) })
}

/** Uses the code with this hash up, within a transaction. `over`: there is none that may still be used; `wrong` counts as a try, so the transaction must not be taken back. */
export async function useSignCode(tx: Db, proposalId: string, typedHash: string): Promise<'right' | 'wrong' | 'over'> {
  // The lock counts tries that come at once.
  const [newest] = await tx
    .select({ row: proposalCode, isLate: sql<boolean>`${proposalCode.expiresAt} <= ${databaseNow()}` })
    .from(proposalCode)
    .where(eq(proposalCode.proposalId, proposalId))
    .orderBy(desc(proposalCode.createdAt), desc(proposalCode.id))
    .limit(1)
    .for('update')
  if (newest === undefined || newest.isLate || newest.row.usedAt !== null || newest.row.tries >= SIGN_CODE.triesMax) return 'over'
  const { id, codeHash, tries } = newest.row
  const isRight = timingSafeEqual(Buffer.from(codeHash), Buffer.from(typedHash))
  await tx.update(proposalCode).set(isRight ? { usedAt: databaseNow() } : { tries: tries + 1 }).where(eq(proposalCode.id, id))
  return isRight ? 'right' : 'wrong'
}
