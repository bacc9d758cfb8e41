import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { type WorkItem, WORK_MAX } from '@/lib/features/home/model/work-item'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { isVisible } from '@/lib/platform/session/agency-scope'

type ItemOf<Kind extends WorkItem['kind']> = Extract<WorkItem, { readonly kind: Kind }>

const ABOUT = {
  quoteId: quote.id,
  product: quote.product,
  ofClient: quote.clientId,
  title: { plain: quote.title, sealed: quote.titleSealed },
  insurer: insurer.name,
  amountBani: offer.premiumBani,
  currency: offer.currency,
}

interface AboutRow {
  readonly quoteId: string
  readonly ofClient: string | null
  readonly title: { readonly plain: string | null; readonly sealed: string | null }
  readonly amountBani: number
  readonly currency: Money['currency']
}

async function aboutOf<Row extends AboutRow>({ title, ofClient, amountBani, currency, ...row }: Row) {
  return { ...row, clientId: ofClient ?? undefined, premium: { amountBani, currency }, title: maskCodesIn(await readName(title, placeIn(quote.titleSealed, row.quoteId))) }
}

/** The attempts that the actor sees whose outcome nobody knows, the oldest first. @throws NotAllowed */
export async function findUnknownWork(actor: Actor): Promise<ItemOf<'unknown'>[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db
    .select({ ...ABOUT, id: issueAttempt.id, since: issueAttempt.createdAt, documentNumber: issueAttempt.paymentDocumentNumber })
    .from(issueAttempt)
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(and(isVisible(issueAttempt, actor), eq(issueAttempt.state, 'UNKNOWN')))
    .orderBy(asc(issueAttempt.createdAt), asc(issueAttempt.id))
    .limit(WORK_MAX)
  return Promise.all(rows.map(async (row) => ({ kind: 'unknown' as const, ...(await aboutOf(row)) })))
}

/**
 * The newest choice of each quote that the actor sees and whose offer can still be issued, the oldest choice first: the offer decides, for it may hold
 * longer than its proposal. After them those that ended since `endedSince`, so that a choice of the last evening is not lost, until the offers are
 * asked for again. @throws NotAllowed
 */
export async function findChosenWork(actor: Actor, { today, endedSince }: { readonly today: Day; readonly endedSince: Day }): Promise<ItemOf<'chosen'>[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const newest = db
    .selectDistinctOn([proposal.quoteId], { id: proposal.id, quoteId: proposal.quoteId, offerId: proposalChoice.offerId, since: proposalChoice.chosenAt, validUntil: proposal.validUntil })
    .from(proposalChoice)
    .innerJoin(proposal, eq(proposal.id, proposalChoice.proposalId))
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .where(and(isVisible(quote, actor), eq(quote.state, 'offered'), isNull(proposal.revokedAt)))
    .orderBy(proposal.quoteId, desc(proposalChoice.id))
    .as('newest')
  // An offer without an expiry ends with its proposal.
  const ends = sql<Day>`coalesce(${offer.expiresOn}, ${newest.validUntil})`
  const isOver = sql<boolean>`${ends} < ${today}`
  const rows = await db
    .select({ ...ABOUT, id: newest.id, offerId: newest.offerId, packageName: offer.packageName, since: newest.since, isOver, startDate: offer.startDate })
    .from(newest)
    .innerJoin(offer, eq(offer.id, newest.offerId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, newest.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(and(gte(ends, endedSince), or(not(isOver), eq(quoteRun.run, quote.lastRun))))
    .orderBy(isOver, asc(newest.since))
    .limit(WORK_MAX)
  return Promise.all(rows.map(async ({ packageName, startDate, ...row }) => ({ kind: 'chosen' as const, packageName: packageName ?? undefined, begunOn: startDate < today ? startDate : undefined, ...(await aboutOf(row)) })))
}

/** Of each quote that the actor sees, the cheapest offer of its newest run that can be taken today for the last time. @throws NotAllowed */
export async function findExpiringWork(actor: Actor, today: Day): Promise<Omit<ItemOf<'expiring'>, 'stage'>[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const ending = db
    .selectDistinctOn([offer.quoteId], { id: offer.id, offers: sql<string | number>`count(*) over (partition by ${offer.quoteId})`.as('offers') })
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(and(isVisible(quote, actor), eq(quote.state, 'offered'), eq(quoteRun.run, quote.lastRun), eq(quoteRun.variant, 0), eq(offer.expiresOn, today)))
    .orderBy(offer.quoteId, asc(offer.premiumBani), asc(offer.id))
    .as('ending')
  const rows = await db
    .select({ ...ABOUT, id: offer.id, offers: ending.offers })
    .from(ending)
    .innerJoin(offer, eq(offer.id, ending.id))
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .orderBy(desc(quote.number))
    .limit(WORK_MAX)
  return Promise.all(rows.map(async ({ offers, ...row }) => ({ kind: 'expiring' as const, offers: Number(offers), ...(await aboutOf(row)) })))
}

/** How many quotes the actor sees of those started since an instant, without drafts, and how many of them became a policy. @throws NotAllowed */
export async function countOutcomes(actor: Actor, since: Date): Promise<{ readonly quotes: number; readonly issued: number }> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const [row] = await db
    .select({ quotes: sql<string | number>`count(*)`, issued: sql<string | number>`count(*) filter (where ${quote.state} = 'issued')` })
    .from(quote)
    .where(and(isVisible(quote, actor), gte(quote.createdAt, since), ne(quote.state, 'draft')))
  return { quotes: Number(row?.quotes ?? 0), issued: Number(row?.issued ?? 0) }
}

/** The proposals that the actor sees and that a client can still take: how many, how many chosen, how many never opened. @throws NotAllowed */
export async function countOpenProposals(actor: Actor, today: Day): Promise<{ readonly open: number; readonly chosen: number; readonly unopened: number }> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const isChosen = sql`exists (select 1 from proposal_choice choice where choice.proposal_id = ${proposal.id})`
  const [row] = await db
    .select({ open: sql<string | number>`count(*)`, chosen: sql<string | number>`count(*) filter (where ${isChosen})`, unopened: sql<string | number>`count(*) filter (where ${proposal.views} = 0)` })
    .from(proposal)
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .where(and(isVisible(quote, actor), isNull(proposal.revokedAt), gte(proposal.validUntil, today), inArray(quote.state, ['offered', 'no-offer', 'quoting'])))
  return { open: Number(row?.open ?? 0), chosen: Number(row?.chosen ?? 0), unopened: Number(row?.unopened ?? 0) }
}
