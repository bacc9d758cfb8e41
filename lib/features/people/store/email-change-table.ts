import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** An address that a user asked for. Whoever opens the link has the new mailbox; only the hash of its token is stored. A newer one closes the older ones. */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    // Lower case, as in the user.
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    askedAt: countedFrom('asked_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }), index('email_change_of_user').on(table.userId)],
)
