import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, id } from '@/lib/platform/database/columns'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** One time insurers were asked: the answers as they were then. A quote can be asked again; every run is kept. */
export const quoteRun = pgTable(
  'quote_run',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    run: integer('run').notNull(),
    // Equal for equal answers: tells whether the offers still fit the draft.
    fingerprint: text('fingerprint').notNull(),
    answersSealed: text('answers_sealed').notNull(),
    // What a policy made of these answers is found by: tax code of the holder, plates and chassis numbers, each as a fingerprint.
    lookupIndexes: text('lookup_indexes').array().notNull().default(sql`'{}'::text[]`),
    startedBy: uuid('started_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quote_run_of_agency').on(table.agencyId, table.id),
    unique('quote_run_number').on(table.quoteId, table.run),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.startedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
  ],
)
