import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { EXTRA_ROLES, MAIN_ROLES } from '@/lib/domain/people/role'
import { areAmong, countedFrom, id, instant, isOneOf } from '@/lib/platform/database/columns'

/** A one-time link by which somebody becomes a user. Only the hash of its token is stored, so the link itself is shown once. */
export const invitation = pgTable(
  'invitation',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    // Lower case, as in the user.
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: MAIN_ROLES }).notNull(),
    extraRoles: text('extra_roles', { enum: EXTRA_ROLES }).array().notNull().default(sql`'{}'::text[]`),
    branchId: uuid('branch_id'),
    tokenHash: text('token_hash').notNull().unique(),
    // None when a command invited.
    invitedBy: uuid('invited_by'),
    invitedByName: text('invited_by_name').notNull(),
    sentAt: countedFrom('sent_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('invitation_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.branchId], foreignColumns: [branch.agencyId, branch.id] }),
    foreignKey({ columns: [table.agencyId, table.invitedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('invitation_by_email').on(table.email),
    check('invitation_role', isOneOf('role', MAIN_ROLES)),
    check('invitation_extra_roles', areAmong('extra_roles', EXTRA_ROLES)),
  ],
)
