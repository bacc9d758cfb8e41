import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { countedFrom, id, instant } from '@/lib/platform/database/columns'

/** A sign-in that goes on in one browser, whose cookie holds the token: the password was right, or a passkey is asked for. It opens nothing. */
export const pendingSignIn = pgTable('pending_sign_in', {
  id: id(),
  // None before a passkey says who it is.
  userId: uuid('user_id').references(() => appUser.id),
  // Of the password that was right, so that a new one closes it.
  passwordPrint: text('password_print'),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: countedFrom('created_at'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
