import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgSchema, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { CALLBACK_MODES } from './callback-mode'

/** The sandbox owns this schema and shares nothing with the desk's own tables. */
export const sandboxSchema = pgSchema('sandbox')

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Whose row it is; empty where every world sees it, as what the insurers did before a demo began. */
const worldOfRow = () => text('world').notNull().default('')

export const settings = sandboxSchema.table('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Both tokens of a pair, as SHA-256 only. The JWT holds its own expiry; `expiresAt` may end it sooner. */
export const tokens = sandboxSchema.table('tokens', {
  jwtHash: text('jwt_hash').primaryKey(),
  refreshHash: text('refresh_hash').notNull().unique(),
  service: text('service').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  refreshExpiresAt: instant('refresh_expires_at').notNull(),
  signedOut: boolean('signed_out').notNull().default(false),
  refreshUsed: boolean('refresh_used').notNull().default(false),
})

/** Request and reply of an offer, as JSON text, because a request may hold characters that jsonb refuses. */
export const offers = sandboxSchema.table('offers', {
  offerId: integer('offer_id').primaryKey().generatedAlwaysAsIdentity(),
  service: text('service').notNull(),
  product: text('product').notNull(),
  insurer: text('insurer').notNull(),
  holderHash: text('holder_hash').notNull(),
  request: text('request').notNull(),
  reply: text('reply').notNull(),
  premiumBani: bigint('premium_bani', { mode: 'number' }).notNull(),
  expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  createdAt: instant('created_at').notNull(),
  world: worldOfRow(),
})

/** The unique pair lets parallel requests of a world issue an offer only once; part 1 and above are further travellers. */
export const policies = sandboxSchema.table(
  'policies',
  {
    policyId: integer('policy_id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.offerId),
    part: integer('part').notNull().default(0),
    service: text('service').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull().default(sql`nextval('sandbox.policy_number')`),
    premiumBani: bigint('premium_bani', { mode: 'number' }).notNull(),
    payment: text('payment').notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    world: worldOfRow(),
  },
  (table) => [unique().on(table.series, table.number), unique('policies_offer_part_world_key').on(table.offerId, table.part, table.world)],
)

/** Every mutation in the order it happened; no secret and no personal data. */
export const ledger = sandboxSchema.table(
  'ledger',
  {
    entryId: integer('entry_id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    service: text('service').notNull(),
    act: text('act').notNull(),
    product: text('product'),
    insurer: text('insurer'),
    offerId: integer('offer_id'),
    policyId: integer('policy_id'),
    detail: text('detail'),
    world: worldOfRow(),
  },
  (table) => [index('ledger_of_offer').on(table.offerId)],
)

/** An asynchronous request. Its callbacks follow from these instants, so they continue after a restart. */
export const asyncRequests = sandboxSchema.table('async_requests', {
  correlationId: text('correlation_id').primaryKey(),
  request: text('request').notNull(),
  language: text('language', { enum: ['en', 'ro'] }).notNull(),
  callbackUrl: text('callback_url').notNull(),
  // Whose settings its insurers answer by, also after a restart.
  world: text('world'),
  callbackMode: text('callback_mode', { enum: CALLBACK_MODES }).notNull(),
  lateMs: integer('late_ms').notNull(),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  callbacksPlanned: integer('callbacks_planned').notNull(),
  callbacksSent: integer('callbacks_sent').notNull().default(0),
})

/** One insurer of an asynchronous request: when it replies, and its result once it was asked. */
export const asyncResults = sandboxSchema.table(
  'async_results',
  {
    correlationId: text('correlation_id')
      .notNull()
      .references(() => asyncRequests.correlationId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    insurer: text('insurer').notNull(),
    product: text('product').notNull(),
    answersAt: instant('answers_at').notNull(),
    result: text('result'),
  },
  (table) => [primaryKey({ columns: [table.correlationId, table.position] })],
)
