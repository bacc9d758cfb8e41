import { boolean, check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { areAmong, createdAt, day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { ENVIRONMENTS, SERVICES, TEST_STEPS } from '@/lib/features/accounts/store/operator-account-table'

/** An insurer an agency may ask, at one service. A second insurer for a product is a second row. */
export const insurer = pgTable(
  'insurer',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    products: text('products').array().notNull(),
    // The service's identifier of the insurer in each environment; without one the insurer is not asked there. People read `name`.
    sandboxName: text('business_name'),
    testName: text('test_name'),
    productionName: text('production_name'),
    name: text('name').notNull(),
    // Where the insurer stands in lists and in the order of requests; equal ones follow by name.
    position: integer('position').notNull().default(0),
    isEnabled: boolean('is_enabled').notNull().default(true),
    switchedAt: instant('switched_at'),
    // The agency's own credentials at the insurer in each environment, where it has them; and where it has them.
    credentialsSealed: text('credentials_sealed'),
    credentialsFor: text('credentials_for', { enum: ENVIRONMENTS }).array().notNull().default([]),
    // What an administrator edited of its lists in each environment: makes, packages, kinds of equipment; the rest is left out.
    lists: jsonb('lists').notNull().default({}),
    stopSellFrom: day('stop_sell_from'),
    stopSellTo: day('stop_sell_to'),
    // Null: all products of the insurer.
    stopSellProducts: text('stop_sell_products').array(),
    testedAt: instant('tested_at'),
    failedStep: text('failed_step', { enum: TEST_STEPS }),
    // Counts changes by people, so that nobody overwrites what they have not seen.
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('insurer_of_agency').on(table.agencyId, table.id),
    unique('insurer_business_name').on(table.agencyId, table.service, table.sandboxName),
    unique('insurer_test_name').on(table.agencyId, table.service, table.testName),
    unique('insurer_production_name').on(table.agencyId, table.service, table.productionName),
    check('insurer_service', isOneOf('service', SERVICES)),
    check('insurer_credentials_for', areAmong('credentials_for', ENVIRONMENTS)),
    check('insurer_failed_step', isOneOf('failed_step', TEST_STEPS)),
  ],
)
