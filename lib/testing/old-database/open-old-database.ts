import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { z } from 'zod'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { setDatabase, closeDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { type Db, type OpenDatabase, openDatabase } from '@/lib/platform/database/open-database'
import { memoryTemplate } from '@/lib/platform/engine/testing/memory-template'
import { type RunningPostgres, startPostgres } from '@/lib/testing/database/postgres'
import { timePasses } from '@/lib/testing/pass-time'

const FILE = new URL('database-of-2026-11-23.json', import.meta.url)

const fixture = z.object({
  madeAt: z.string(),
  migrations: z.record(z.string(), z.string()),
  given: z.object({
    cookie: z.object({ name: z.string(), value: z.string() }),
    callbackSecret: z.string(),
    openLink: z.string(),
    chosenLink: z.string(),
    revokedLink: z.string(),
  }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

/** The rows of a database as the code of 2026-11-23 wrote them, and what that code gave to browsers, clients and services. */
export const OLD_DATABASE = fixture.parse(JSON.parse(await readFile(FILE, 'utf8')))
export const MADE_AT = new Date(OLD_DATABASE.madeAt)

/** Runs the same tests on the old database in both engines, at the moment when it was made. */
export function describeOnOldDatabase(tests: () => void): void {
  describe('the old database (embedded)', () => {
    atItsTime()
    beforeAll(async () => adoptOldDatabase({ memory: true, template: await memoryTemplate('empty') }))
    afterAll(closeDatabase)
    tests()
  })
  describe('the old database (PostgreSQL)', () => {
    atItsTime()
    let server: RunningPostgres | undefined
    beforeAll(async () => {
      server = await startPostgres()
      await adoptOldDatabase({ databaseUrl: server.databaseUrl })
    })
    afterAll(async () => {
      await closeDatabase()
      await server?.stop()
    })
    tests()
  })
}

// Sets the clock back, because the old cookie, proposals and offers expire after days.
function atItsTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: MADE_AT }))
  afterAll(() => void vi.useRealTimers())
}

/** Opens a database with the migrations of that day, fills it, and then migrates it to the newest version. */
async function adoptOldDatabase(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const opened = await openDatabase(where)
  await makeOldDatabase(opened)
  await migrateDatabase(opened)
  setDatabase(opened)
  await timePasses(MADE_AT.getTime() - (await databaseNowOf(opened.db)))
  await loadKeys()
}

/** Fills an empty database with the migrations and the rows of that day. */
export async function makeOldDatabase(opened: OpenDatabase): Promise<void> {
  await migrateDatabase(opened, Object.values(OLD_DATABASE.migrations))
  await requireEveryMigration(opened.db)
  await opened.db.transaction(async (tx) => {
    for (const [table, rows] of Object.entries(OLD_DATABASE.tables)) await fill(tx, table, rows)
  })
}

/** The time of the database's clock. It cannot be set, so leases, limits and ages are moved to it. */
async function databaseNowOf(db: Db): Promise<number> {
  const [row] = await db.select({ ms: sql<number>`(extract(epoch from now()) * 1000)::float8` }).from(sql`(select 1) as one`)
  return row?.ms ?? 0
}

/** Throws when a published migration has changed, because with another hash it would run again. */
async function requireEveryMigration(db: Db): Promise<void> {
  const applied = (await db.select({ hash: sql<string>`hash` }).from(sql`schema_migration`)).map(({ hash }) => hash)
  const missing = Object.entries(OLD_DATABASE.migrations).filter(([, hash]) => !applied.includes(hash))
  if (missing.length > 0) throw new Error(`Changed since it was applied: ${missing.map(([name]) => name).join(', ')}`)
}

async function fill(tx: Db, name: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const table = sql.identifier(name)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)), sql`, `)
  const given = JSON.stringify(rows)
  await tx.execute(sql`insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, ${given}::jsonb)`)
  await goOnCounting(tx, name)
}

/** Makes generated numbers continue after the highest inserted one. */
async function goOnCounting(tx: Db, table: string): Promise<void> {
  const column = sql<string>`column_name::text`
  const numbered = await tx.select({ column }).from(sql`information_schema.columns`).where(sql`table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`)
  for (const one of numbered) await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${one.column}), (select max(${sql.identifier(one.column)}) from ${sql.identifier(table)}))`)
}
