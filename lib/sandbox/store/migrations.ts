import { eq, sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { sandboxSchema } from './schema'
import type { Db } from '@/lib/platform/engine/connect-database'

const versions = sandboxSchema.table('schema_version', { version: integer('version').primaryKey() })

// Arbitrary but fixed: two processes that start at once on PostgreSQL migrate one after the other.
const MIGRATION_LOCK = 40_104_010

/** Statements of each version; a published version never changes, a new one follows it. They are code so that a bundled server has them. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table sandbox.settings (key text primary key, value jsonb not null)`,
    `create table sandbox.tokens (
      jwt_hash text primary key,
      refresh_hash text not null unique,
      service text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      refresh_expires_at timestamptz not null,
      signed_out boolean not null default false,
      refresh_used boolean not null default false)`,
    `create table sandbox.offers (
      offer_id integer generated always as identity (start with 10001) primary key,
      service text not null,
      product text not null,
      insurer text not null,
      holder_hash text not null,
      request text not null,
      reply text not null,
      premium_bani bigint not null,
      expires_on date not null,
      created_at timestamptz not null)`,
    `create index on sandbox.offers (service, holder_hash)`,
    `create sequence sandbox.policy_number as integer start with 240101`,
    `create table sandbox.policies (
      policy_id integer generated always as identity (start with 50001) primary key,
      offer_id integer not null unique references sandbox.offers (offer_id),
      service text not null,
      series text not null,
      number integer not null default nextval('sandbox.policy_number'),
      premium_bani bigint not null,
      payment text not null,
      ends_on date not null,
      created_at timestamptz not null,
      unique (series, number))`,
    `create table sandbox.ledger (
      entry_id integer generated always as identity primary key,
      at timestamptz not null,
      service text not null,
      act text not null,
      product text,
      insurer text,
      offer_id integer,
      policy_id integer)`,
  ],
  [
    `alter table sandbox.policies drop constraint policies_offer_id_key`,
    `alter table sandbox.policies add column part integer not null default 0`,
    `alter table sandbox.policies add constraint policies_offer_part_key unique (offer_id, part)`,
    `create table sandbox.async_requests (
      correlation_id text primary key,
      request text not null,
      language text not null,
      callback_url text not null,
      callback_mode text not null,
      late_ms integer not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      callbacks_planned integer not null,
      callbacks_sent integer not null default 0)`,
    `create table sandbox.async_results (
      correlation_id text not null references sandbox.async_requests (correlation_id) on delete cascade,
      position integer not null,
      insurer text not null,
      product text not null,
      answers_at timestamptz not null,
      result text,
      primary key (correlation_id, position))`,
  ],
  [`alter table sandbox.ledger add column detail text`],
  [`alter table sandbox.async_requests add column world text`],
  [
    `alter table sandbox.offers add column world text not null default ''`,
    `alter table sandbox.policies add column world text not null default ''`,
    `alter table sandbox.ledger add column world text not null default ''`,
    `alter table sandbox.policies drop constraint policies_offer_part_key`,
    `alter table sandbox.policies add constraint policies_offer_part_world_key unique (offer_id, part, world)`,
  ],
  [`create index ledger_of_offer on sandbox.ledger (offer_id)`],
]

/** Brings the schema to the newest version, each version in one transaction with its number. */
export async function migrate(database: Db): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(sql`create schema if not exists sandbox`)
    await tx.execute(sql`create table if not exists sandbox.schema_version (version integer primary key)`)
    for (const [index, statements] of MIGRATIONS.entries()) {
      const version = index + 1
      const [done] = await tx.select().from(versions).where(eq(versions.version, version))
      if (done) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.insert(versions).values({ version })
    }
  })
}
