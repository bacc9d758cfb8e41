import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, id, instant, isOneOf, recordedAt } from '@/lib/platform/database/columns'

export const CLIENT_KINDS = ['person', 'company'] as const

/** A person or company an agency has quoted for. It is sealed with the client's own key; fingerprints make it findable. */
export const client = pgTable(
  'client',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    kind: text('kind', { enum: CLIENT_KINDS }).notNull(),
    // Sealed with the client's own key; the tokens find it. Rows from before that hold the plain name until they are sealed.
    nameSealed: text('name_sealed'),
    nameTokens: text('name_tokens').array().notNull().default(sql`'{}'::text[]`),
    name: text('name'),
    // Lower case without diacritics, for searches of plain names.
    nameFolded: text('name_folded'),
    partySealed: text('party_sealed').notNull(),
    // The identity: kind, country for a foreigner, tax code. One person has one row.
    identityIndex: text('identity_index').notNull(),
    // Tax code, phone, e-mail and identity card, each as a fingerprint.
    lookupIndexes: text('lookup_indexes').array().notNull(),
    // Who looks after the client: at first who saved it, then whom it was handed to.
    ownerId: uuid('owner_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: recordedAt('updated_at'),
    // Since then nothing about the person can be read.
    erasedAt: instant('erased_at'),
    // The record of the same person that took this one over; what it said of the person is sealed with that one's key since then.
    mergedIntoId: uuid('merged_into_id'),
  },
  (table) => [
    unique('client_of_agency').on(table.agencyId, table.id),
    unique('client_identity').on(table.agencyId, table.identityIndex),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.createdBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.mergedIntoId], foreignColumns: [table.agencyId, table.id] }),
    index('client_merged_into').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    // A list of somebody's clients, and how many they are, without their rows.
    index('client_by_owner').on(table.agencyId, table.ownerId, table.updatedAt, table.id, table.erasedAt),
    index('client_by_change').on(table.agencyId, table.updatedAt, table.id),
    index('client_by_creation').on(table.agencyId, table.createdAt, table.id),
    index('client_name_tokens').using('gin', table.nameTokens),
    index('client_name_search').using('gin', table.nameFolded.op('gin_trgm_ops')),
    index('client_lookup').using('gin', table.lookupIndexes),
    check('client_kind', isOneOf('kind', CLIENT_KINDS)),
  ],
)
