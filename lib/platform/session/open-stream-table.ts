import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '@/lib/platform/database/columns'
import { session } from './session-table'

/** A stream of events that a session holds open, at whatever instance. One whose lease ran out is gone: its process ended without a word. */
export const openStream = pgTable(
  'open_stream',
  {
    id: id(),
    sessionId: uuid('session_id').notNull().references(() => session.id, { onDelete: 'cascade' }),
    leaseUntil: instant('lease_until').notNull(),
  },
  (table) => [index('open_stream_of_session').on(table.sessionId)],
)
