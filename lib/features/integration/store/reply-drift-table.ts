import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ENVIRONMENTS, SERVICES } from '@/lib/features/accounts/store/operator-account-table'
import { DRIFT_KINDS } from '@/lib/domain/reply/reply-form'
import { GOT_TYPES } from '@/lib/domain/reply/reply-finding'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'

/** A way in which a member differs from the contract in replies of an operation: one row, and one notice, however many replies do and whatever type came first. */
export const replyDrift = pgTable(
  'reply_drift',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    operation: text('operation').notNull(),
    // Names of the contract and technical names; positions are left out, and other names are hidden.
    path: text('path').notNull(),
    kind: text('kind', { enum: DRIFT_KINDS }).notNull(),
    expected: text('expected').notNull(),
    gotType: text('got_type', { enum: GOT_TYPES }).notNull(),
    gotShape: text('got_shape'),
    // The insurer of the first reply.
    insurer: text('insurer'),
    replies: integer('replies').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    // When an administrator took note.
    notedAt: instant('noted_at'),
  },
  (table) => [
    unique('reply_drift_once').on(table.agencyId, table.service, table.environment, table.operation, table.path, table.kind),
    index('reply_drift_open').on(table.agencyId).where(sql`${table.notedAt} is null`),
    check('reply_drift_service', isOneOf('service', SERVICES)),
    check('reply_drift_environment', isOneOf('environment', ENVIRONMENTS)),
    check('reply_drift_kind', isOneOf('kind', DRIFT_KINDS)),
    check('reply_drift_got', isOneOf('got_type', GOT_TYPES)),
  ],
)
