import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '@/lib/platform/database/open-database'
import { agency } from '@/lib/platform/session/agency-table'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { sealKeyIdOf } from '@/lib/platform/crypto/seal'
import { type KeyWrapper, randomKeys, type WrappedKey } from '@/lib/platform/crypto/wrapped-key'
import { wrongSecret } from '@/lib/platform/crypto/wrong-secret'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readKeys, withLockedKeys } from '@/lib/platform/keys/key-rows'
import { isUnderInstallationKey, SEALED_COLUMNS } from './sealed-columns'
import { sealedRow } from './sealed-row'

/**
 * Makes the first keys of a database, once, even when several processes start at the same time: random keys, or for a database
 * older than its data keys, the keys that sealed its values.
 * @throws BadConfiguration when another secret made those keys
 */
export async function createMissingKeys(wrapper: KeyWrapper): Promise<void> {
  await withLockedKeys(async (tx) => {
    if ((await readKeys(tx)).length > 0) return
    await tx.insert(dataKey).values(await firstKeys(tx, wrapper))
  })
}

/**
 * Rewraps every key; sealed values stay as they are. All keys or none; a second run changes nothing.
 * @returns how many keys were rewrapped
 * @throws BadConfiguration for a key that neither secret wraps; KeyBroken
 */
export async function rewrapKeys(previous: KeyWrapper, next: KeyWrapper): Promise<number> {
  await createMissingKeys(previous)
  return withLockedKeys(async (tx) => {
    const stored = await readKeys(tx)
    for (const key of stored) {
      if (key.wrappedBy === next.name) next.unwrap(key)
      else if (key.wrappedBy !== previous.name) throw wrongSecret('rotation')
    }
    const old = stored.filter(({ wrappedBy }) => wrappedBy !== next.name)
    for (const key of old) {
      const { wrapped, wrappedBy } = next.wrap(previous.unwrap(key), key)
      await tx.update(dataKey).set({ wrapped, wrappedBy }).where(eq(dataKey.id, key.id))
    }
    return old.length
  })
}

// Without an agency there are no sealed values or audit chains.
async function firstKeys(tx: Db, wrapper: KeyWrapper): Promise<WrappedKey[]> {
  if ((await tx.select({ id: agency.id }).from(agency).limit(1)).length === 0) return randomKeys(wrapper)
  const derived = wrapper.derivedKeys()
  const usedId = await someSealKeyId(tx)
  if (usedId !== undefined && !derived.some(({ id, purpose }) => purpose === 'seal' && id === usedId)) throw wrongSecret('adoption')
  return derived
}

async function someSealKeyId(tx: Db): Promise<string | undefined> {
  for (const { id, sealed } of SEALED_COLUMNS) {
    const [row] = await tx.select({ id, sealed }).from(sealed.table).where(and(isNotNull(sealed), isUnderInstallationKey(sealed))).limit(1)
    if (row) {
      const value = sealedRow.parse(row)
      return sealKeyIdOf(value.sealed, placeIn(sealed, value.id))
    }
  }
  return undefined
}
