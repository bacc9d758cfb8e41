import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { REVIEW_ACTS } from '@/lib/domain/review'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, id, isOneOf } from '@/lib/platform/database/columns'
import { policy } from '@/lib/features/policies/store/policy-table'

/** What happened in the review of a policy: decisions, answers of its broker, and what was undone. Rows are never overwritten. */
export const review = pgTable(
  'review',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    policyId: uuid('policy_id').notNull(),
    decision: text('decision', { enum: REVIEW_ACTS }).notNull(),
    note: text('note').notNull().default(''),
    reviewerId: uuid('reviewer_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    foreignKey({ columns: [table.agencyId, table.reviewerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('review_of_policy').on(table.policyId, table.createdAt, table.id),
    check('review_decision', isOneOf('decision', REVIEW_ACTS)),
  ],
)
