import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'

/**
 * The end of an agency's audit chain. Its row is the lock that orders concurrent events, and it reveals when the
 * newest events are missing.
 */
export const auditHead = pgTable('audit_head', {
  agencyId: uuid('agency_id').primaryKey().references(() => agency.id),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  // Keyed, so that nobody cuts the newest events off and writes an earlier end. None before the first event that has one.
  seal: text('seal'),
})
