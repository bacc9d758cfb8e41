import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '@/lib/platform/session/user-table'
import { createdAt, day, id, instant } from '@/lib/platform/database/columns'
import { client } from './client-table'

/** Something to do for a client on a day. Sealed with the client's own key, and deleted with the client. */
export const clientTask = pgTable(
  'client_task',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    clientId: uuid('client_id').notNull(),
    textSealed: text('text_sealed').notNull(),
    dueOn: day('due_on').notNull(),
    // On whose home page it comes up: whoever wrote it, until it is handed over.
    ownerId: uuid('owner_id').notNull(),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('client_task_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('client_task_of_client').on(table.clientId, table.dueOn),
    index('client_task_open').on(table.ownerId, table.dueOn).where(sql`done_at is null`),
  ],
)
