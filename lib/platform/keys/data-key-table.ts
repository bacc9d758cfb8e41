import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { countedFrom, instant, isOneOf } from '@/lib/platform/database/columns'

export const KEY_PURPOSES = ['seal', 'blind-index', 'audit'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/**
 * The keys of stored values, each wrapped by a key made of APP_SECRET: another secret only wraps them anew.
 * The newest of a purpose that is not retired is the one in use; older ones still open what they sealed.
 */
export const dataKey = pgTable(
  'data_key',
  {
    // Eight hex digits; part of every sealed value.
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: KEY_PURPOSES }).notNull(),
    wrapped: text('wrapped').notNull(),
    // Which secret wraps it, as its public short name.
    wrappedBy: text('wrapped_by').notNull(),
    createdAt: countedFrom('created_at'),
    retiredAt: instant('retired_at'),
  },
  () => [check('data_key_purpose', isOneOf('purpose', KEY_PURPOSES))],
)
