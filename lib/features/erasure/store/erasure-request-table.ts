import { isNull } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { client } from '@/lib/features/clients/store/client-table'
import { STATED_REASONS } from '@/lib/features/erasure/model/reasons'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'

/** How a request for erasure ended. */
export const REQUEST_ENDS = ['erased', 'withdrawn'] as const

/** That a data officer asked for a client's erasure: it waits for a second one, or for its day. */
export const erasureRequest = pgTable(
  'erasure_request',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    clientId: uuid('client_id').notNull(),
    reason: text('reason', { enum: STATED_REASONS }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    // When it happens without a second person.
    dueAt: instant('due_at').notNull(),
    // None while it is open.
    endedAs: text('ended_as', { enum: REQUEST_ENDS }),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('erasure_request_open').on(table.clientId).where(isNull(table.endedAs)),
    index('erasure_request_of_agency').on(table.agencyId, table.dueAt),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.requestedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    check('erasure_request_reason', isOneOf('reason', STATED_REASONS)),
    check('erasure_request_end', isOneOf('ended_as', REQUEST_ENDS)),
  ],
)
