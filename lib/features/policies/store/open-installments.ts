import { type SQL, sql } from 'drizzle-orm'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { policy } from './policy-table'

/**
 * The days of a policy's instalments, the earliest first, as rows of one column `due_date`: without the first where it was collected at the issue.
 * They are compared as text, and what is no list counts as none, so that a damaged policy breaks no reading of others.
 */
export function openInstallments(): SQL {
  const wasFirstCollected = sql`(select count(*) from ${issueAttempt} paid where paid.id = ${policy.attemptId} and paid.collected_bani is not null)`
  return sql`(select one ->> 'dueDate' as due_date from jsonb_array_elements(case when jsonb_typeof(${policy.installments}) = 'array' then ${policy.installments} else '[]'::jsonb end) one order by 1 offset ${wasFirstCollected})`
}

/** Whether a policy has instalments at all: an index holds these. */
export const HAS_INSTALLMENTS = sql`${policy.installments} <> '[]'::jsonb`
