import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ENVIRONMENTS, SERVICES } from '@/lib/features/accounts/store/operator-account-table'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'
import { CALL_CLASSES } from '@/lib/domain/reply/reply-form'

/** A request to an operator's service, for as long as the setting says. It holds no value of the request, and of the reply its form. */
export const operatorCall = pgTable(
  'operator_call',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    operation: text('operation').notNull(),
    at: instant('at').notNull(),
    ms: integer('ms').notNull(),
    // Of the reply; none came when it is empty.
    status: integer('status'),
    class: text('class', { enum: CALL_CLASSES }).notNull(),
    // The insurer's name on the wire.
    insurer: text('insurer'),
    // Members that differ from the contract.
    driftCount: integer('drift_count').notNull(),
    // The whole recorded call, redacted before it is sealed.
    contentSealed: text('content_sealed').notNull(),
    // Of a request to issue: the attempt, which may be gone while the call is kept no longer than its hours.
    attemptId: uuid('attempt_id'),
  },
  (table) => [
    index('operator_call_newest').on(table.agencyId, table.environment, table.at, table.id),
    index('operator_call_by_time').on(table.agencyId, table.at, table.id),
    index('operator_call_by_duration').on(table.agencyId, table.ms, table.id),
    index('operator_call_age').on(table.at),
    index('operator_call_of_attempt').on(table.attemptId, table.at).where(sql`attempt_id is not null`),
    check('operator_call_service', isOneOf('service', SERVICES)),
    check('operator_call_in_environment', isOneOf('environment', ENVIRONMENTS)),
    check('operator_call_class', isOneOf('class', CALL_CLASSES)),
  ],
)
