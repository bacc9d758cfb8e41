import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bani } from '@/lib/platform/database/columns'
import { agency } from '@/lib/platform/session/agency-table'

/** How an agency reviews: one row an agency, from the first saving. */
export const reviewRule = pgTable(
  'review_rule',
  {
    agencyId: uuid('agency_id').primaryKey().references(() => agency.id),
    targetMinutes: integer('target_minutes').notNull(),
    // In RON: from this premium on two people are needed.
    fourEyesBani: bani('four_eyes_bani'),
    sampledProducts: text('sampled_products').array().notNull().default(sql`'{}'::text[]`),
    samplePercent: integer('sample_percent').notNull(),
  },
  () => [check('review_rule_percent', sql.raw('sample_percent between 0 and 100')), check('review_rule_target', sql.raw('target_minutes > 0'))],
)
