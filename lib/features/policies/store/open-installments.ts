import { type SQL, sql } from 'drizzle-orm'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { policyPayment } from './policy-payment-table'
import { policy } from './policy-table'

/**
 * The days of a policy's instalments, the earliest first, as rows of one column `due_date`: without the first where it was collected at the issue, and those collected later.
 * They are compared as text, and what is no list counts as none, so that a damaged policy breaks no reading of others.
 */
export function openInstallments(): SQL {
  const wasFirstCollected = sql`(select count(*) from ${issueAttempt} paid where paid.id = ${policy.attemptId} and paid.collected_bani is not null)`
  const numbered = sql`(select one ->> 'dueDate' as due_date, row_number() over (order by one ->> 'dueDate') as number from jsonb_array_elements(case when jsonb_typeof(${policy.installments}) = 'array' then ${policy.installments} else '[]'::jsonb end) one)`
  const wasCollectedLater = sql`exists (select 1 from ${policyPayment} later where later.policy_id = ${policy.id} and later.installment = numbered.number)`
  return sql`(select numbered.due_date from ${numbered} numbered where numbered.number > ${wasFirstCollected} and not ${wasCollectedLater} order by 1)`
}

/** The numbers of a policy's instalments whose payment was recorded after the issue. */
export const COLLECTED_LATER = sql<number[]>`array(select later.installment from ${policyPayment} later where later.policy_id = ${policy.id} and later.installment is not null)`

/** Whether a policy has instalments at all: an index holds these. */
export const HAS_INSTALLMENTS = sql`${policy.installments} <> '[]'::jsonb`
