import 'server-only'
import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { bytesPrefixOf, SealBroken, sealer, textPrefixOf } from '@/lib/platform/crypto/seal'
import { type KeyWrapper, processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { sealedValues, type PlacedValue } from './sealed-values'
import { REFRESH_EVERY_MS, refreshKeys } from '@/lib/platform/keys/refresh-keys'
import { ageMsOf, nextSealKey, retireOtherSealKeys } from './seal-key'
import { isUnderInstallationKey, propertyOf, SEALED_COLUMNS, type SealedColumn } from './sealed-columns'
import { resealWithCurrentKey } from './sealed-row'

/** The result for one table: how many values were resealed, and how many no key opens. */
export interface ResealedTable {
  readonly table: string
  readonly resealed: number
  readonly failed: number
}

export interface ResealResult {
  /** Whether this run finished an earlier one. */
  readonly continuesEarlierRun: boolean
  readonly tables: readonly ResealedTable[]
  /** How many keys were retired. */
  readonly retired: number
}

export interface ResealOptions {
  /** Waits for so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Called for each batch, between its read and its write. */
  readonly onBatch?: () => Promise<void> | void
  readonly wrapper?: KeyWrapper
  readonly batchRows?: number
}

// Other processes seal with the old key until they refresh their keys; threefold, for failed refreshes.
const KNOWN_EVERYWHERE_AFTER_MS = 3 * REFRESH_EVERY_MS
const BATCH_ROWS = 20

/**
 * Makes a new seal key, reseals every stored value with it while the app runs, and retires the older keys. A run that stops
 * loses nothing, and the next run continues with the same key.
 */
export async function resealData({ pause, onBatch = () => {}, wrapper = processWrapper(), batchRows = BATCH_ROWS }: ResealOptions): Promise<ResealResult> {
  const { keyId, continuesEarlierRun } = await nextSealKey(wrapper)
  await refreshKeys(wrapper)
  const { db, engine } = await database()
  const total = new Map<string, { resealed: number; failed: number }>()
  for (;;) {
    // Read before the pass: at 0 no process seals with an old key during the pass.
    const leftMs = engine === 'pglite' ? 0 : KNOWN_EVERYWHERE_AFTER_MS - (await ageMsOf(db, keyId))
    let found = 0
    // Each pass finds failed values again, but no resealed ones.
    for (const counts of total.values()) counts.failed = 0
    for (const column of SEALED_COLUMNS) {
      const table = getTableName(column.sealed.table)
      const pass = await resealColumn(db, column, { keyId, batchRows, onBatch })
      const counts = total.get(table) ?? { resealed: 0, failed: 0 }
      total.set(table, { resealed: counts.resealed + pass.resealed, failed: counts.failed + pass.failed })
      found += pass.resealed + pass.changed
    }
    if (leftMs > 0) await pause(leftMs)
    else if (found === 0) break
  }
  const retired = await retireOtherSealKeys(db, keyId)
  await refreshKeys(wrapper)
  return { continuesEarlierRun, retired, tables: [...total].map(([table, counts]) => ({ table, ...counts })) }
}

type Outcome = 'resealed' | 'changed' | 'failed'

interface Pass {
  readonly keyId: string
  readonly batchRows: number
  readonly onBatch: () => Promise<void> | void
}

async function resealColumn(db: Db, column: SealedColumn, { keyId, batchRows, onBatch }: Pass): Promise<Record<Outcome, number>> {
  const counts = { resealed: 0, changed: 0, failed: 0 }
  for await (const values of sealedValues(db, column, { batchRows, where: isNotSealedWith(keyId, column.sealed) })) {
    await onBatch()
    for (const value of values) counts[await resealValue(db, column, value)]++
  }
  return counts
}

// One statement a row, outside any transaction: no writer waits for a batch. A value saved meanwhile is not overwritten.
async function resealValue(db: Db, { id, sealed }: SealedColumn, value: PlacedValue): Promise<Outcome> {
  const resealed = tryReseal(value)
  if (resealed === undefined) return 'failed'
  const updated = await db.update(sealed.table).set({ [propertyOf(sealed)]: resealed }).where(and(eq(id, value.id), eq(sealed, value.sealed))).returning({ id })
  return updated.length > 0 ? 'resealed' : 'changed'
}

function tryReseal({ sealed, place }: PlacedValue) {
  try {
    return resealWithCurrentKey(sealer(), sealed, place)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    return undefined
  }
}

// What the own key of a record sealed is left alone: that key is sealed anew instead, as a value of the table of these keys.
function isNotSealedWith(keyId: string, sealed: PgColumn): SQL {
  if (sealed.dataType === 'string') return sql`not starts_with(${sealed}, ${textPrefixOf(keyId)}) and ${isUnderInstallationKey(sealed)}`
  const prefix = bytesPrefixOf(keyId)
  return sql`substring(${sealed} from 1 for ${sql.raw(String(prefix.length))}) <> ${prefix} and ${isUnderInstallationKey(sealed)}`
}
