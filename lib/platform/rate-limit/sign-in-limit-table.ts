import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'

/** Tries to sign in, or to open a link that needs no sign-in, counted in the database so that several instances count together. The key is a fingerprint. */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    // The account that the tries were for, as a fingerprint, so that an administrator can forget them.
    account: text('account'),
    windowStartedAt: instant('window_started_at').notNull(),
    tries: integer('tries').notNull(),
  },
  (table) => [index('sign_in_limit_of_account').on(table.account)],
)
