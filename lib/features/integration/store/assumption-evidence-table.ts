import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ENVIRONMENTS, SERVICES } from '@/lib/features/accounts/store/operator-account-table'
import { id, instant, isOneOf } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'

/** What the replies of a service have said about an assumption so far; it outlives the calls. */
export const assumptionEvidence = pgTable(
  'assumption_evidence',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    service: text('service', { enum: SERVICES }).notNull(),
    environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
    // Name of an operation, or of an assumption about fields.
    assumption: text('assumption').notNull(),
    // Of a switch the value that the replies speak about; otherwise empty.
    value: text('value').notNull(),
    confirmations: integer('confirmations').notNull(),
    confirmedSince: instant('confirmed_since'),
    confirmedAt: instant('confirmed_at'),
    contradictions: integer('contradictions').notNull(),
    contradictedSince: instant('contradicted_since'),
    contradictedAt: instant('contradicted_at'),
  },
  (table) => [
    unique('assumption_evidence_once').on(table.agencyId, table.service, table.environment, table.assumption, table.value),
    check('assumption_evidence_service', isOneOf('service', SERVICES)),
    check('assumption_evidence_environment', isOneOf('environment', ENVIRONMENTS)),
  ],
)
