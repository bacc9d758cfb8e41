import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bani, createdAt, currency, day, id } from '@/lib/platform/database/columns'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'

/** An insurer's offer, as it was when it came. */
export const offer = pgTable(
  'offer',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    requestId: uuid('request_id').notNull(),
    insurerId: uuid('insurer_id').notNull(),
    operatorOfferId: bigint('operator_offer_id', { mode: 'number' }).notNull(),
    providerOfferCode: text('provider_offer_code').notNull(),
    premiumBani: bani('premium_bani').notNull(),
    currency: currency().notNull(),
    netBani: bani('net_bani'),
    // RON for one unit of the currency, where the premium is not in RON.
    referenceRate: doublePrecision('reference_rate'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    expiresOn: day('expires_on'),
    commissionBani: bani('commission_bani'),
    commissionCurrency: currency('commission_currency'),
    commissionPercent: doublePrecision('commission_percent'),
    installments: jsonb('installments').notNull(),
    packageCode: text('package_code'),
    packageName: text('package_name'),
    notes: text('notes'),
    pidUrl: text('pid_url'),
    termsUrl: text('terms_url'),
    // What a later call or a comparison needs beyond the columns above; never personal data.
    facts: jsonb('facts').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('offer_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.requestId], foreignColumns: [quoteRequest.agencyId, quoteRequest.id] }),
    foreignKey({ columns: [table.agencyId, table.insurerId], foreignColumns: [insurer.agencyId, insurer.id] }),
    index('offer_of_request').on(table.requestId),
    index('offer_of_quote').on(table.quoteId),
    // The orders of the list, and of one insurer's.
    index('offer_by_arrival').on(table.agencyId, table.createdAt, table.id),
    // Those that expire on a day, in the order of their arrival.
    index('offer_by_expiry').on(table.agencyId, table.expiresOn, table.createdAt, table.id).where(sql`expires_on is not null`),
    index('offer_by_premium').on(table.agencyId, table.currency, table.premiumBani, table.id),
    index('offer_by_insurer').on(table.agencyId, table.insurerId, table.createdAt, table.id),
  ],
)
