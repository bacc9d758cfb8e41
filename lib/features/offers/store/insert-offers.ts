import 'server-only'
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { newId } from '@/lib/platform/database/new-id'
import { offer } from './offer-table'
import { offerToColumns, type NewOffer } from './offer-rows'

/** The part of a statement that names the request of the offers. */
type OfRequest = SQLWrapper & Readonly<Record<'requestId' | 'agencyId' | 'insurerId' | 'quoteId', SQLWrapper>>

const COLUMNS = Object.entries(getTableColumns(offer)).map(([key, { name }]) => ({ key, name }))

/** The select that inserts offers, as {@link offerRowsParameter} writes them, in the statement that ends their request; none without a request. */
export function insertOffersSql(ofRequest: OfRequest, rows: SQLWrapper): SQL {
  const { requestId, agencyId, insurerId, quoteId } = ofRequest
  const named: Readonly<Record<string, SQLWrapper>> = { requestId, agencyId, insurerId, quoteId }
  const values = COLUMNS.map(({ key, name }) => named[key] ?? sql`made.${sql.identifier(name)}`)
  return sql`select ${sql.join(values, sql`, `)} from ${ofRequest}, jsonb_populate_recordset(null::${offer}, ${rows}::jsonb) as made`
}

/** Offers as one parameter of a statement. */
export function offerRowsParameter(offers: readonly NewOffer[]): string {
  return JSON.stringify(offers.map(rowOf))
}

function rowOf(one: NewOffer): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = { id: newId(), createdAt: clock.now(), ...offerToColumns(one) }
  return Object.fromEntries(COLUMNS.map(({ key, name }) => [name, values[key]]))
}
