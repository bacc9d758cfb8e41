import { and, desc, eq } from 'drizzle-orm'
import { resealData } from '@/lib/features/keys/reseal-data'
import { getOperatorAccess } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { database } from '@/lib/platform/database/database'
import { dataKey } from '@/lib/platform/crypto/data-key-table'

/** Instead of waiting: the newest key was made that much earlier. */
async function letPass(ms: number): Promise<void> {
  const { db } = await database()
  const [newest] = await db.select().from(dataKey).where(and(eq(dataKey.purpose, 'seal'))).orderBy(desc(dataKey.createdAt)).limit(1)
  if (newest) await db.update(dataKey).set({ createdAt: new Date(newest.createdAt.getTime() - ms) }).where(eq(dataKey.id, newest.id))
}

/** Seals everything anew: the key before it is retired. */
export async function rotateKeys(): Promise<void> {
  await resealData({ pause: letPass })
}

const BATCHES = 6

/** A rotation that was stopped on the way: values under two keys that are both in use. */
export async function leaveRotationHalfDone(): Promise<void> {
  let batches = 0
  const stopped = new Error('stopped')
  const onBatch = () => {
    batches += 1
    if (batches > BATCHES) throw stopped
  }
  await resealData({ pause: letPass, onBatch, batchRows: 4 }).catch((error: unknown) => {
    if (error !== stopped) throw error
  })
}

/** An instance that renews a token just now. */
export async function leaveRenewing(agencyId: string): Promise<void> {
  const { account, tokens } = await getOperatorAccess(agencyId, 'assets')
  await tokens.save({ token: 'jwt', expires_at: '2026-11-24T03:00:00Z', refresh_token: 'refresh' }, 0)
  if (!(await tokenStoreFor(account.id).claimRenewal(1, 60_000))) throw new Error('The renewal could not be claimed')
}
