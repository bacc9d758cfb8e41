import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, jsonb, type PgColumn, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '@/lib/domain/payment'
import { REVIEW_STATES } from '@/lib/domain/review'
import { appUser } from '@/lib/platform/session/user-table'
import { bani, currency, day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** An issued policy: issued here, from an offer of a quote, or elsewhere and filed by its series and number. */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    // Its origin; none for a policy that was issued elsewhere.
    quoteId: uuid('quote_id'),
    offerId: uuid('offer_id'),
    attemptId: uuid('attempt_id'),
    // Whose it is, where the client of a quote does not say it: a filed policy of a client whose record another one took over.
    clientId: uuid('client_id'),
    insurerId: uuid('insurer_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    product: text('product').notNull(),
    // Sealed with the policy's own key; the tokens find it. Rows from before that hold the plain name until they are sealed.
    holderNameSealed: text('holder_name_sealed'),
    holderTokens: text('holder_tokens').array().notNull().default(sql`'{}'::text[]`),
    holderName: text('holder_name'),
    // Of one of several policies of an offer: the insured people that its document names; sealed with the policy's own key.
    insuredSealed: text('insured_sealed'),
    // None for a policy found by its series and number: no reply named it.
    operatorPolicyId: bigint('operator_policy_id', { mode: 'number' }),
    series: text('series').notNull(),
    // An identifier: it may have leading zeros and outgrow a number.
    number: text('number').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    premiumBani: bani('premium_bani').notNull(),
    currency: currency().notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }),
    paymentDocumentNumber: text('payment_document_number'),
    paymentDate: day('payment_date'),
    paymentBani: bani('payment_bani'),
    paymentCurrency: currency('payment_currency'),
    // The payment as the service recorded it; null where its reply said nothing.
    recordedPayment: jsonb('recorded_payment'),
    installments: jsonb('installments').notNull(),
    // What a report asks of its issue, so that it reads neither offers nor attempts. One that is filed is an issue of its own. Null says that nothing is kept: a version before issued it, and nobody took it up yet.
    isFirstOfIssue: boolean('is_first_of_issue'),
    // With the first policy of its issue alone: what the offer states, and whether its policies cost what was offered.
    commissionBani: bani('commission_bani'),
    commissionCurrency: currency('commission_currency'),
    isPriceKept: boolean('is_price_kept'),
    // With the first of its issue that was paid: what was collected with it.
    collectedBani: bani('collected_bani'),
    // Series, number and insurer in lower case without diacritics; in rows from before the sealing of names the holder too.
    searchText: text('search_text').notNull(),
    // Tax code of the holder, plates and chassis numbers, each as a fingerprint.
    lookupIndexes: text('lookup_indexes').array().notNull().default(sql`'{}'::text[]`),
    reviewState: text('review_state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    // A reviewer flagged it for a colleague.
    reviewFlagged: boolean('review_flagged').notNull().default(false),
    // Who is reviewing it, and since when: nobody else decides for a while. Without an instant it was handed to that person, until it is handed on.
    reviewerId: uuid('reviewer_id'),
    reviewerSince: instant('reviewer_since'),
    // Where request, offer, policy and document differ; null before a comparison.
    findings: jsonb('findings'),
    // What the comparison could not compare, and why; null where it was made before that was kept.
    notCompared: jsonb('not_compared'),
    // What of the insurer's reply could not be read.
    replyFindings: jsonb('reply_findings').notNull().default([]),
    // For a policy issued elsewhere: when it was filed.
    issuedAt: instant('issued_at').notNull(),
    // Of a policy that came from a sheet: no document proves it, and no service was asked.
    importedAt: instant('imported_at'),
    // The holder was erased: what is left is what the law wants kept, under the policy's own key.
    holderErasedAt: instant('holder_erased_at'),
    // Its term is over: nothing about its people can be read.
    erasedAt: instant('erased_at'),
  },
  (table) => [
    unique('policy_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.offerId], foreignColumns: [offer.agencyId, offer.id] }),
    foreignKey({ columns: [table.agencyId, table.attemptId], foreignColumns: [issueAttempt.agencyId, issueAttempt.id] }),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.insurerId], foreignColumns: [insurer.agencyId, insurer.id] }),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.reviewerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    // Not unique: a duplicate number is the insurer's mistake; the desk shows it and loses no issued policy.
    index('policy_by_number').on(table.agencyId, plainSeries(table.series), plainNumber(table.number)),
    index('policy_by_issue').on(table.agencyId, table.issuedAt, table.id),
    // The orders of lists: agency, column, id. Those that end on a day stand in the order of their issue.
    index('policy_by_end').on(table.agencyId, table.endDate, table.issuedAt, table.id),
    index('policy_by_premium').on(table.agencyId, table.currency, table.premiumBani, table.id),
    // With all that a report asks of a payment.
    index('policy_by_payment_day').on(table.agencyId, table.paymentDate, table.id, table.paymentMethod, table.paymentCurrency, table.collectedBani, table.isFirstOfIssue).where(sql`payment_date is not null`),
    index('policy_by_payment').on(table.agencyId, table.paymentCurrency, table.paymentBani, table.id).where(sql`payment_date is not null`),
    index('policy_by_product').on(table.agencyId, table.product, table.issuedAt, table.id),
    index('policy_by_insurer').on(table.agencyId, table.insurerId, table.issuedAt, table.id, table.paymentDate),
    index('policy_by_owner').on(table.agencyId, table.ownerId, table.issuedAt, table.id),
    // Those paid in instalments, of which some fall due on a day.
    index('policy_in_instalments').on(table.agencyId, table.endDate, table.id).where(sql`installments <> '[]'::jsonb`),
    // What a report asks of a sale, so that it reads no rows; and those of which nothing is kept.
    index('policy_sold').on(table.agencyId, table.issuedAt, table.product, table.insurerId, table.ownerId, table.currency, table.premiumBani, table.commissionBani, table.commissionCurrency, table.isPriceKept, table.isFirstOfIssue).where(sql`quote_id is not null and is_first_of_issue is not null`),
    index('policy_without_issue').on(table.agencyId, table.issuedAt, table.id).where(sql`is_first_of_issue is null`),
    index('policy_of_quote').on(table.quoteId),
    index('policy_of_client').on(table.clientId).where(sql`client_id is not null`),
    index('policy_of_attempt').on(table.attemptId, table.id),
    index('policy_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('policy_holder_tokens').using('gin', table.holderTokens),
    // Those of nobody's record, which only the name of their holder leads to.
    index('policy_filed_holder').using('gin', table.holderTokens).where(sql`quote_id is null and client_id is null`),
    index('policy_lookup').using('gin', table.lookupIndexes),
    index('policy_differing').on(table.agencyId, table.issuedAt, table.id, table.reviewState).where(sql`jsonb_array_length(findings) > 0`),
    index('policy_by_review').on(table.agencyId, table.reviewState, table.issuedAt, table.id),
    index('policy_of_reviewer').on(table.agencyId, table.reviewerId).where(sql`reviewer_id is not null`),
    check('policy_review_state', isOneOf('review_state', REVIEW_STATES)),
    check('policy_origin', sql.raw('num_nulls(quote_id, offer_id, attempt_id) in (0, 3)')),
  ],
)

/** A series as {@link policyName} writes it, for the database. */
export function plainSeries(series: PgColumn): SQL {
  return sql`upper(regexp_replace(${series}, '[^A-Za-z0-9]', '', 'g'))`
}

/** A number as {@link policyName} writes it, for the database. */
export function plainNumber(number: PgColumn): SQL {
  return sql`ltrim(${number}, '0')`
}

/**
 * What the rows say of the issue of each policy of a statement, for those that keep nothing of it: `issue`, joined laterally to `policy`. Each policy is told by all of its issue, so it does not matter
 * which of them are taken up already, or narrowed away. What the program keeps is the same: `issueFacts`.
 */
export const ISSUE_OF_POLICY: SQL = sql`lateral (
    select all_of.first is null or all_of.first = ${policy.id} as is_first, case when all_of.first = ${policy.id} then o.commission_bani end as commission, case when all_of.first = ${policy.id} then o.commission_currency end as commission_in,
      case when all_of.first = ${policy.id} then all_of.currencies = array[o.currency] and abs(all_of.premium - o.premium_bani) < all_of.policies end as is_kept,
      case when ${policy.paymentDate} is not null and coalesce(all_of.first_paid, ${policy.id}) = ${policy.id} then coalesce(a.collected_bani, ${policy.paymentBani}) end as collected
    from (
      select (array_agg(one.id order by one.id))[1] as first, (array_agg(one.id order by one.id) filter (where one.payment_date is not null))[1] as first_paid, sum(one.premium_bani) as premium, count(*) as policies, array_agg(distinct one.currency) as currencies
      from ${policy} one where one.attempt_id = ${policy.attemptId} and one.agency_id = ${policy.agencyId}
    ) all_of left join ${offer} o on o.id = ${policy.offerId} and o.agency_id = ${policy.agencyId} left join ${issueAttempt} a on a.id = ${policy.attemptId} and a.agency_id = ${policy.agencyId}
  ) issue`

/**
 * Whether a policy has a successor: it insures the same for the same holder in the same product, and lasts longer. For a query of the system with the agency in its WHERE: behind the wall a search for
 * fingerprints uses no index (decision 047), and each policy would be compared with all of its agency.
 */
export function hasSuccessor(): SQL<boolean> {
  return sql`exists (
    select 1 from policy successor
    where successor.agency_id = ${policy.agencyId} and successor.product = ${policy.product}
      and successor.lookup_indexes && ${policy.lookupIndexes} and successor.lookup_indexes @> ${policy.lookupIndexes} and successor.end_date > ${policy.endDate}
  )`
}
