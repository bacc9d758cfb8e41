import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/lib/platform/database/columns'

/** A broker firm: the tenant. Every row that belongs to one carries its id, and so do the foreign keys between such rows. */
export const agency = pgTable('agency', {
  id: id(),
  name: text('name').notNull(),
  // Made by the seed of the demo: its people enter in the demo only, and the demo starts beside no other agency.
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  disabledAt: instant('disabled_at'),
})
