import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'
import { policy } from './policy-table'

/** The instalments of policies once more, a row each: whoever asks which fall due on some days finds them by an index, and opens no policy's list. */
export const policyInstallment = pgTable(
  'policy_installment',
  {
    policyId: uuid('policy_id').notNull(),
    // In the order of their days, from 1.
    number: integer('number').notNull(),
    agencyId: uuid('agency_id').notNull(),
    // As the policy's list has it, as text: a damaged one is no day, and loses no policy.
    dueDate: text('due_date').notNull(),
    // That of its policy, which never changes: those of a day stand in the order of the list.
    issuedAt: instant('issued_at').notNull(),
    // Whether nobody is known to have paid it. A payment that a version before recorded a moment ago stands among the payments alone.
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.number] }),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    index('policy_installment_due').on(table.agencyId, table.dueDate, table.issuedAt, table.policyId).where(sql`is_open`),
  ],
)
