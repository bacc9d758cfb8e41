import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** A one-time link by which a user sets a new password. Only the hash of its token is stored. A newer link closes the older ones. */
export const passwordLink = pgTable(
  'password_link',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: countedFrom('created_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }), index('password_link_of_user').on(table.userId)],
)
