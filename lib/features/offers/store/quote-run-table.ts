import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, id } from '@/lib/platform/database/columns'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** One quote run, with the answers as they were then. A quote can have several; every run is kept. */
export const quoteRun = pgTable(
  'quote_run',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    run: integer('run').notNull(),
    // 0 for the run itself; from 1 on for the same run asked with one answer changed.
    variant: integer('variant').notNull().default(0),
    // Equal for equal answers: shows if offers still match the draft.
    fingerprint: text('fingerprint').notNull(),
    answersSealed: text('answers_sealed').notNull(),
    // Finds a policy issued from these answers: fingerprints of the holder's tax code, the plates and the chassis numbers.
    lookupIndexes: text('lookup_indexes').array().notNull().default(sql`'{}'::text[]`),
    // What the policyholder declared, in the words of then; none of before they were kept, and where a product asks for none.
    declarations: jsonb('declarations'),
    // From its first request to its first offer, once it has one. Null says nothing: see first-offer.ts.
    firstOfferMs: bigint('first_offer_ms', { mode: 'number' }),
    startedBy: uuid('started_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quote_run_of_agency').on(table.agencyId, table.id),
    unique('quote_run_number').on(table.quoteId, table.run, table.variant),
    // The runs of a report's days, with all that a report asks of them: their rows are long.
    index('quote_run_by_time').on(table.agencyId, table.createdAt, table.id, table.quoteId, table.firstOfferMs).where(sql`variant = 0`),
    // The same question is asked once within a run.
    unique('quote_run_question').on(table.quoteId, table.run, table.fingerprint),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.startedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
  ],
)
