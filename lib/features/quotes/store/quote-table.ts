import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { createdAt, day, id, instant, isOneOf, recordedAt } from '@/lib/platform/database/columns'

/** One client's quote for one product, from the first answer to the policy. */
export const quote = pgTable(
  'quote',
  {
    id: id(),
    // What people say on the phone; ascending by creation, so lists page by it.
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    product: text('product').notNull(),
    state: text('state', { enum: QUOTE_STATES }).notNull().default('draft'),
    // The holder's name and the subject, for lists; never a personal code.
    // Sealed with the quote's own key; the tokens find it. Rows from before that hold the plain title until they are sealed.
    titleSealed: text('title_sealed'),
    titleTokens: text('title_tokens').array().notNull().default(sql`'{}'::text[]`),
    title: text('title'),
    draftSealed: text('draft_sealed').notNull(),
    // Counts saves: a save names the version it started from and fails after somebody else's save.
    version: integer('version').notNull().default(1),
    // The window that saved while its page unloaded: its next page may have been rendered before the save.
    draftWriter: text('draft_writer'),
    // Counts the runs of the quote.
    lastRun: integer('last_run').notNull().default(0),
    ownerId: uuid('owner_id').notNull(),
    savedBy: uuid('saved_by').notNull(),
    clientId: uuid('client_id'),
    // Who the holder is and which plates the answers name, as fingerprints: a client is found by the plates quoted for them.
    holderIndex: text('holder_index'),
    plateIndexes: text('plate_indexes').array().notNull().default(sql`'{}'::text[]`),
    // What complete answers would insure, as fingerprints that find other policies for it, and the days; null in rows not saved since there are such.
    insuredIndexes: text('insured_indexes').array(),
    insuredFrom: day('insured_from'),
    insuredUntil: day('insured_until'),
    // The policy that it continues; the migration names the table, which names this one.
    renewsPolicyId: uuid('renews_policy_id'),
    // The fleet that it is a row of, and which: a fleet is its quotes.
    fleetId: uuid('fleet_id'),
    fleetRow: integer('fleet_row'),
    createdAt: createdAt(),
    updatedAt: recordedAt('updated_at'),
    // Since then its answers cannot be read.
    erasedAt: instant('erased_at'),
  },
  (table) => [
    unique('quote_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.savedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    // The orders of the list: agency, what narrows it, what it is sorted by.
    index('quote_by_number').on(table.agencyId, table.number, table.id),
    index('quote_by_change').on(table.agencyId, table.updatedAt, table.id),
    index('quote_by_creation').on(table.agencyId, table.createdAt, table.id),
    index('quote_by_state').on(table.agencyId, table.state, table.number, table.id),
    index('quote_by_product').on(table.agencyId, table.product, table.number, table.id),
    index('quote_by_owner').on(table.agencyId, table.ownerId, table.number, table.id),
    // Each way in which it is found: without one of them a search would read all rows.
    index('quote_number_begins').on(table.agencyId, sql`(number::text) text_pattern_ops`),
    index('quote_plain_titles').on(table.agencyId).where(sql`title is not null`),
    index('quote_of_holder').on(table.agencyId, table.holderIndex).where(sql`holder_index is not null`),
    index('quote_insured').using('gin', table.insuredIndexes),
    index('quote_of_client').on(table.clientId),
    index('quote_of_renewed').on(table.renewsPolicyId).where(sql`renews_policy_id is not null`),
    // A row of a sheet becomes one quote, however often it is sent.
    uniqueIndex('quote_of_fleet').on(table.agencyId, table.fleetId, table.fleetRow).where(sql`fleet_id is not null`),
    index('quote_of_owner').on(table.ownerId),
    index('quote_title_tokens').using('gin', table.titleTokens),
    index('quote_plates').using('gin', table.plateIndexes),
    check('quote_fleet_row', sql`("fleet_id" is null) = ("fleet_row" is null) and "fleet_row" > 0`),
    check('quote_state', isOneOf('state', QUOTE_STATES)),
  ],
)
