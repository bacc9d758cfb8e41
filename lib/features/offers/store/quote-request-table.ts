import { inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, type PgColumn, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { OWN_FAILURES, REASON_CLASSES, RECEIVED_INSTEAD } from '@/lib/domain/reason-class'
import { countedFrom, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quoteRun } from './quote-run-table'

export const REQUEST_STATES = ['queued', 'pending', 'offered', 'failed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** What one insurer was asked in a run; queued while a variant waits for its turn. Asking only this insurer again is a further attempt in the same run. */
export const quoteRequest = pgTable(
  'quote_request',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    runId: uuid('run_id').notNull(),
    insurerId: uuid('insurer_id').notNull(),
    attempt: integer('attempt').notNull().default(1),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('pending'),
    reasonClass: text('reason_class', { enum: REASON_CLASSES }),
    // The answer the insurer's refusal concerns, as a dotted path, where it names one.
    field: text('field'),
    // The insurer's own words, untranslated.
    texts: text('texts').array().notNull().default([]),
    // The insurer's sentences about single fields of the request, each with the answer behind it.
    fieldTexts: jsonb('field_texts').notNull().default([]),
    // What came instead of a reply, where that has a name.
    received: text('received', { enum: RECEIVED_INSTEAD }),
    // The service asks to be left alone until then.
    retryAt: instant('retry_at'),
    // What made packages of the reply unreadable.
    findings: jsonb('findings').notNull().default([]),
    correlationId: text('correlation_id'),
    // The process that waits for the reply; null where any may take it, and of before it was kept.
    instanceId: text('instance_id'),
    startedAt: countedFrom('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('quote_request_of_agency').on(table.agencyId, table.id),
    // How insurers answered lately.
    index('quote_request_started').on(table.agencyId, table.startedAt),
    // Which variants wait for an insurer, or are open there.
    index('quote_request_queue').on(table.insurerId).where(sql`${table.state} in ('queued', 'pending')`),
    // What a process that ended has left open.
    index('quote_request_awaited').on(table.instanceId).where(sql`${table.state} = 'pending'`),
    // Also lets only one of two people retry an insurer at once.
    unique('quote_request_attempt').on(table.runId, table.insurerId, table.attempt),
    foreignKey({ columns: [table.agencyId, table.runId], foreignColumns: [quoteRun.agencyId, quoteRun.id] }),
    foreignKey({ columns: [table.agencyId, table.insurerId], foreignColumns: [insurer.agencyId, insurer.id] }),
    check('quote_request_state', isOneOf('state', REQUEST_STATES)),
    check('quote_request_received', isOneOf('received', RECEIVED_INSTEAD)),
    check('quote_request_reason', isOneOf('reason_class', REASON_CLASSES)),
  ],
)

/** The columns of a request that say how it ended; of the table itself, or of one of its aliases. */
type Ended = { readonly [Column in 'received' | 'state' | 'reasonClass']: PgColumn }

/** Whether a request says anything about its insurer: what the desk itself failed at does not. One definition for every page that judges insurers. */
export function saysOfInsurer({ received }: Pick<Ended, 'received'>): SQL | undefined {
  return or(isNull(received), notInArray(received, [...OWN_FAILURES]))
}

/** Whether an insurer answered; a reasoned no is an answer. */
export function isAnswered({ state, reasonClass }: Pick<Ended, 'state' | 'reasonClass'>): SQL {
  return sql`(${state} = 'offered' or ${inArray(reasonClass, ['fix-data', 'risk-refused', 'not-eligible'])})`
}

type FirstOffer = { readonly [Column in 'startedAt' | 'finishedAt' | 'state']: PgColumn }

/**
 * Of the requests of a run, how many milliseconds lie between the first of them and the first offer; null without an offer. `offeredAt` is an offer that is
 * about to be stored.
 */
export function firstOfferMsOf({ startedAt, finishedAt, state }: FirstOffer, offeredAt?: SQL): SQL {
  const stored = sql`min(${finishedAt}) filter (where ${state} = 'offered')`
  return sql`round(date_part('epoch', ${offeredAt === undefined ? stored : sql`least(${offeredAt}, ${stored})`} - min(${startedAt})) * 1000)`
}
