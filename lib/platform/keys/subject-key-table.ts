import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agency } from '@/lib/platform/session/agency-table'
import { countedFrom, instant, isOneOf } from '@/lib/platform/database/columns'

export const SUBJECT_KINDS = ['client', 'quote', 'policy'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/**
 * The own data key of a client, a quote or a policy, under the id of that record. The key of a quote that is linked to a client is sealed
 * with the client's key, every other one with the key of the installation: destroying the client's key takes its quotes along.
 */
export const subjectKey = pgTable(
  'subject_key',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    kind: text('kind', { enum: SUBJECT_KINDS }).notNull(),
    // Whose key seals this one; none for the installation's.
    parentId: uuid('parent_id'),
    // None once the key is destroyed: what it sealed can never be read again.
    keySealed: text('key_sealed'),
    createdAt: countedFrom('created_at'),
    destroyedAt: instant('destroyed_at'),
  },
  (table) => [index('subject_key_of_parent').on(table.parentId), check('subject_key_kind', isOneOf('kind', SUBJECT_KINDS))],
)
