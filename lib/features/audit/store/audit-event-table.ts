import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { id, instant } from '@/lib/platform/database/columns'
import { BROWSERS } from '@/lib/domain/web/browser'

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Who did what, never changed. Each event holds its predecessor's hash, which reveals gaps and changes. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    // None when the system acted. No foreign key: an event outlives its user.
    userId: uuid('user_id'),
    actorName: text('actor_name').notNull(),
    what: text('what').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').notNull(),
    // Where a person's request came from; none for what the system did, and in events from before it was recorded.
    ipAddress: text('ip_address'),
    browser: text('browser', { enum: BROWSERS }),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('audit_event_sequence').on(table.agencyId, table.sequence),
    index('audit_event_of_subject').on(table.agencyId, table.subjectKind, table.subjectId),
    index('audit_event_of_person').on(table.agencyId, table.userId, table.sequence),
  ],
)
