import 'server-only'
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { beginOfDay, isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { branch } from '@/lib/platform/session/branch-table'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { ISSUE_OF_POLICY, policy } from '@/lib/features/policies/store/policy-table'
import type { MonthProduction, Production, ProductionPart } from '@/lib/features/reports/model/report'
import { both, type Both, coveringPeriod, monthsOf, type Period, SIDES } from '@/lib/features/reports/model/report-period'
import type { Kept } from '@/lib/features/reports/model/reliability'
import { isPolicyAsked, number, reportRows, type ReportFilter } from './report-rows'

const ofSide = z.enum(SIDES)
const text = z.string().nullable()
const texts = z.array(z.string()).nullable()
const sums = z.object({ side: ofSide, currency: z.enum(['RON', 'EUR']), policies: number, premiumBani: number, commissionBani: number, withoutCommission: number })
const part = sums.extend({ kind: z.literal('part'), level: number, product: text, insurer: text, ownerId: text, branchId: text, owner: text, branch: text, insurerIds: texts, ownerIds: texts })
const month = sums.extend({ kind: z.literal('month'), month: z.string() })
const kept = z.object({ kind: z.literal('kept'), side: ofSide, insurerId: z.string(), insurer: z.string(), issued: number, kept: number })
const row = z.discriminatedUnion('kind', [part, month, kept])

/** What was sold in a period: premium and commission in all, and by product, insurer, broker and branch; and of each insurer the offers that became policies. */
export interface Sales {
  readonly total: readonly Production[]
  readonly parts: readonly ProductionPart[]
  readonly kept: readonly Kept[]
}

interface Asked {
  readonly periods: Both<Period>
  /** Periods that are told by month in Bucharest. */
  readonly months: Both<Period>
  readonly filter: ReportFilter
}

interface FoundSales {
  readonly periods: Both<Sales>
  readonly months: Both<readonly MonthProduction[]>
}

/** What was sold in two periods, and in two others by month. The policies and their offers are read once for all of them. @throws NotAllowed */
export async function findSales(actor: Actor, asked: Asked): Promise<FoundSales> {
  requirePermission(actor, 'report.read')
  const rows = await reportRows(row, statementOf(actor, asked))
  const parts = rows.filter((one) => one.kind === 'part')
  const months = rows.filter((one) => one.kind === 'month')
  const became = rows.filter((one) => one.kind === 'kept')
  return {
    periods: both((side) => ({
      total: parts.filter((one) => one.side === side && one.level === TOTAL).map(sumsOf),
      parts: parts.filter((one) => one.side === side).flatMap((one) => partOf(one)),
      kept: became.filter((one) => one.side === side),
    })),
    months: both((side) => months.filter((one) => one.side === side).map((one) => ({ month: one.month, ...sumsOf(one) }))),
  }
}

/**
 * A policy gives its premium in its currency. The offer's commission counts once, with the first of its policies, in a currency of its own. An offer is issued by one attempt, whose policies are issued
 * at one instant, so they are all in a period or none is. An index holds what policies keep of their issue; those that keep nothing are told by their rows. Policies are read once and summed by spans of days, of which periods and months are made; names are joined to what is left.
 */
function statementOf(actor: Actor, { periods, months, filter }: Asked): SQL {
  const condition = and(isVisible(policy, actor), isNotNull(policy.quoteId), isWithinDays(policy.issuedAt, coveringPeriod(periods.now, periods.before, months.now, months.before)), isPolicyAsked(filter))
  const spans = spansOf([...SIDES.map((one) => periods[one]), ...SIDES.flatMap((one) => monthsOf(months[one]).map(({ days }) => days))])
  const inPeriod = SIDES.flatMap((one) => spans.within(periods[one]).map((span) => sql`(${one}::text, ${span}::int)`))
  const inMonth = SIDES.flatMap((one) => monthsOf(months[one]).flatMap(({ month: name, days }) => spans.within(days).map((span) => sql`(${one}::text, ${name}::text, ${span}::int)`)))
  const { product, insurerId, ownerId, currency, premiumBani: premium, issuedAt } = policy
  return sql`with issued as (
      select ${product} as product, ${insurerId} as insurer_id, ${ownerId} as owner_id, ${currency} as currency, ${premium} as premium, ${issuedAt} as issued_at, ${policy.commissionBani} as commission, ${policy.commissionCurrency} as commission_in, ${policy.isFirstOfIssue} as is_first, ${policy.isPriceKept} as is_kept
      from ${policy} where ${and(condition, isNotNull(policy.isFirstOfIssue))}
      union all
      select ${product}, ${insurerId}, ${ownerId}, ${currency}, ${premium}, ${issuedAt}, issue.commission, issue.commission_in, issue.is_first, issue.is_kept from ${policy} cross join ${ISSUE_OF_POLICY} where ${and(condition, isNull(policy.isFirstOfIssue))}
    ), sum as materialized (
      select width_bucket(issued_at, ${spans.begins}) as span, product, insurer_id, owner_id, currency, coalesce(commission_in, currency) as commission_in, count(*) as policies, sum(premium) as premium, count(*) filter (where is_first) as offers, sum(commission) as commission,
        count(*) filter (where is_first and commission is null) as missing, count(*) filter (where is_kept) as kept
      from issued group by 1, product, insurer_id, owner_id, currency, 6
    ), in_period (side, span) as (values ${sql.join(inPeriod, sql`, `)}
    ), in_month (side, month, span) as (values ${sql.join(inMonth, sql`, `)}
    ), entry as (${entriesOf(sql`in_period`, sql`side, product, insurer_id, owner_id`)}
    ), entry_of_month as (${entriesOf(sql`in_month`, sql`side, month`)}
    )
    select 'part' as "kind", entry.side as "side", entry.currency as "currency", ${SUMS}, grouping(entry.product, i.name, entry.owner_id, u.branch_id) as "level", entry.product as "product", i.name as "insurer",
      entry.owner_id as "ownerId", u.branch_id as "branchId", max(u.name) as "owner", case when u.branch_id is null then null else max(b.name) end as "branch",
      array_agg(distinct entry.insurer_id::text) as "insurerIds", array_agg(distinct entry.owner_id::text) as "ownerIds", null as "month", null::uuid as "insurerId", null::bigint as "issued", null::bigint as "kept"
    from entry join ${insurer} i on i.id = entry.insurer_id join ${appUser} u on u.id = entry.owner_id left join ${branch} b on b.id = u.branch_id
    group by grouping sets ((entry.side, entry.currency), (entry.side, entry.currency, entry.product), (entry.side, entry.currency, i.name), (entry.side, entry.currency, entry.owner_id), (entry.side, entry.currency, u.branch_id))
    union all
    select 'month', entry.side, entry.currency, ${SUMS}, null, null, null, null, null, null, null, null, null, entry.month, null, null, null from entry_of_month entry group by entry.side, entry.month, entry.currency
    union all
    select 'kept', side, null, null, null, null, null, null, null, i.name, null, null, null, null, null, null, null, i.id, sum(sum.offers), sum(sum.kept) from sum join in_period using (span) join ${insurer} i on i.id = sum.insurer_id group by side, i.id, i.name`
}

const SUMS = sql`sum(entry.policies) as "policies", coalesce(sum(entry.premium), 0) as "premiumBani", coalesce(sum(entry.commission), 0) as "commissionBani", sum(entry.missing) as "withoutCommission"`

function entriesOf(within: SQL, by: SQL): SQL {
  return sql`select ${by}, currency::text as currency, sum(policies) as policies, sum(premium) as premium, 0 as commission, 0 as missing from sum join ${within} using (span) group by ${by}, currency
    union all
    select ${by}, commission_in::text, 0, 0, sum(commission), sum(missing) from sum join ${within} using (span) where offers > 0 group by ${by}, commission_in`
}

/** The days of some periods cut into spans so that each period is made of whole ones. Each is named by the number that `width_bucket` gives it. */
function spansOf(periods: readonly Period[]) {
  const begins = [...new Set(periods.flatMap(({ from, to }) => [from, addDays(to, 1)]))].toSorted()
  return {
    begins: sql`array[${sql.join(begins.map((begin) => beginOfDay(begin)), sql`, `)}]`,
    within: ({ from, to }: Period) => begins.flatMap((begin, index) => (begin >= from && begin <= to ? [index + 1] : [])),
  }
}

function sumsOf({ currency, policies, premiumBani, commissionBani, withoutCommission }: z.output<typeof sums>): Production {
  return { currency, policies, premiumBani, commissionBani, withoutCommission }
}

// What grouping(product, insurer, owner, branch) says: a bit for each that a row is not grouped by.
const TOTAL = 15
const LEVELS = { 7: 'product', 11: 'insurer', 13: 'broker', 14: 'branch' } as const

function partOf(one: z.output<typeof part>): ProductionPart[] {
  const by = LEVELS[one.level as keyof typeof LEVELS]
  if (one.level === TOTAL) return []
  const [name, ids] = {
    product: [one.product, one.product === null ? [] : [one.product]],
    insurer: [one.insurer, one.insurerIds],
    broker: [one.owner, one.ownerIds],
    branch: [one.branch, one.ownerIds],
  }[by] as [string | null, string[] | null]
  return [{ by, name: name ?? '', ids: ids ?? [], ...sumsOf(one) }]
}
