import 'server-only'
import { and, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { ISSUE_OF_POLICY, policy } from '@/lib/features/policies/store/policy-table'
import type { Collected } from '@/lib/features/reports/model/report'
import { both, type Both, coveringPeriod, type Period, type Side, SIDES } from '@/lib/features/reports/model/report-period'
import { isPolicyAsked, number, type ReportFilter, reportRows } from './report-rows'

const collected = z.object({ side: z.enum(SIDES), method: z.enum(PAYMENT_METHODS), currency: z.enum(['RON', 'EUR']), payments: number, policies: number, bani: number, furtherPayments: number, furtherBani: number })

/**
 * What was collected in each of two periods by method, by the day of the payment: of an issue the first instalment, also where the payment declared the whole premium. A payment for several policies of an
 * offer stands on each of them and counts once, with the policy that keeps what was collected. Payments are read once for both periods.
 * @throws NotAllowed
 */
export async function findCollected(actor: Actor, periods: Both<Period>, filter: ReportFilter = {}): Promise<Both<Collected[]>> {
  requirePermission(actor, 'report.read')
  const isAsked = and(isVisible(policy, actor), isNotNull(policy.paymentDate), isOnDays(policy.paymentDate, coveringPeriod(periods.now, periods.before)), isPolicyAsked(filter))
  const { paymentDate, paymentMethod: method, paymentCurrency: currency } = policy
  const rows = await reportRows(
    collected,
    sql`with payment as (
        select ${paymentDate} as paid_on, ${method} as method, ${currency} as currency, ${policy.collectedBani} as bani from ${policy} where ${and(isAsked, isNotNull(policy.isFirstOfIssue))}
        union all
        select ${paymentDate}, ${method}, ${currency}, issue.collected from ${policy} cross join ${ISSUE_OF_POLICY} where ${and(isAsked, isNull(policy.isFirstOfIssue))}
      ), sum as materialized (
        select ${isOnDays(sql`paid_on`, periods.now)} as is_now, ${isOnDays(sql`paid_on`, periods.before)} as is_before, method, currency, count(bani) as payments, count(*) as policies, sum(bani) as bani, 0 as further_payments, 0 as further_bani from payment group by 1, 2, method, currency
        union all
        select ${isOnDays(sql`further.date`, periods.now)}, ${isOnDays(sql`further.date`, periods.before)}, further.method, further.currency, 0, 0, 0, count(*), sum(further.amount_bani) from ${policyPayment} further join ${policy} on ${policy.id} = further.policy_id and ${policy.agencyId} = further.agency_id
        where ${and(isVisible(policy, actor), isPolicyAsked(filter), sql`further.agency_id = ${actor.agencyId}`, isOnDays(sql`further.date`, coveringPeriod(periods.now, periods.before)))} group by 1, 2, further.method, further.currency
      )
      ${sql.join(SIDES.map(tellingOf), sql` union all `)}`,
  )
  return both((one) => rows.flatMap(({ side, ...found }) => (side === one ? [found] : [])))
}

function tellingOf(side: Side): SQL {
  return sql`select ${side}::text as "side", method as "method", currency as "currency", sum(payments) as "payments", sum(policies) as "policies", coalesce(sum(bani), 0) as "bani", sum(further_payments) as "furtherPayments", sum(further_bani) as "furtherBani"
    from sum where ${sql.raw(`is_${side}`)} group by method, currency`
}

function isOnDays(date: SQLWrapper, { from, to }: Period): SQL {
  return sql`(${date} >= ${from}::date and ${date} <= ${to}::date)`
}
