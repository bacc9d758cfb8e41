import { boolean, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './user-table'
import { countedFrom, instant } from '@/lib/platform/database/columns'

/** A signed-in browser. The cookie only names this row: ending it, or disabling the user, takes effect at the next request. */
export const session = pgTable(
  'session',
  {
    // Random, unlike the other ids, so that it does not show when somebody signed in.
    id: uuid('id').primaryKey().defaultRandom(),
    agencyId: uuid('agency_id').notNull(),
    userId: uuid('user_id').notNull(),
    userAgent: text('user_agent').notNull(),
    // Where it was signed in from; empty for sessions of earlier versions.
    address: text('address').notNull().default(''),
    createdAt: countedFrom('created_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    // The provider of identities said that a second factor was given there.
    hasProviderFactor: boolean('has_provider_factor').notNull().default(false),
    // When the password or a factor was asked for again; the act it was for takes it back.
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('session_of_user').on(table.userId),
  ],
)
