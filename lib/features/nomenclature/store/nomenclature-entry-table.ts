import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'

/** A list of a service as last fetched, shared by all agencies: no personal data. `key` tells lists of one kind apart. */
export const nomenclatureEntry = pgTable(
  'nomenclature_entry',
  {
    service: text('service').notNull(),
    list: text('list').notNull(),
    key: text('key').notNull(),
    items: jsonb('items').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    // Until when one instance is refreshing the list; the others leave it alone.
    refreshingUntil: instant('refreshing_until'),
  },
  (table) => [primaryKey({ columns: [table.service, table.list, table.key] })],
)
