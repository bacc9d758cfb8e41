import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { appUser } from '@/lib/platform/session/user-table'
import { bani, createdAt, currency, day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

export const ATTEMPT_STATES = ['INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** While an attempt is in one of these states no other may be made on its offer. */
export const BLOCKING_STATES = ['INTENT', 'SENDING', 'UNKNOWN', 'ISSUED'] as const satisfies readonly AttemptState[]

/** The condition of the index below; an insert's conflict clause names it to mean that index alone. */
export const BLOCKS_ITS_OFFER = sql.raw(`state in (${BLOCKING_STATES.map((state) => `'${state}'`).join(', ')})`)

/** States of an attempt of which nobody knows yet how it ended. */
export const OPEN_STATES = ['INTENT', 'SENDING', 'UNKNOWN'] as const satisfies readonly AttemptState[]

const IN_OPEN_STATE = sql.raw(`in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`)

/** One try to turn an offer into a policy: the act that must never happen twice and never be lost. */
export const issueAttempt = pgTable(
  'issue_attempt',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    offerId: uuid('offer_id').notNull(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull().default('INTENT'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentDocumentNumber: text('payment_document_number').notNull(),
    paymentDate: day('payment_date').notNull(),
    paymentBani: bani('payment_bani').notNull(),
    paymentCurrency: currency('payment_currency').notNull(),
    // What the client paid at the issue, where the payment declares more to the insurer: the first instalment. Null where both are the same, and in an attempt from before it was kept.
    collectedBani: bani('collected_bani'),
    // What its policies ask for as they were issued, in RON, of the part that the payment declared; null while there is none, and without a rate.
    dueBani: bani('due_bani'),
    // What was collected after the issue, in RON: the sum of the further payments of its policies.
    collectedLaterBani: bani('collected_later_bani').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    // The sender, and until when its request may still be under way. Recovery gives up only attempts whose sender is gone; a person decides later.
    instanceId: text('instance_id').notNull(),
    leaseUntil: instant('lease_until').notNull(),
    // The service's own words of refusal.
    texts: text('texts').array().notNull().default([]),
    correlationId: text('correlation_id'),
    // On UNKNOWN and NOT_SENT: what happened to the call.
    why: text('why'),
    // What came, where nobody can tell from it whether there is a policy; sealed with the quote's own key.
    replySealed: text('reply_sealed'),
    // What was seen and confirmed before money was taken; sealed with the quote's own key. Null before it was kept.
    sheetSealed: text('sheet_sealed'),
    // How many policies and attempts that may insure the same stood on that sheet, each confirmed: whoever reviews looks at them.
    doubles: smallint('doubles').notNull().default(0),
    // The first of two people who confirm that no policy exists.
    notIssuedBy: uuid('not_issued_by'),
    notIssuedAt: instant('not_issued_at'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('issue_attempt_of_agency').on(table.agencyId, table.id),
    // The database admits one attempt, however many people, tabs or processes click.
    uniqueIndex('issue_attempt_one_per_offer')
      .on(table.offerId)
      .where(BLOCKS_ITS_OFFER),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.offerId], foreignColumns: [offer.agencyId, offer.id] }),
    foreignKey({ columns: [table.agencyId, table.createdBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.notIssuedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('issue_attempt_of_quote').on(table.quoteId),
    // What is left to collect, or to give back.
    index('issue_attempt_unsettled').on(table.agencyId, table.id).where(sql.raw('due_bani - payment_bani - collected_later_bani <> 0')),
    index('issue_attempt_in_doubt').on(table.agencyId, table.createdAt, table.id).where(sql`state ${IN_OPEN_STATE}`),
    index('issue_attempt_open').on(table.leaseUntil).where(sql.raw(`state in ('INTENT', 'SENDING')`)),
    check('issue_attempt_state', isOneOf('state', ATTEMPT_STATES)),
    check('issue_attempt_payment_method', isOneOf('payment_method', PAYMENT_METHODS)),
    check('issue_attempt_payment_currency', sql.raw(`payment_currency = 'RON'`)),
  ],
)

/** Whether nobody knows yet how an attempt ended. The states are written out: PostgreSQL uses the index of these few only where it sees them. */
export const IS_OPEN = sql`${issueAttempt.state} ${IN_OPEN_STATE}`
