import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, isOneOf } from '@/lib/platform/database/columns'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'

export const DOCUMENT_KINDS = ['offer', 'policy'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document of an offer or of a policy, fetched once and kept; a service may send several. Its bytes and its name may hold personal data and are sealed. */
export const document = pgTable(
  'document',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    offerId: uuid('offer_id'),
    policyId: uuid('policy_id'),
    // Its place among the documents that came with it, from 0.
    part: integer('part').notNull().default(0),
    // What the service calls it: offer, dnt, terms-and-conditions …
    fileKind: text('file_kind'),
    nameSealed: text('name_sealed'),
    sizeBytes: integer('size_bytes').notNull(),
    // Of the bytes as received, before sealing.
    sha256: text('sha256').notNull(),
    bytesSealed: bytes('bytes_sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('document_of_offer').on(table.offerId, table.part),
    unique('document_of_policy').on(table.policyId, table.part),
    foreignKey({ columns: [table.agencyId, table.offerId], foreignColumns: [offer.agencyId, offer.id] }),
    foreignKey({ columns: [table.agencyId, table.policyId], foreignColumns: [policy.agencyId, policy.id] }),
    check('document_kind', isOneOf('kind', DOCUMENT_KINDS)),
    check('document_of_its_kind', sql.raw(`(kind = 'offer') = (offer_id is not null) and (kind = 'policy') = (policy_id is not null)`)),
  ],
)
