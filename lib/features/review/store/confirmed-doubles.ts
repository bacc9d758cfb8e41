import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { policy } from '@/lib/features/policies/store/policy-table'

/** Whether a policy was issued although something else may insure the same: its broker confirmed that before money, and somebody looks at it by itself. */
export function hasConfirmedDoubles(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${issueAttempt} where ${issueAttempt.id} = ${policy.attemptId} and ${issueAttempt.doubles} > 0)`
}
