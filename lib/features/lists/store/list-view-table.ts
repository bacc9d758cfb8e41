import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { LIST_NAMES } from '@/lib/features/lists/model/list-definition'
import { createdAt, id, isOneOf } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'

/** The state of a list under a name, shared by the agency. It holds filters, sort and columns, and never what was searched for. */
export const listView = pgTable(
  'list_view',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    list: text('list', { enum: LIST_NAMES }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('list_view_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.ownerId], foreignColumns: [appUser.agencyId, appUser.id] }),
    index('list_view_of_list').on(table.agencyId, table.list, table.id),
    check('list_view_list', isOneOf('list', LIST_NAMES)),
  ],
)
