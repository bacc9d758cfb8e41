import 'server-only'
import { and, asc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { RENEWED_TERM_DAYS_MIN } from '@/lib/domain/policy'
import type { QuoteState } from '@/lib/domain/quote'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isFromToday } from '@/lib/platform/database/sql-days'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { statedCovers } from '@/lib/features/offers/store/offer-rows'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { hasSuccessor, policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { compareCoverage } from '@/lib/features/renewals/model/cover-changes'
import type { Renewal, RenewalState } from '@/lib/features/renewals/model/renewal'

const RENEWALS_MAX = 1000

/** The policies of longer terms that the actor sees and that end within some days, the first to end first, with what was begun to continue each. @throws NotAllowed */
export function findRenewals(actor: Actor, { from, to }: { readonly from: Day; readonly to: Day }): Promise<Renewal[]> {
  return readRenewals(actor, and(gte(policy.endDate, from), lte(policy.endDate, to)))
}

/** One of them, whenever it ends; undefined for a policy that the actor does not see, or that nobody renews. @throws NotAllowed; Fault `notFound` for a text that is no id */
export async function findRenewal(actor: Actor, policyId: string): Promise<Renewal | undefined> {
  return (await readRenewals(actor, eq(policy.id, parseRecordId(policyId))))[0]
}

async function readRenewals(actor: Actor, which: SQL | undefined): Promise<Renewal[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await systemDatabase('search')
  const begun = db
    .selectDistinctOn([quote.renewsPolicyId], { policyId: quote.renewsPolicyId, id: quote.id, number: quote.number, state: quote.state, lastRun: quote.lastRun })
    .from(quote)
    .where(and(isVisible(quote, actor), isNotNull(quote.renewsPolicyId)))
    .orderBy(quote.renewsPolicyId, sql`${quote.number} desc`)
    .as('begun')
  const sold = db.select({ quoteId: quote.id, clientId: quote.clientId }).from(quote).as('sold')
  const rows = await db
    .select({
      id: policy.id, series: policy.series, number: policy.number, product: policy.product, endDate: policy.endDate, premiumBani: policy.premiumBani, currency: policy.currency, quoteId: policy.quoteId,
      holder: { plain: policy.holderName, sealed: policy.holderNameSealed }, clientId: sql<string | null>`coalesce(${policy.clientId}, ${sold.clientId})`, insurer: insurer.name, owner: appUser.name, ownerId: policy.ownerId, package: offer.packageName, facts: offer.facts,
      isRenewed: hasSuccessor(), begun: { id: begun.id, number: begun.number, state: begun.state, lastRun: begun.lastRun }, isProposed: hasProposal(begun.id), best: bestOffer(begun.id, begun.lastRun),
    })
    .from(policy)
    .leftJoin(sold, eq(sold.quoteId, policy.quoteId))
    .leftJoin(offer, eq(offer.id, policy.offerId))
    .leftJoin(begun, eq(begun.policyId, policy.id))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .where(and(isVisible(policy, actor), which, isNull(policy.holderErasedAt), isNull(policy.erasedAt), sql`${policy.endDate} - ${policy.startDate} >= ${RENEWED_TERM_DAYS_MIN}`))
    .orderBy(asc(policy.endDate), asc(policy.id))
    .limit(RENEWALS_MAX)
  return Promise.all(rows.map(async ({ id, series, number, quoteId, holder, clientId, premiumBani, currency, package: packageName, facts, isRenewed, begun: own, isProposed, best, ...row }) => ({
    ...row,
    policyId: id,
    policy: `${series} ${number}`,
    holder: maskCodesIn(await readName(holder, placeIn(policy.holderNameSealed, id))),
    clientId: clientId ?? undefined,
    premium: { amountBani: premiumBani, currency },
    package: packageName ?? undefined,
    isFiled: quoteId === null,
    state: isRenewed ? 'renewed' : stateOf(own, isProposed),
    quote: own === null ? undefined : { id: own.id, number: own.number },
    best: best === null ? undefined : { offerId: best.id, premium: { amountBani: Number(best.bani), currency: best.currency }, insurer: best.insurer, package: best.package ?? undefined, covers: compareCoverage(statedCovers(facts), statedCovers(best.facts)) },
  })))
}

/** The quote that was begun to continue a policy and has issued nothing, if there is one; the newest. @throws NotAllowed; Fault `notFound` for a policy that the actor does not see */
export async function findRenewingQuote(actor: Actor, policyId: string): Promise<{ readonly id: string; readonly lastRun: number } | undefined> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const [row] = await db
    .select({ id: quote.id, lastRun: quote.lastRun })
    .from(policy)
    .innerJoin(quote, and(eq(quote.renewsPolicyId, policy.id), isVisible(quote, actor)))
    .where(visibleRow(policy, actor, policyId))
    .orderBy(sql`${quote.number} desc`)
    .limit(1)
  return row
}

/** How many requests the agency made for renewals today. @throws NotAllowed */
export async function countRenewalRequestsToday(actor: Actor): Promise<number> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const [row] = await db
    .select({ count: sql<string | number>`count(*)` })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(inAgency(quoteRequest, actor), isNotNull(quote.renewsPolicyId), isFromToday(quoteRequest.startedAt)))
  return Number(row?.count ?? 0)
}

function stateOf(begun: { readonly state: QuoteState; readonly lastRun: number } | null, isProposed: boolean): RenewalState {
  if (begun === null) return 'none'
  if (begun.state === 'issued') return 'renewed'
  if (begun.state === 'quoting') return 'asking'
  if (begun.state === 'no-offer') return 'noOffer'
  if (begun.lastRun === 0) return 'draft'
  return isProposed ? 'proposed' : 'offered'
}

// A link that still opens.
function hasProposal(quoteId: unknown): SQL<boolean> {
  return sql`exists (select 1 from proposal p where p.quote_id = ${quoteId} and p.revoked_at is null and p.valid_until >= ${clock.today()})`
}

interface BestOffer {
  readonly id: string
  readonly facts: unknown
  readonly bani: string | number
  readonly currency: Currency
  readonly insurer: string
  readonly package: string | null
}

// Of the newest run itself, in the currency of the policy: sums of two currencies are not compared. One that cannot be taken any more is no offer.
function bestOffer(quoteId: unknown, run: unknown): SQL<BestOffer | null> {
  return sql`(
    select json_build_object('id', o.id, 'facts', o.facts, 'bani', o.premium_bani, 'currency', o.currency, 'insurer', i.name, 'package', o.package_name)
    from quote_run r join quote_request q on q.run_id = r.id join offer o on o.request_id = q.id join insurer i on i.id = o.insurer_id
    where r.quote_id = ${quoteId} and r.run = ${run} and r.variant = 0 and o.currency = ${policy.currency} and o.premium_bani > 0 and (o.expires_on is null or o.expires_on >= ${clock.today()})
    order by o.premium_bani, o.id limit 1
  )`
}
