import 'server-only'
import { asc, sql } from 'drizzle-orm'
import type { RingKey } from '@/lib/platform/crypto/key-ring'
import { systemDatabase } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { dataKey } from './data-key-table'

/** The stored keys of every purpose, oldest first. */
export async function readKeys(db: Db): Promise<RingKey[]> {
  const rows = await db.select().from(dataKey).orderBy(asc(dataKey.createdAt), asc(dataKey.id))
  return rows.map(({ id, purpose, wrapped, wrappedBy, retiredAt }) => ({ id, purpose, wrapped, wrappedBy, isRetired: retiredAt !== null }))
}

/** Runs work on the keys while no other process changes them; reading stays possible. */
export async function withLockedKeys<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const { db } = await systemDatabase('keys')
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${dataKey} in share row exclusive mode`)
    return work(tx)
  })
}
