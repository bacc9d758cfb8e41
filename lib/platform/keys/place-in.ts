import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SealPlace } from '@/lib/platform/crypto/seal'

/** Where the sealed value of a row stands: `client.party` of this id for the column `party_sealed` of the table `client`. */
export function placeIn(sealed: PgColumn, id: string): SealPlace {
  return { table: getTableName(sealed.table), id, column: sealed.name.replace(/_sealed$/, '') }
}
