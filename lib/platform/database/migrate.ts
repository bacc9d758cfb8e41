import 'server-only'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { join } from 'node:path'
import type { Db, OpenDatabase } from './open-database'
import { databaseNow } from './sql-clock'

// The server is bundled, so the folder is found from where the process was started: the project's root.
const MIGRATIONS_FOLDER = join('lib', 'platform', 'database', 'migrations')

// Any number: it only has to be the same in all instances.
const LOCK = 7_246_310

const schemaMigration = pgTable('schema_migration', {
  hash: text('hash').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().default(databaseNow()),
})

/**
 * Migrates the database to the newest schema, if it lacks any. Several instances may call it at once.
 * With `only`, the hashes of some migrations, it stops at an older schema, for tests of later migrations.
 */
export async function migrateDatabase({ db }: Pick<OpenDatabase, 'db'>, only?: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Held to the end of the transaction: the second instance waits and then finds everything done.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`set local client_min_messages = warning`)
    await tx.execute(sql`create extension if not exists pg_trgm`)
    await tx.execute(sql`create table if not exists schema_migration (hash text primary key, applied_at timestamptz not null default ${databaseNow()})`)
    for (const migration of await pendingMigrations(tx)) {
      if (only?.includes(migration.hash) === false) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.insert(schemaMigration).values({ hash: migration.hash })
    }
  })
}

/** How many migrations the database still lacks: 0 when this build can work with it. */
export async function countPendingMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  return (await pendingMigrations(db)).length
}

async function pendingMigrations(db: Db) {
  const applied = new Set((await db.select().from(schemaMigration)).map(({ hash }) => hash))
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).filter(({ hash }) => !applied.has(hash))
}
