import 'server-only'
import { and, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { Collected } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'
import { isPolicyAsked, number, type ReportFilter, reportRows } from './report-rows'

const collected = z.object({ method: z.enum(PAYMENT_METHODS), currency: z.enum(['RON', 'EUR']), payments: number, policies: number, bani: number, furtherPayments: number, furtherBani: number })

/**
 * What was collected in a period by method, by the day of the payment: of an issue the first instalment, also where the payment declared the whole premium. A payment for several policies of an offer stands on each of them and counts once.
 * @throws NotAllowed
 */
export async function findCollected(actor: Actor, { from, to }: Period, filter: ReportFilter = {}): Promise<Collected[]> {
  requirePermission(actor, 'report.read')
  return reportRows(
    collected,
    sql`with declared as (
        select ${policy.paymentMethod} as method, ${policy.paymentCurrency} as currency, coalesce(${issueAttempt.collectedBani}, ${policy.paymentBani}) as bani,
          row_number() over (partition by coalesce(${policy.attemptId}, ${policy.id}) order by ${policy.id}) = 1 as is_first
        from ${policy} left join ${issueAttempt} on ${issueAttempt.id} = ${policy.attemptId} and ${issueAttempt.agencyId} = ${actor.agencyId} where ${and(isVisible(policy, actor), isNotNull(policy.paymentDate), gte(policy.paymentDate, from), lte(policy.paymentDate, to), isPolicyAsked(filter))}
      ), payment as (
        select method, currency, case when is_first then 1 else 0 end as payments, 1 as policies, case when is_first then bani else 0 end as bani, 0 as further_payments, 0::bigint as further_bani from declared
        union all
        select further.method, further.currency, 0, 0, 0, 1, further.amount_bani from ${policyPayment} further join ${policy} on ${policy.id} = further.policy_id
        where ${and(isVisible(policy, actor), isPolicyAsked(filter))} and further.date between ${from} and ${to}
      )
      select method as "method", currency as "currency", sum(payments) as "payments", sum(policies) as "policies", sum(bani) as "bani", sum(further_payments) as "furtherPayments", sum(further_bani) as "furtherBani"
      from payment group by method, currency`,
  )
}
