import 'server-only'
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from './offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import type { FailedRequest } from './record-outcome'
import { OFFER_COLUMNS, type StoredOffer, storedOffer } from './offers'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import type { FieldText } from '@/lib/features/offers/model/field-text'
import { storedFindings } from '@/lib/platform/records/stored-findings'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { quoteInView, viewParameters } from '@/lib/platform/session/own-work'

// An unreadable column of words hides no reason.
const storedFieldTexts = z.array(z.object({ path: z.string(), field: z.string().optional(), texts: z.array(z.string()) })) satisfies z.ZodType<readonly FieldText[]>

/** What one insurer was asked in a run, and the outcome. */
export interface InsurerRequest {
  readonly id: string
  readonly run: number
  /** 0 for a request of the run itself. */
  readonly variant: number
  /** Of the answers that the insurer was asked with. */
  readonly fingerprint: string
  readonly attempt: number
  readonly insurer: { readonly id: string; readonly name: string; readonly businessName: string }
  readonly startedAt: Date
  readonly finishedAt?: Date | undefined
  readonly outcome: { readonly kind: 'queued' } | { readonly kind: 'waiting' } | { readonly kind: 'offered'; readonly offers: readonly StoredOffer[]; readonly findings: readonly ReplyFinding[] } | FailedRequest
}

// Runs at every outcome. One query reads a request with its offers, so neither lacks the other.
const requestsOf = (db: Db, run: SQLWrapper, condition: SQL | undefined) =>
  db
    .select({ request: quoteRequest, ...OFFER_COLUMNS })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
    .leftJoin(offer, eq(offer.requestId, quoteRequest.id))
    .where(and(quoteInView(), eq(quote.id, sql.placeholder('quoteId')), eq(quoteRun.run, run), condition))
    .orderBy(asc(quoteRun.variant), asc(insurer.name), asc(insurer.id), desc(quoteRequest.attempt), asc(offer.premiumBani), asc(offer.id))
const isRunItself = eq(quoteRun.variant, 0)
const ofNewestRun = preparedStatement((db) => requestsOf(db, quote.lastRun, isRunItself).prepare('requests_of_newest_run'))
const ofRun = preparedStatement((db) => requestsOf(db, sql.placeholder('run'), isRunItself).prepare('requests_of_run'))
const ofVariants = preparedStatement((db) => requestsOf(db, sql.placeholder('run'), ne(quoteRun.variant, 0)).prepare('requests_of_variants'))

/** The requests of a run (the newest one when none is named), one for each insurer, by the insurer's name. None when there is no such run. @throws NotAllowed */
export async function findInsurerRequests(actor: Actor, quoteId: string, run?: number): Promise<InsurerRequest[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return insurerRequestsOf(await (run === undefined ? ofNewestRun : ofRun)(db).execute({ ...viewParameters(actor), quoteId: parseRecordId(quoteId), run }))
}

/** The requests of all variants of a run, one for each variant and insurer. @throws NotAllowed */
export async function findVariantRequests(actor: Actor, quoteId: string, run: number): Promise<InsurerRequest[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return insurerRequestsOf(await ofVariants(db).execute({ ...viewParameters(actor), quoteId: parseRecordId(quoteId), run }))
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof ofRun>['execute']>>[number]

async function insurerRequestsOf(rows: readonly RequestRow[]): Promise<InsurerRequest[]> {
  const requestsWithOffer = rows.flatMap(({ offer: one, ...of }) => (one === null ? [] : [{ offer: one, ...of }]))
  const offers = await readRows(requestsWithOffer, storedOffer)
  return rows.filter(isNewestOfInsurer).map(({ request, run: number, variant, fingerprint, insurer: asked }) => ({
    id: request.id,
    run: number,
    variant,
    fingerprint,
    attempt: request.attempt,
    insurer: asked,
    startedAt: request.startedAt,
    finishedAt: request.finishedAt ?? undefined,
    outcome: outcomeOf(request, offers),
  }))
}

/** Which of the requests were made within so many milliseconds, by their ids. @throws NotAllowed */
export async function findRecentRequests(actor: Actor, requestIds: readonly string[], withinMs: number): Promise<string[]> {
  requirePermission(actor, 'quote.read')
  if (requestIds.length === 0) return []
  const { db } = await database()
  const isRecent = and(isVisible(quoteRequest, actor), inArray(quoteRequest.id, [...requestIds]), gt(quoteRequest.startedAt, databaseNowPlus(-withinMs)))
  return (await db.select({ id: quoteRequest.id }).from(quoteRequest).where(isRecent)).map(({ id }) => id)
}

// An insurer's newest attempt comes first, with its cheapest offer first.
function isNewestOfInsurer(row: Pick<RequestRow, 'insurer' | 'variant'>, index: number, rows: readonly (typeof row)[]): boolean {
  return rows[index - 1]?.insurer.id !== row.insurer.id || rows[index - 1]?.variant !== row.variant
}

function outcomeOf(request: typeof quoteRequest.$inferSelect, offers: readonly StoredOffer[]): InsurerRequest['outcome'] {
  const findings = storedFindings.safeParse(request.findings).data ?? []
  if (request.state === 'offered') return { kind: 'offered', offers: offers.filter(({ requestId }) => requestId === request.id), findings }
  if (request.state === 'queued') return { kind: 'queued' }
  if (request.state === 'pending') return { kind: 'waiting' }
  const { reasonClass, field, texts, received, retryAt, correlationId } = request
  const fieldTexts = someOf(storedFieldTexts.safeParse(request.fieldTexts).data ?? [])
  return { kind: 'failed', reasonClass: reasonClass ?? 'malformed', field: field ?? undefined, texts, fieldTexts, received: received ?? undefined, retryAt: retryAt ?? undefined, findings: someOf(findings), correlationId: correlationId ?? undefined }
}

/** A list that was recorded; a request that failed without one has none. */
function someOf<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined
}
