import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { bani, createdAt, currency, day, id, isOneOf } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { policy } from './policy-table'

/** A further payment of a policy: what was collected, or given back, after it was issued at another price than was paid. */
export const policyPayment = pgTable(
  'policy_payment',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    // That of its policy, which never changes: the payments of one insurer are found by it. None in a row that a version before it wrote a moment ago.
    insurerId: uuid('insurer_id'),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    documentNumber: text('document_number').notNull(),
    date: day('date').notNull(),
    // Negative for what was given back.
    amountBani: bani('amount_bani').notNull(),
    currency: currency().notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The same document is recorded once, however often somebody clicks.
    unique('policy_payment_once').on(table.policyId, table.method, table.documentNumber, table.date, table.amountBani),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    foreignKey({ columns: [table.agencyId, table.insurerId], foreignColumns: [insurer.agencyId, insurer.id] }),
    foreignKey({ columns: [table.agencyId, table.recordedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('policy_payment_of_policy').on(table.policyId, table.createdAt, table.id),
    // The orders of the list of payments.
    index('policy_payment_by_day').on(table.agencyId, table.date, table.id),
    index('policy_payment_by_amount').on(table.agencyId, table.currency, table.amountBani, table.id),
    index('policy_payment_by_insurer').on(table.agencyId, table.insurerId, table.date, table.id),
    index('policy_payment_unnamed').on(table.policyId).where(sql`insurer_id is null`),
    check('policy_payment_method', isOneOf('method', PAYMENT_METHODS)),
    check('policy_payment_currency', sql.raw(`currency = 'RON'`)),
    check('policy_payment_amount', sql.raw('amount_bani <> 0')),
  ],
)
