import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { createdAt, id } from '@/lib/platform/database/columns'

/** Covers that an agency chooses together, beside those that the product comes with. Codes of the operator's list, in its order. */
export const coverPackage = pgTable(
  'cover_package',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    product: text('product').notNull(),
    name: text('name').notNull(),
    covers: text('covers').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('cover_package_of_agency').on(table.agencyId, table.id), unique('cover_package_name').on(table.agencyId, table.product, table.name)],
)
