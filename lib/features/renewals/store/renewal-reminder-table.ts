import { foreignKey, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '@/lib/platform/database/columns'
import { policy } from '@/lib/features/policies/store/policy-table'

/** A mail that reminded a client of the end of a policy; written before it is sent, so that none is sent twice. */
export const renewalReminder = pgTable(
  'renewal_reminder',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    daysBefore: integer('days_before').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('renewal_reminder_of_agency').on(table.agencyId, table.id),
    unique('renewal_reminder_once').on(table.agencyId, table.policyId, table.daysBefore),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
  ],
)
