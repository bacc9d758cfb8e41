import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/database/open-database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { offer } from './offer-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import type { ReasonClass, ReceivedInstead } from '@/lib/domain/reason-class'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import type { FieldText } from '@/lib/features/offers/model/field-text'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { keptFirstOffer } from './first-offer'
import type { NewOffer } from './offer-rows'
import { notifyQuoteChangeSql } from '@/lib/features/quotes/store/quote-notifications'
import { offerRowsParameter, insertOffersSql } from './insert-offers'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** Why an insurer made no offer. `field` is the first answer it concerns, `texts` and `fieldTexts` are the insurer's own words. */
export interface FailedRequest {
  readonly kind: 'failed'
  readonly reasonClass: ReasonClass
  readonly field?: string | undefined
  readonly texts: readonly string[]
  readonly fieldTexts?: readonly FieldText[] | undefined
  /** What came instead of a reply, where that has a name. */
  readonly received?: ReceivedInstead | undefined
  /** Until when the service asks to be left alone. */
  readonly retryAt?: Date | undefined
  readonly findings?: readonly ReplyFinding[] | undefined
  readonly correlationId?: string | undefined
}

/** An insurer's offers; `findings` say what made other packages unreadable. */
export interface OfferedRequest {
  readonly kind: 'offered'
  readonly offers: readonly NewOffer[]
  readonly findings?: readonly ReplyFinding[] | undefined
}

export type RequestOutcome = OfferedRequest | FailedRequest

/** A request and its agency. */
interface OwnRequest {
  readonly agencyId: string
  readonly requestId: string
}

/** Ends a pending request with its outcome. Returns false and changes nothing when the request has ended or is missing. */
export async function recordOutcome(db: Db, own: OwnRequest, outcome: RequestOutcome): Promise<boolean> {
  const announced = await recordPendingStatement(db).execute(valuesOf(own, outcome))
  return announced.length > 0
}

/** Adds late offers to a request that timed out. Returns false and stores nothing when the request ended otherwise. */
export async function recordLateOffers(db: Db, own: OwnRequest, outcome: OfferedRequest): Promise<boolean> {
  const announced = await recordTimedOutStatement(db).execute(valuesOf(own, outcome))
  return announced.length > 0
}

/** The columns that an outcome sets. */
type OutcomeColumns = Pick<typeof quoteRequest.$inferSelect, 'state' | 'reasonClass' | 'field' | 'texts' | 'fieldTexts' | 'received' | 'findings' | 'correlationId'> & { readonly retryAt: string | null }

function valuesOf({ agencyId, requestId }: OwnRequest, outcome: RequestOutcome) {
  return { agencyId, requestId: parseRecordId(requestId), ...outcomeColumnsOf(outcome), offers: offerRowsParameter(outcome.kind === 'offered' ? outcome.offers : []) }
}

/** What a request's row says of its outcome. */
export function outcomeColumnsOf(outcome: RequestOutcome): OutcomeColumns {
  const findings = outcome.findings ?? []
  if (outcome.kind === 'offered') return { state: 'offered', reasonClass: null, field: null, texts: [], fieldTexts: [], received: null, retryAt: null, findings, correlationId: null }
  const { reasonClass, field = null, texts, fieldTexts = [], received = null, retryAt, correlationId = null } = outcome
  return { state: 'failed', reasonClass, field, texts: [...texts], fieldTexts, received, retryAt: retryAt?.toISOString() ?? null, findings, correlationId }
}

const isAwaited = eq(quoteRequest.state, 'pending')
const isTimedOut = and(eq(quoteRequest.state, 'failed'), eq(quoteRequest.reasonClass, 'timeout'))
const recordPendingStatement = preparedStatement((db) => recordStatementFor(db, isAwaited).prepare('keep_answer'))
const recordTimedOutStatement = preparedStatement((db) => recordStatementFor(db, isTimedOut).prepare('keep_late_offers'))

// One statement, so that outcome and offers are stored together or not at all, in one round trip.
function recordStatementFor(db: Db, stateCondition: SQL | undefined) {
  const { agencyId, id, insurerId, runId } = quoteRequest
  const isOwn = and(inAgency(quoteRequest, { agencyId: sql.placeholder('agencyId') }), eq(id, sql.placeholder('requestId')))
  const ended = db.$with('ended').as(
    db
      .update(quoteRequest)
      .set({
        state: placeholderOf('state'),
        reasonClass: placeholderOf('reasonClass'),
        field: placeholderOf('field'),
        texts: placeholderOf('texts'),
        fieldTexts: placeholderOf('fieldTexts'),
        received: placeholderOf('received'),
        // The encoder of instants takes no null.
        retryAt: sql`${sql.placeholder('retryAt')}::timestamptz`,
        findings: placeholderOf('findings'),
        correlationId: placeholderOf('correlationId'),
        finishedAt: databaseNow(),
      })
      .from(quoteRun)
      .where(and(isOwn, stateCondition, eq(quoteRun.id, runId)))
      .returning({ requestId: id, agencyId, insurerId, runId, quoteId: quoteRun.quoteId }),
  )
  const insertedOffers = db.$with('made').as(db.insert(offer).select(insertOffersSql(ended, sql.placeholder('offers'))).returning({ id: offer.id }))
  const kept = keptFirstOffer(db, ended, placeholderOf('state'))
  return db.with(ended, insertedOffers, kept).select({ notice: notifyQuoteChangeSql('run', ended.quoteId) }).from(ended)
}

const placeholderOf = (column: Exclude<keyof OutcomeColumns, 'retryAt'>): SQL => sql`${sql.param(sql.placeholder(column), quoteRequest[column])}`
