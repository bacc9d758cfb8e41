import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { bani, createdAt, currency, day, id, isOneOf } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { policy } from './policy-table'

/** A further payment of a policy: a later instalment, or what was collected or given back after it was issued at another price than was paid. */
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
    // The number of the instalment that it pays, in the order of their days; null for a difference of price.
    installment: smallint('installment'),
    recordedBy: uuid('recorded_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The same document is recorded once, however often somebody clicks; of instalments one document may pay several, and each is paid once.
    uniqueIndex('policy_payment_once').on(table.policyId, table.method, table.documentNumber, table.date, table.amountBani).where(sql`installment is null`),
    uniqueIndex('policy_payment_of_installment').on(table.policyId, table.installment).where(sql`installment is not null`),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    foreignKey({ columns: [table.agencyId, table.insurerId], foreignColumns: [insurer.agencyId, insurer.id] }),
    foreignKey({ columns: [table.agencyId, table.recordedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('policy_payment_of_policy').on(table.policyId, table.createdAt, table.id),
    // The orders of the list of payments.
    index('policy_payment_by_day').on(table.agencyId, table.date, table.id),
    index('policy_payment_by_amount').on(table.agencyId, table.currency, table.amountBani, table.id),
    index('policy_payment_by_method').on(table.agencyId, table.method, table.date, table.id),
    index('policy_payment_by_insurer').on(table.agencyId, table.insurerId, table.date, table.id),
    index('policy_payment_unnamed').on(table.policyId).where(sql`insurer_id is null`),
    check('policy_payment_method', isOneOf('method', PAYMENT_METHODS)),
    check('policy_payment_currency', sql.raw(`currency = 'RON'`)),
    check('policy_payment_amount', sql.raw('amount_bani <> 0')),
    check('policy_payment_installment', sql.raw('installment is null or (installment >= 1 and amount_bani > 0)')),
  ],
)
