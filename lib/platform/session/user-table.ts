import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from './agency-table'
import { createdAt, id, instant, isOneOf } from '@/lib/platform/database/columns'

// The same words as ROLES of lib/platform/access; a test compares them.
export const USER_ROLES = ['broker', 'back-office', 'admin'] as const

/** A person who signs in. "user" is a reserved word of SQL. */
export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    // Lower case: one address is one account, whatever agency it is at, because people sign in without naming theirs.
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: USER_ROLES }).notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    unique('app_user_of_agency').on(table.agencyId, table.id),
    check('app_user_role', isOneOf('role', USER_ROLES)),
  ],
)
