import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '@/lib/domain/day'
import { policyInstallment } from './policy-installment-table'
import { policyPayment } from './policy-payment-table'
import { policy } from './policy-table'

/** The days on which an instalment falls due, both included. */
export interface DueDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const listed = alias(policyInstallment, 'listed')

/** Whether an instalment that nobody is known to have paid falls due on some days. */
export function isDueOn(days: DueDays, due: typeof policyInstallment | typeof listed = policyInstallment): SQL | undefined {
  return and(isOnDays(days, due), sql`not exists (select 1 from ${policyPayment} later where later.policy_id = ${due.policyId} and later.installment = ${due.number})`)
}

/** The same without a look at the payments, of which a version before may have recorded one a moment ago. */
export function isOnDays({ from, to }: DueDays, due: typeof policyInstallment | typeof listed = policyInstallment): SQL | undefined {
  return and(sql`${due.isOpen}`, from && gte(due.dueDate, from), to && lte(due.dueDate, to))
}

/** The same for the first of its policy's instalments that do, so that each policy is met once. */
export function isFirstDueOn(days: DueDays): SQL | undefined {
  return and(isDueOn(days), sql`not exists (select 1 from ${policyInstallment} listed where ${and(sql`${listed.policyId} = ${policyInstallment.policyId} and ${listed.number} < ${policyInstallment.number}`, isDueOn(days, listed))})`)
}

/** Whether a policy has such an instalment. OFFSET, because a walk asks one policy after the other: as a join PostgreSQL would often find all of them first. */
export function hasInstallmentDueOn(days: DueDays): SQL {
  return sql`exists (select 1 from ${policyInstallment} listed where ${and(sql`${listed.policyId} = ${policy.id}`, isDueOn(days, listed))} offset 0)`
}

/** The numbers of a policy's instalments whose payment was recorded after the issue. */
export const COLLECTED_LATER = sql<number[]>`array(select later.installment from ${policyPayment} later where later.policy_id = ${policy.id} and later.installment is not null)`
