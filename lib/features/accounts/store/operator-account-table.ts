import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { createdAt, id, instant, isOneOf, recordedAt } from '@/lib/platform/database/columns'

export const SERVICES = ['vehicle', 'travel', 'assets'] as const
export type Service = (typeof SERVICES)[number]

export const ENVIRONMENTS = ['sandbox', 'test', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** What "save and test" tries, in this order. */
export const TEST_STEPS = ['address', 'tls', 'credentials', 'token', 'nomenclature'] as const
export type TestStep = (typeof TEST_STEPS)[number]

/** An agency's credentials at one of the operator's services. Credentials of the test environment are invalid in production. */
export const operatorAccount = pgTable(
  'operator_account',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    // Null: the process's configuration holds the address.
    baseAddress: text('base_address'),
    credentialsSealed: text('credentials_sealed').notNull(),
    // What an administrator set where the contract is silent, with the routes of operations that it does not document; usual values are left out.
    switches: jsonb('switches').notNull().default({}),
    // Several insurers get one request and reply later, for services with such a request.
    asksAsynchronously: boolean('asks_asynchronously').notNull().default(false),
    // How the last test of the account ended; no failed step when it passed.
    testedAt: instant('tested_at'),
    failedStep: text('failed_step', { enum: TEST_STEPS }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: recordedAt('updated_at'),
  },
  (table) => [
    unique('operator_account_of_agency').on(table.agencyId, table.id),
    unique('operator_account_environment').on(table.agencyId, table.service, table.environment),
    // One environment at a time, so that no policy is issued in the wrong one.
    uniqueIndex('operator_account_active').on(table.agencyId, table.service).where(sql`${table.isActive}`),
    check('operator_account_service', isOneOf('service', SERVICES)),
    check('operator_account_in_environment', isOneOf('environment', ENVIRONMENTS)),
    check('operator_account_failed_step', isOneOf('failed_step', TEST_STEPS)),
  ],
)
