import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from './agency-table'
import { branch } from './branch-table'
import { EXTRA_ROLES, MAIN_ROLES } from '@/lib/domain/people/role'
import { areAmong, createdAt, id, instant, isOneOf } from '@/lib/platform/database/columns'

/** A person who signs in. "user" is a reserved word of SQL. */
export const appUser = pgTable(
  'app_user',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    // Lower case: one address is one account, whatever agency it is at, because people sign in without naming theirs.
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    // At which clients call them; their own account page sets it.
    phone: text('phone'),
    role: text('role', { enum: MAIN_ROLES }).notNull(),
    extraRoles: text('extra_roles', { enum: EXTRA_ROLES }).array().notNull().default(sql`'{}'::text[]`),
    // Whether a broker sees the work of the whole agency, or their own alone.
    seesAgency: boolean('sees_agency').notNull().default(true),
    branchId: uuid('branch_id'),
    passwordHash: text('password_hash').notNull(),
    // Who somebody is at the provider of identities; none before they signed in there.
    oidcIssuer: text('oidc_issuer'),
    oidcSubject: text('oidc_subject'),
    createdAt: createdAt(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    unique('app_user_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.branchId], foreignColumns: [branch.agencyId, branch.id] }),
    unique('app_user_of_provider').on(table.oidcIssuer, table.oidcSubject),
    check('app_user_role', isOneOf('role', MAIN_ROLES)),
    check('app_user_extra_roles', areAmong('extra_roles', EXTRA_ROLES)),
  ],
)
