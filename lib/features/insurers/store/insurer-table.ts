import { boolean, check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { createdAt, day, id, isOneOf } from '@/lib/platform/database/columns'
import { SERVICES } from '@/lib/features/accounts/store/operator-account-table'

/** An insurer an agency may ask, at one service. A second insurer for a product is a second row. */
export const insurer = pgTable(
  'insurer',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    products: text('products').array().notNull(),
    // The service's identifier of the insurer; people read `name`.
    businessName: text('business_name').notNull(),
    name: text('name').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    // The agency's own credentials at the insurer, where it has them.
    credentialsSealed: text('credentials_sealed'),
    stopSellFrom: day('stop_sell_from'),
    stopSellTo: day('stop_sell_to'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('insurer_of_agency').on(table.agencyId, table.id),
    unique('insurer_business_name').on(table.agencyId, table.service, table.businessName),
    check('insurer_service', isOneOf('service', SERVICES)),
  ],
)
