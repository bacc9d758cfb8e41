import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant, isOneOf } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { ADDRESS_FAMILIES, READ_KINDS, READ_PURPOSES, READ_SUBJECTS, REVEALED_CODES } from '@/lib/features/privacy/model/reads'

/**
 * Who read a person's data: who, what, when and why. It holds references and words of ours only; what a person wrote is sealed.
 * The same read repeated within ten minutes is one row with a count.
 */
export const personalRead = pgTable(
  'personal_read',
  {
    id: id(),
    agencyId: uuid('agency_id').notNull().references(() => agency.id),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: READ_KINDS }).notNull(),
    subjectKind: text('subject_kind', { enum: READ_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    // None while a quote has no client.
    clientId: uuid('client_id'),
    code: text('code', { enum: REVEALED_CODES }),
    purpose: text('purpose', { enum: READ_PURPOSES }),
    // The reader's own words beside the purpose.
    noteSealed: text('note_sealed'),
    addressFamily: text('address_family', { enum: ADDRESS_FAMILIES }).notNull(),
    // The calendar day in Bucharest, which budgets count by.
    day: day('day').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    times: integer('times').notNull().default(1),
    // A data officer may ask for an explanation.
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    explanationSealed: text('explanation_sealed'),
    explainedAt: instant('explained_at'),
  },
  (table) => [
    unique('personal_read_of_agency').on(table.agencyId, table.id),
    foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.askedBy], foreignColumns: [appUser.agencyId, appUser.id] }),
    foreignKey({ columns: [table.agencyId, table.clientId], foreignColumns: [client.agencyId, client.id] }),
    index('personal_read_of_user').on(table.userId, table.day, table.kind),
    index('personal_read_of_client').on(table.clientId, table.id),
    index('personal_read_by_day').on(table.agencyId, table.day),
    // Every page asks whether something waits for an explanation.
    index('personal_read_asked').on(table.userId).where(sql`asked_at is not null and explained_at is null`),
    check('personal_read_kind', isOneOf('kind', READ_KINDS)),
    check('personal_read_subject_kind', isOneOf('subject_kind', READ_SUBJECTS)),
    check('personal_read_code', isOneOf('code', REVEALED_CODES)),
    check('personal_read_purpose', isOneOf('purpose', READ_PURPOSES)),
    check('personal_read_address_family', isOneOf('address_family', ADDRESS_FAMILIES)),
  ],
)
