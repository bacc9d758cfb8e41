import { sql } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, migrateDatabase } from '@/lib/platform/database/migrate'
import { type OpenDatabase, openDatabase } from '@/lib/platform/database/open-database'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { makeOldDatabase, OLD_DATABASE } from './open-old-database'

// While instances are replaced one after the other, the old build works on the new schema. So a migration adds, and takes nothing away that
// the build before it uses; what is left over goes in a later version.

/** What an old build of 2026-11-23 misses in the schema of today; no build that was handed out used it. */
const GONE = ['operator_account.path_overrides']
/** What it cannot write any more: a client needs an owner since 0006. */
const REFUSED = ['client']
/** The newest migration when this rule began; each later one obeys it. */
const RULE_SINCE = '0036'
/** What the build before would trip over. */
const TAKES_AWAY = /\bdrop\s+(?:table|column)\b|\brename\s+(?:to|column)\b|\bset\s+not\s+null\b|\bset\s+data\s+type\b|\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/i

let place: PostgresDatabase
let old: OpenDatabase
let other: OpenDatabase
beforeAll(async () => {
  place = await newPostgresDatabase('template1')
  ;[old, other] = [await openDatabase({ databaseUrl: place.databaseUrl }), await openDatabase({ databaseUrl: place.databaseUrl })]
  await makeOldDatabase(old)
})
afterAll(async () => {
  await Promise.all([old.close(), other.close()])
  await place.drop()
})

const tables = Object.entries(OLD_DATABASE.tables).map(([name, rows]) => ({ name, columns: Object.keys(rows[0] ?? {}).filter((column) => !GONE.includes(`${name}.${column}`)), rows }))

async function readAll(): Promise<void> {
  for (const { name, columns } of tables) await old.db.execute(sql`select ${listed(columns)} from ${sql.identifier(name)}`)
}

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.identifier(column)), sql`, `)

test('an old build reads and writes on while the schema of its oldest database becomes the newest', async () => {
  const state = { isMigrating: true }
  const migrating = migrateDatabase(other).finally(() => (state.isMigrating = false))
  let rounds = 0
  do {
    await readAll()
    await old.db.execute(sql`update session set last_seen_at = last_seen_at`)
    await old.db.execute(sql`update quote set updated_at = updated_at`)
    rounds += 1
  } while (state.isMigrating)
  await migrating
  expect(rounds).toBeGreaterThan(0)
  await readAll()
})

test.each(tables.map(({ name }) => name).filter((name) => !REFUSED.includes(name)))('a row of %s that it writes afterwards is taken: it names the columns that it knows, and no new one has to be given', async (name) => {
  const { columns = [], rows = [] } = tables.find((table) => table.name === name) ?? {}
  const given = JSON.stringify(rows.slice(0, 1))
  const table = sql.identifier(name)
  await expect(old.db.execute(sql`insert into ${table} (${listed(columns)}) overriding system value select ${listed(columns)} from jsonb_populate_recordset(null::${table}, ${given}::jsonb) on conflict do nothing`)).resolves.toBeDefined()
})

test('no migration since takes away what the build before it uses', () => {
  const later = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql') && file.slice(0, 4) > RULE_SINCE)
  const breaking = later.flatMap((file) => readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8').split('\n').filter((line) => TAKES_AWAY.test(line)).map((line) => `${file}: ${line.trim()}`))
  expect(breaking).toEqual([])
})

test.each([
  ['ALTER TABLE "quote" DROP COLUMN "title";', true],
  ['ALTER TABLE "quote" ADD COLUMN "season" text NOT NULL;', true],
  ['ALTER TABLE "quote" ADD COLUMN "season" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "quote" ADD COLUMN "season" text;', false],
  ['ALTER TABLE "quote" RENAME COLUMN "a" TO "b";', true],
  ['ALTER TABLE "quote" ALTER COLUMN "season" SET NOT NULL;', true],
  ['ALTER TABLE "quote" DROP CONSTRAINT "quote_state";', false],
])('%s takes something away: %s', (line, takesAway) => {
  expect(TAKES_AWAY.test(line)).toBe(takesAway)
})
