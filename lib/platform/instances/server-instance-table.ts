import { pgTable, text } from 'drizzle-orm/pg-core'
import { countedFrom, instant } from '@/lib/platform/database/columns'

/** A process of the desk, heard of every few seconds by the database's clock. */
export const serverInstance = pgTable('server_instance', {
  id: text('id').primaryKey(),
  startedAt: countedFrom('started_at'),
  heardAt: countedFrom('heard_at'),
  // Others have settled what it left open; null while it counts as alive.
  settledAt: instant('settled_at'),
})
