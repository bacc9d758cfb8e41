import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one type for both engines and for a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>
