import { foreignKey, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'

/** Until when a data officer has seen what was revealed. */
export const privacyVisit = pgTable(
  'privacy_visit',
  {
    userId: uuid('user_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] })],
)
