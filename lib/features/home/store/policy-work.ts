import 'server-only'
import { and, asc, desc, eq, gte, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { hasSuccessor, policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { review } from '@/lib/features/review/store/review-table'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { Issued } from '@/lib/features/home/model/numbers'
import { RENEWED_TERM_DAYS_MIN } from '@/lib/domain/policy'
import { type WorkItem, WORK_MAX } from '@/lib/features/home/model/work-item'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isWithinDays } from '@/lib/platform/database/sql-days'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'

type ItemOf<Kind extends WorkItem['kind']> = Extract<WorkItem, { readonly kind: Kind }>

const ABOUT = {
  id: policy.id,
  ofQuote: policy.quoteId,
  product: policy.product,
  ofClient: sql<string | null>`coalesce(${policy.clientId}, ${quote.clientId})`,
  holder: { plain: policy.holderName, sealed: policy.holderNameSealed },
  insurer: insurer.name,
  amountBani: policy.premiumBani,
  currency: policy.currency,
  series: policy.series,
  number: policy.number,
}

interface AboutRow {
  readonly id: string
  readonly ofQuote: string | null
  readonly ofClient: string | null
  readonly holder: { readonly plain: string | null; readonly sealed: string | null }
  readonly amountBani: number
  readonly currency: Money['currency']
  readonly series: string
  readonly number: string
}

async function aboutOf<Row extends AboutRow>({ holder, ofClient, ofQuote, amountBani, currency, series, number, ...row }: Row) {
  return { ...row, quoteId: ofQuote ?? undefined, clientId: ofClient ?? undefined, premium: { amountBani, currency }, policy: `${series} ${number}`, title: maskCodesIn(await readName(holder, placeIn(policy.holderNameSealed, row.id))) }
}

/** The policies that the actor sees and that the back office returned, with its newest note; the oldest first. @throws NotAllowed */
export async function findReturnedWork(actor: Actor): Promise<ItemOf<'returned'>[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const newest = db
    .selectDistinctOn([review.policyId], { policyId: review.policyId, note: review.note, reviewer: appUser.name, since: review.createdAt })
    .from(review)
    .innerJoin(policy, eq(policy.id, review.policyId))
    .innerJoin(appUser, eq(appUser.id, review.reviewerId))
    .where(and(isVisible(policy, actor), eq(policy.reviewState, 'returned')))
    .orderBy(review.policyId, desc(review.createdAt), desc(review.id))
    .as('newest')
  const rows = await db
    .select({ ...ABOUT, note: newest.note, reviewer: newest.reviewer, since: newest.since })
    .from(newest)
    .innerJoin(policy, eq(policy.id, newest.policyId))
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .orderBy(asc(newest.since))
    .limit(WORK_MAX)
  return Promise.all(rows.map(async ({ note, ...row }) => ({ kind: 'returned' as const, note: maskCodesIn(note), ...(await aboutOf(row)) })))
}

/** The policies that the actor sees, that end within some days and have no successor; the first to end first. @throws NotAllowed */
export async function findRenewalWork(actor: Actor, { from, to }: { readonly from: Day; readonly to: Day }): Promise<ItemOf<'renewal'>[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await systemDatabase('search')
  const rows = await db
    .select({ ...ABOUT, endDate: policy.endDate })
    .from(policy)
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .where(and(isVisible(policy, actor), isToRenew(from, to)))
    .orderBy(asc(policy.endDate), asc(policy.id))
    .limit(WORK_MAX)
  return Promise.all(rows.map(async (row) => ({ kind: 'renewal' as const, ...(await aboutOf(row)) })))
}

/** How many of them end from a day through each of two later ones. @throws NotAllowed */
export async function countRenewals(actor: Actor, { from, soon, later }: { readonly from: Day; readonly soon: Day; readonly later: Day }): Promise<{ readonly soon: number; readonly later: number }> {
  requirePermission(actor, 'policy.read')
  const { db } = await systemDatabase('search')
  const [row] = await db.select({ soon: sql<string | number>`count(*) filter (where ${lte(policy.endDate, soon)})`, later: sql<string | number>`count(*)` }).from(policy).where(and(isVisible(policy, actor), isToRenew(from, later)))
  return { soon: Number(row?.soon ?? 0), later: Number(row?.later ?? 0) }
}

function isToRenew(from: Day, to: Day): SQL | undefined {
  return and(gte(policy.endDate, from), lte(policy.endDate, to), isNull(policy.holderErasedAt), isNull(policy.erasedAt), sql`${policy.endDate} - ${policy.startDate} >= ${RENEWED_TERM_DAYS_MIN}`, not(hasSuccessor()))
}

/** The policies that the actor sees and that were issued in each of some periods, one entry a currency, RON first. They are read once for all. @throws NotAllowed */
export async function countIssued<Name extends string>(actor: Actor, periods: Readonly<Record<Name, { readonly from: Day; readonly to: Day }>>): Promise<Readonly<Record<Name, readonly Issued[]>>> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const names = Object.keys(periods) as Name[]
  const inEach = names.map((name) => isWithinDays(policy.issuedAt, periods[name]))
  const sums = inEach.map((isIn) => sql`count(*) filter (where ${isIn}), coalesce(sum(${policy.premiumBani}) filter (where ${isIn}), 0)`)
  const rows = await db
    .select({ currency: policy.currency, sums: sql<readonly number[]>`json_build_array(${sql.join(sums, sql`, `)})` })
    .from(policy)
    .where(and(isVisible(policy, actor), or(...inEach)))
    .groupBy(policy.currency)
    .orderBy(desc(policy.currency))
  const issuedIn = (at: number) => rows.map(({ currency, sums: of }) => ({ policies: of[2 * at] ?? 0, premium: { amountBani: of[2 * at + 1] ?? 0, currency } })).filter(({ policies }) => policies > 0)
  const issued: Partial<Record<Name, readonly Issued[]>> = {}
  names.forEach((name, at) => (issued[name] = issuedIn(at)))
  return issued as Record<Name, readonly Issued[]>
}
