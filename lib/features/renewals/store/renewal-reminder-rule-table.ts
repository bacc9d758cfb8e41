import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { day } from '@/lib/platform/database/columns'
import { appUser } from '@/lib/platform/session/user-table'

/** When a broker's clients are reminded of policies that end: one row a broker, from the first saving. */
export const renewalReminderRule = pgTable(
  'renewal_reminder_rule',
  {
    userId: uuid('user_id').primaryKey(),
    agencyId: uuid('agency_id').notNull(),
    // Empty: nobody is reminded by itself.
    daysBefore: integer('days_before').array().notNull().default(sql`'{}'::integer[]`),
    // The day of the last round, so that one instance alone begins it.
    ranOn: day('ran_on'),
  },
  (table) => [
    unique('renewal_reminder_rule_of_agency').on(table.agencyId, table.userId),
    foreignKey({ columns: [table.agencyId, table.userId], foreignColumns: [appUser.agencyId, appUser.id] }),
    check('renewal_reminder_rule_days', sql.raw('cardinality(days_before) <= 5')),
  ],
)
