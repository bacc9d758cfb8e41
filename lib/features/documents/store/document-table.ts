import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, isOneOf } from '@/lib/platform/database/columns'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'

export const DOCUMENT_KINDS = ['offer', 'policy'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The document of an offer or of a policy, fetched once and kept. Its bytes hold personal data and are sealed. */
export const document = pgTable(
  'document',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    offerId: uuid('offer_id').unique(),
    policyId: uuid('policy_id').unique(),
    sizeBytes: integer('size_bytes').notNull(),
    // Of the bytes as received, before sealing.
    sha256: text('sha256').notNull(),
    bytesSealed: bytes('bytes_sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.offerId], foreignColumns: [offer.agencyId, offer.id] }),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    check('document_kind', isOneOf('kind', DOCUMENT_KINDS)),
    check('document_of_its_kind', sql.raw(`(kind = 'offer') = (offer_id is not null) and (kind = 'policy') = (policy_id is not null)`)),
  ],
)
