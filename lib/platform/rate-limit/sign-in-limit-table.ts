import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'

/** Tries to sign in, or to open a link that needs no sign-in, counted in the database so that several instances count together. The key is a fingerprint. */
export const signInLimit = pgTable('sign_in_limit', {
  key: text('key').primaryKey(),
  windowStartedAt: instant('window_started_at').notNull(),
  tries: integer('tries').notNull(),
})
