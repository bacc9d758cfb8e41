import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, id } from '@/lib/platform/database/columns'
import { client } from './client-table'

/** What somebody of the agency noted about a client. Sealed with the client's own key, and deleted with the client. */
export const clientNote = pgTable(
  'client_note',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    textSealed: text('text_sealed').notNull(),
    writtenBy: uuid('written_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('client_note_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.writtenBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('client_note_of_client').on(table.clientId, table.id),
  ],
)
