import { foreignKey, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/platform/database/columns'
import { operatorAccount } from './operator-account-table'

/**
 * The token of an account, shared by all instances. `generation` counts the pairs received: a renewal claims the
 * generation it saw, so that exactly one of many requests renews an expired token.
 */
export const operatorToken = pgTable(
  'operator_token',
  {
    accountId: uuid('account_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    generation: integer('generation').notNull().default(0),
    // The pair as one sealed value; none before the first sign-in and after a sign-out.
    pairSealed: text('pair_sealed'),
    renewalLeaseUntil: instant('renewal_lease_until'),
  },
  (table) => [
    foreignKey({
      name: 'operator_token_of_account',
      columns: [table.agencyId, table.accountId],
      foreignColumns: [operatorAccount.agencyId, operatorAccount.id],
    }).onDelete('cascade'),
  ],
)
