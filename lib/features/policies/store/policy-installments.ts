import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { policyInstallment } from './policy-installment-table'
import { policyPayment } from './policy-payment-table'
import { policy } from './policy-table'

/**
 * Lists the instalments of policies that were just written, or are not listed yet: open without the first where it was collected at the issue, and those collected later.
 * They are sorted as text, and what is no list counts as none, so that a damaged policy breaks nothing. The migration that made the table did the same.
 */
export async function listInstallments(tx: Db, isChosen: SQL | undefined): Promise<void> {
  const wasFirstCollected = sql`(select count(*) from ${issueAttempt} paid where paid.id = ${policy.attemptId} and paid.collected_bani is not null)`
  const wasCollectedLater = sql`exists (select 1 from ${policyPayment} later where later.policy_id = ${policy.id} and later.installment = numbered.number)`
  const numbered = sql`(select left(one ->> 'dueDate', 10) as due_date, row_number() over (order by one ->> 'dueDate')::integer as number from jsonb_array_elements(case when jsonb_typeof(${policy.installments}) = 'array' then ${policy.installments} else '[]'::jsonb end) one)`
  await tx.execute(sql`insert into ${policyInstallment} (policy_id, number, agency_id, due_date, issued_at, is_open)
    select ${policy.id}, numbered.number, ${policy.agencyId}, numbered.due_date, ${policy.issuedAt}, numbered.number > ${wasFirstCollected} and not ${wasCollectedLater}
    from ${policy} cross join lateral ${numbered} numbered where ${and(HAS_INSTALLMENTS, sql`numbered.due_date is not null`, isChosen)} on conflict do nothing`)
}

/** Says that an instalment was paid. */
export async function closeInstallment(tx: Db, { policyId, number }: { readonly policyId: string; readonly number: number }): Promise<void> {
  await tx.update(policyInstallment).set({ isOpen: false }).where(and(eq(policyInstallment.policyId, policyId), eq(policyInstallment.number, number)))
}

/**
 * Takes up what a version before wrote while this one was installed: lists the instalments of what it issued, and closes those for which it recorded a payment. An erasure takes payments away, and must
 * open nothing again. Of all agencies.
 */
export async function unsafeTakeUpInstallments(): Promise<void> {
  const { db } = await database()
  await listInstallments(db, IS_NOT_LISTED)
  const isPaid = sql`exists (select 1 from ${policyPayment} later where later.policy_id = ${policyInstallment.policyId} and later.installment = ${policyInstallment.number})`
  await db.update(policyInstallment).set({ isOpen: false }).where(and(eq(policyInstallment.isOpen, true), isPaid))
}

/** Whether none of a policy's instalments is listed. */
export const IS_NOT_LISTED = sql`not exists (select 1 from ${policyInstallment} listed where listed.policy_id = ${policy.id})`

// An index holds these.
const HAS_INSTALLMENTS = sql`${policy.installments} <> '[]'::jsonb`
