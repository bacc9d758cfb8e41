import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from './agency-table'
import { createdAt, id } from '@/lib/platform/database/columns'

/** An office of an agency. It orders people in lists and separates nothing. */
export const branch = pgTable(
  'branch',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('branch_of_agency').on(table.agencyId, table.id), unique('branch_name').on(table.agencyId, table.name)],
)
