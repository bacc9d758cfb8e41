import 'server-only'
import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isWithinDays, monthOf } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { MonthProduction, Production, ProductionPart } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'
import { isPolicyAsked, number, type ReportFilter, reportRows } from './report-rows'

const sums = z.object({ currency: z.enum(['RON', 'EUR']), policies: number, premiumBani: number, commissionBani: number, withoutCommission: number })
const SUMS = sql`sum(entry.policies) as "policies", coalesce(sum(entry.premium), 0) as "premiumBani", coalesce(sum(entry.commission), 0) as "commissionBani", sum(entry.missing) as "withoutCommission"`

const grouped = sums.extend({ level: z.coerce.number(), product: z.string().nullable(), insurer: z.string().nullable(), ownerId: z.string().nullable(), branchId: z.string().nullable(), owner: z.string().nullable(), branch: z.string().nullable(), insurerIds: z.array(z.string()).nullable(), ownerIds: z.array(z.string()).nullable() })
// What grouping(product, insurer, owner, branch) says: a bit for each that a row is not grouped by.
const LEVELS = { 15: 'total', 7: 'product', 11: 'insurer', 13: 'broker', 14: 'branch' } as const

/** Premium and commission of the policies issued here in a period: in all, and by product, insurer, broker and branch. @throws NotAllowed */
export async function findProduction(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<{ readonly total: Production[]; readonly parts: ProductionPart[] }> {
  requirePermission(actor, 'report.read')
  const rows = await reportRows(
    grouped,
    sql`${entriesOf(actor, period, filter)}
      select entry.currency, grouping(p.product, i.name, p.owner_id, u.branch_id) as "level", p.product, i.name as "insurer", p.owner_id as "ownerId", u.branch_id as "branchId",
        max(u.name) as "owner", case when u.branch_id is null then null else max(b.name) end as "branch",
        array_agg(distinct p.insurer_id::text) as "insurerIds", array_agg(distinct p.owner_id::text) as "ownerIds", ${SUMS}
      from entry join ${policy} p on p.id = entry.policy_id join ${insurer} i on i.id = p.insurer_id join ${appUser} u on u.id = p.owner_id left join ${branch} b on b.id = u.branch_id
      group by grouping sets ((entry.currency), (entry.currency, p.product), (entry.currency, i.name), (entry.currency, p.owner_id), (entry.currency, u.branch_id))`,
  )
  return {
    total: rows.filter(({ level }) => level === 15).map(sumsOf),
    parts: rows.flatMap((row) => partOf(row)),
  }
}

/** The same by month in Bucharest. @throws NotAllowed */
export async function findMonths(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<MonthProduction[]> {
  requirePermission(actor, 'report.read')
  const rows = await reportRows(
    sums.extend({ month: z.string() }),
    sql`${entriesOf(actor, period, filter)} select entry.month, entry.currency, ${SUMS} from entry group by entry.month, entry.currency`,
  )
  return rows.map((row) => ({ month: row.month, ...sumsOf(row) }))
}

// A policy gives its premium in its currency. The offer's commission counts once, with the first of its policies, in a currency of its own.
function entriesOf(actor: Actor, period: Period, filter: ReportFilter): SQL {
  const condition = and(isVisible(policy, actor), isNotNull(policy.quoteId), isWithinDays(policy.issuedAt, period), isPolicyAsked(filter))
  return sql`with issued as (
      select ${policy.id} as id, ${monthOf(policy.issuedAt)} as month, ${policy.currency} as currency, ${policy.premiumBani} as premium, ${policy.offerId} as offer_id,
        row_number() over (partition by ${policy.attemptId} order by ${policy.id}) = 1 as is_first
      from ${policy} where ${condition}
    ), entry as (
      select issued.id as policy_id, issued.month, part.currency, part.policies, part.premium, part.commission, part.missing
      from issued left join ${offer} o on o.id = issued.offer_id
      cross join lateral (values
        (issued.currency::text, 1, issued.premium, 0::bigint, 0),
        (case when issued.is_first then coalesce(o.commission_currency, issued.currency)::text end, 0, 0::bigint, o.commission_bani, case when o.commission_bani is null then 1 else 0 end)
      ) as part (currency, policies, premium, commission, missing)
      where part.currency is not null
    )`
}

function sumsOf({ currency, policies, premiumBani, commissionBani, withoutCommission }: z.output<typeof sums>): Production {
  return { currency, policies, premiumBani, commissionBani, withoutCommission }
}

function partOf(row: z.output<typeof grouped>): ProductionPart[] {
  const by = LEVELS[row.level as keyof typeof LEVELS]
  if (by === 'total') return []
  const [name, ids] = {
    product: [row.product, row.product === null ? [] : [row.product]],
    insurer: [row.insurer, row.insurerIds],
    broker: [row.owner, row.ownerIds],
    branch: [row.branch, row.ownerIds],
  }[by] as [string | null, string[] | null]
  return [{ by, name: name ?? '', ids: ids ?? [], ...sumsOf(row) }]
}
