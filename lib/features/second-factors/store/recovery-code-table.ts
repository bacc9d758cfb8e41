import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** A code that stands in for a second factor once. Only its hash is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    createdAt: countedFrom('created_at'),
    usedAt: instant('used_at'),
  },
  (table) => [foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }), index('recovery_code_of_user').on(table.userId)],
)
