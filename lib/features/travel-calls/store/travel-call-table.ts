import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'

export const CALL_STATES = ['asking', 'open', 'ended'] as const
export const CALL_LOCALES = ['ro', 'en'] as const

/** One request to the travel service for several insurers; results come by callback or by polling. */
export const travelCall = pgTable(
  'travel_call',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    runId: uuid('run_id').notNull(),
    // Of the secret in the callback's URL; the secret itself is stored nowhere.
    secretHash: text('secret_hash').notNull().unique('travel_call_secret'),
    // None until the service has answered the request.
    correlationId: text('correlation_id'),
    // The language in which the insurers' words are asked for.
    locale: text('locale', { enum: CALL_LOCALES }).notNull(),
    // Asking: the request is on its way. Open: results are awaited. Ended: all came, or the time is over.
    state: text('state', { enum: CALL_STATES }).notNull().default('asking'),
    askedAt: instant('asked_at').notNull(),
    // The screen waits until then; the service is polled until the end.
    answerBy: instant('answer_by').notNull(),
    endsAt: instant('ends_at').notNull(),
    // The instance that moves this time does the poll.
    nextPollAt: instant('next_poll_at'),
    polls: integer('polls').notNull().default(0),
    // Callbacks with its secret that could not be taken: when, and why.
    rejectedCallbacks: jsonb('rejected_callbacks').notNull().default([]),
  },
  (table) => [
    unique('travel_call_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.runId], foreignColumns: [quoteRun.agencyId, quoteRun.id] }),
    index('travel_call_of_run').on(table.runId),
    index('travel_call_under_way').on(table.nextPollAt).where(sql`${table.state} <> 'ended'`),
    check('travel_call_state', isOneOf('state', CALL_STATES)),
    check('travel_call_locale', isOneOf('locale', CALL_LOCALES)),
  ],
)
