import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { ERASURE_REASONS } from '@/lib/features/erasure/model/reasons'

/** That data was erased, without a word about whom: it is done again after a backup is restored. */
export const erasure = pgTable(
  'erasure',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    reason: text('reason', { enum: ERASURE_REASONS }).notNull(),
    // None when quotes or policies of nobody's were destroyed.
    clientId: uuid('client_id'),
    // The clients, quotes and policies whose own keys were destroyed.
    recordIds: uuid('record_ids').array().notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [index('erasure_of_client').on(table.clientId), check('erasure_reason', isOneOf('reason', ERASURE_REASONS))],
)
