import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/database/open-database'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { type KeyWrapper, randomKey } from '@/lib/platform/crypto/wrapped-key'
import { readKeys, withLockedKeys } from '@/lib/platform/keys/key-rows'

/** A new seal key, or the key of an earlier unfinished run: then more than one is in use. */
export async function nextSealKey(wrapper: KeyWrapper): Promise<{ keyId: string; continuesEarlierRun: boolean }> {
  return withLockedKeys(async (tx) => {
    const inUse = (await readKeys(tx)).filter(({ purpose, isRetired }) => purpose === 'seal' && !isRetired)
    const newest = inUse.at(-1)
    if (newest && inUse.length > 1) return { keyId: newest.id, continuesEarlierRun: true }
    const made = randomKey(wrapper, 'seal')
    await tx.insert(dataKey).values(made)
    return { keyId: made.id, continuesEarlierRun: false }
  })
}

/** How long ago a key was made, by the clock of the database, in milliseconds. */
export async function ageMsOf(db: Db, keyId: string): Promise<number> {
  const ageMs = sql<number>`(extract(epoch from ${databaseNow()} - ${dataKey.createdAt}) * 1000)::float8`
  const [row] = await db.select({ ageMs }).from(dataKey).where(eq(dataKey.id, keyId))
  return row?.ageMs ?? 0
}

/** Retires every seal key but one for new values. Retired keys stay: a missed value still opens. @returns how many */
export async function retireOtherSealKeys(db: Db, keyId: string): Promise<number> {
  const isOther = and(eq(dataKey.purpose, 'seal'), ne(dataKey.id, keyId), isNull(dataKey.retiredAt))
  return (await db.update(dataKey).set({ retiredAt: databaseNow() }).where(isOther).returning({ id: dataKey.id })).length
}
