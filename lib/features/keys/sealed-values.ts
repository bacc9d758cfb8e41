import 'server-only'
import { and, asc, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '@/lib/platform/database/open-database'
import { type SealedColumn } from './sealed-columns'
import { placeIn } from '@/lib/platform/keys/place-in'
import { sealedRow, type SealedValue } from './sealed-row'
import type { SealPlace } from '@/lib/platform/crypto/seal'

export interface PlacedValue {
  readonly id: string
  readonly sealed: SealedValue
  readonly place: SealPlace
}

interface Walk {
  /** Rows held in memory at once; a document may be some megabytes. */
  readonly batchRows: number
  readonly where?: SQL | undefined
}

/** The sealed values of a column in batches, by id: rows inserted or deleted meanwhile do no harm. */
export async function* sealedValues(db: Db, { id, sealed }: SealedColumn, { batchRows, where }: Walk): AsyncGenerator<PlacedValue[]> {
  let last: string | undefined
  for (;;) {
    const isNext = and(isNotNull(sealed), where, last === undefined ? undefined : gt(id, last))
    const rows = await db.select({ id, sealed }).from(sealed.table).where(isNext).orderBy(asc(id)).limit(batchRows)
    if (rows.length === 0) return
    const values = rows.map((row) => sealedRow.parse(row)).map((row) => ({ ...row, place: placeIn(sealed, row.id) }))
    yield values
    last = values.at(-1)?.id
  }
}
