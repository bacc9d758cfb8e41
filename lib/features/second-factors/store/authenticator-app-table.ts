import { sql } from 'drizzle-orm'
import { bigint, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** An app that shows codes (TOTP). It counts as a second factor once a first code was right. */
export const authenticatorApp = pgTable(
  'authenticator_app',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    // The step of 30 seconds whose code was accepted last: neither it nor an earlier one is accepted again.
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: countedFrom('created_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('authenticator_app_of_user').on(table.userId),
    uniqueIndex('authenticator_app_one').on(table.userId).where(sql`confirmed_at is not null`),
  ],
)
