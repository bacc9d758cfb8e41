import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { countedFrom, id, instant, isOneOf } from '@/lib/platform/database/columns'

/** What a passkey is asked for. An answer to one question answers no other. */
export const CHALLENGE_PURPOSES = ['sign-in', 'confirmation', 'set-up'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** A random value that a passkey signs: for one purpose, in one browser, once, and soon. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    id: id(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    // The session or the pending sign-in of the browser that asked.
    boundTo: uuid('bound_to').notNull(),
    challenge: text('challenge').notNull().unique(),
    createdAt: countedFrom('created_at'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  () => [check('passkey_challenge_purpose', isOneOf('purpose', CHALLENGE_PURPOSES))],
)
