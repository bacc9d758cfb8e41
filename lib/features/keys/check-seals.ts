import 'server-only'
import { asc, getTableName } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { keyRing } from '@/lib/platform/crypto/key-ring'
import { SealBroken, sealer, sealKeyIdOf } from '@/lib/platform/crypto/seal'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { sealedValues, type PlacedValue } from './sealed-values'
import { refreshKeys } from '@/lib/platform/keys/refresh-keys'
import { DataErased, findSubjectSealer } from '@/lib/platform/keys/subject-keys'
import { subjectOfSealed } from '@/lib/platform/keys/unseal'
import { SEALED_COLUMNS } from './sealed-columns'
import { verifySeal } from './sealed-row'

/** The sealed values of one table: those that open, how many of these use an older key, and those that fail, by reason. */
export interface CheckedTable {
  readonly table: string
  readonly opened: number
  /** Values whose own key was destroyed: they are meant to stay shut. */
  readonly erased: number
  readonly underOlderKey: number
  readonly failed: Readonly<Record<SealBroken['reason'], number>>
}

/** Unseals every sealed value of the database to check it. Changes nothing. */
export async function checkSeals(batchRows = 20): Promise<CheckedTable[]> {
  await refreshKeys()
  const { db } = await database()
  const counts = new Map<string, { opened: number; erased: number; underOlderKey: number; failed: Record<SealBroken['reason'], number> }>()
  for (const column of SEALED_COLUMNS) {
    const table = getTableName(column.sealed.table)
    const count = counts.get(table) ?? { opened: 0, erased: 0, underOlderKey: 0, failed: { form: 0, key: 0, tampered: 0 } }
    counts.set(table, count)
    for await (const values of sealedValues(db, column, { batchRows })) {
      for (const value of values) {
        const found = await openingOf(value)
        if (found === 'erased') count.erased++
        else if (found === 'opened') count.opened++
        else count.failed[found]++
        if (found === 'opened' && isUnderOlderKey(value)) count.underOlderKey++
      }
    }
  }
  return [...counts].map(([table, count]) => ({ table, ...count }))
}

/** Verifies every agency's audit chain. */
export async function checkAudit(): Promise<{ whole: number; broken: number }> {
  const { db } = await database()
  const count = { whole: 0, broken: 0 }
  for (const { id } of await db.select({ id: agency.id }).from(agency).orderBy(asc(agency.id))) {
    count[(await verifyAudit(id)).ok ? 'whole' : 'broken']++
  }
  return count
}

function isUnderOlderKey({ sealed, place }: PlacedValue): boolean {
  return subjectOfSealed(sealed, place) === undefined && sealKeyIdOf(sealed, place) !== keyRing().sealing.id
}

async function openingOf({ sealed, place }: PlacedValue): Promise<'opened' | 'erased' | SealBroken['reason']> {
  try {
    const subject = subjectOfSealed(sealed, place)
    verifySeal(subject === undefined ? sealer() : await findSubjectSealer(subject), sealed, place)
    return 'opened'
  } catch (error) {
    if (error instanceof DataErased) return 'erased'
    if (!(error instanceof SealBroken)) throw error
    return error.reason
  }
}
