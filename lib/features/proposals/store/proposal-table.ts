import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

export const PROPOSAL_LOCALES = ['ro', 'en'] as const

/** Offers of a quote for a client, behind a link that expires and can be revoked. */
export const proposal = pgTable(
  'proposal',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    // In the order the broker gave them. Offers are never changed, so this is what was proposed.
    offerIds: uuid('offer_ids').array().notNull(),
    recommendedOfferId: uuid('recommended_offer_id'),
    locale: text('locale', { enum: PROPOSAL_LOCALES }).notNull(),
    // The last day on which the link opens the proposal.
    validUntil: day('valid_until').notNull(),
    // Recipient, subject, and the statement of demands and needs.
    contentSealed: text('content_sealed').notNull(),
    // The link is found by the hash; the token is stored so that the broker can copy the link again.
    tokenHash: text('token_hash').notNull().unique(),
    tokenSealed: text('token_sealed').notNull(),
    // Of a proposal of a whole fleet: the one whose link shows all of them, its own id for that one. None for a proposal of one quote. No foreign key: each of them ends by itself.
    leadId: uuid('lead_id'),
    revokedAt: instant('revoked_at'),
    firstViewedAt: instant('first_viewed_at'),
    lastViewedAt: instant('last_viewed_at'),
    views: integer('views').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('proposal_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.quoteId], foreignColumns: [quote.agencyId, quote.id] }),
    foreignKey({ columns: [table.agencyId, table.createdBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.recommendedOfferId], foreignColumns: [offer.agencyId, offer.id] }),
    index('proposal_of_quote').on(table.quoteId),
    index('proposal_of_lead').on(table.leadId).where(sql`lead_id is not null`),
    // The orders of the list.
    index('proposal_by_creation').on(table.agencyId, table.createdAt, table.id),
    index('proposal_by_validity').on(table.agencyId, table.validUntil, table.id),
    check('proposal_locale', isOneOf('locale', PROPOSAL_LOCALES)),
    check('proposal_offers', sql.raw('cardinality(offer_ids) between 1 and 4')),
  ],
)
