import { foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '@/lib/platform/database/columns'
import { offer } from '@/lib/features/offers/store/offer-table'
import { proposal } from './proposal-table'

/**
 * What a client was asked to agree to; `wording` is the SHA-256 of the words shown, in hexadecimal. Choices of before the desk composed
 * the words itself have no text, version and language.
 */
export interface StoredConsent {
  readonly code: string
  readonly wording: string
  readonly isGiven: boolean
  readonly text?: string | undefined
  readonly version?: string | undefined
  readonly locale?: 'ro' | 'en' | undefined
}

/** The documents behind a client's choice: the offer's link, or the SHA-256 of what was shown. */
export interface StoredVersions {
  readonly pidUrl: string | null
  readonly termsUrl: string | null
  readonly offerDocumentSha256: string | null
  readonly statementSha256: string
}

/** A client's choice. It may change until issuing: each one is stored, and the newest counts. */
export const proposalChoice = pgTable(
  'proposal_choice',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    proposalId: uuid('proposal_id').notNull(),
    offerId: uuid('offer_id').notNull(),
    consents: jsonb('consents').notNull(),
    versions: jsonb('versions').notNull(),
    // The name with which the client signed the statement, whose hash is among the versions; none where the choice was made without a code.
    signedNameSealed: text('signed_name_sealed'),
    chosenAt: instant('chosen_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.agencyId, table.proposalId], foreignColumns: [proposal.agencyId, proposal.id] }),
    foreignKey({ columns: [table.agencyId, table.offerId], foreignColumns: [offer.agencyId, offer.id] }),
    index('proposal_choice_of_proposal').on(table.proposalId),
  ],
)
