import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { policy } from '@/lib/features/policies/store/policy-table'
import { review } from './review-table'

/** Whether the broker of a policy answered what it was returned for; while it waits, somebody has to read that. */
export function hasBrokersAnswer(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${review} where ${review.policyId} = ${policy.id} and ${review.decision} = 'answered')`
}
