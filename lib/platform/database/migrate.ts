import 'server-only'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { join } from 'node:path'
import type { Db, OpenDatabase } from './open-database'
import { allowLongStatements } from './long-statements'
import { isDatabaseFailed } from './redact-errors'
import { databaseNow } from './sql-clock'
import { lowerWalls, makeRoles, raiseWalls } from './walls'
import { BadConfiguration } from '@/lib/platform/env'
import { AGENCY_ROLE, SYSTEM_ROLE } from '@/lib/platform/engine/scope'

// The server is bundled, so the folder is found from where the process was started: the project's root.
export const MIGRATIONS_FOLDER = join('lib', 'platform', 'database', 'migrations')

const ROLES_NEEDED = `Configuration: the database's user may not make the roles that keep agencies apart. As an administrator of the server, run once:
  create role ${AGENCY_ROLE} nologin; create role ${SYSTEM_ROLE} nologin;
  grant ${AGENCY_ROLE}, ${SYSTEM_ROLE} to the user of DATABASE_URL with inherit false, set true; (PostgreSQL 15: without "with …")`
const INSUFFICIENT_PRIVILEGE = '42501'

// Any number: it only has to be the same in all instances.
const LOCK = 7_246_310

const schemaMigration = pgTable('schema_migration', {
  hash: text('hash').primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().default(databaseNow()),
})

/**
 * Migrates the database to the newest schema, if it lacks any, and puts up the walls between agencies. Several instances may call it at once.
 * With `only`, the hashes of some migrations, it stops at an older schema, for tests of later migrations.
 * @throws BadConfiguration where the database's user may not make the roles
 */
export async function migrateDatabase({ db }: Pick<OpenDatabase, 'db'>, only?: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Held to the end of the transaction: the second instance waits and then finds everything done.
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`set local client_min_messages = warning`)
    await tx.execute(sql`create extension if not exists pg_trgm`)
    await tx.execute(sql`create table if not exists schema_migration (hash text primary key, applied_at timestamptz not null default ${databaseNow()})`)
    const pending = await pendingMigrations(tx)
    if (pending.length > 0) await lowerWalls(tx)
    for (const migration of pending) {
      if (only?.includes(migration.hash) === false) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.insert(schemaMigration).values({ hash: migration.hash })
    }
    await raiseWalls(tx).catch(speakOfRoles)
  })
}

/** Makes the roles that the walls need, before a restore brings what names them. @throws BadConfiguration where the database's user may not */
export async function prepareRoles({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.transaction((tx) => makeRoles(tx)).catch(speakOfRoles)
}

function speakOfRoles(error: unknown): never {
  throw isDatabaseFailed(error) && error.code === INSUFFICIENT_PRIVILEGE ? new BadConfiguration(ROLES_NEEDED) : error
}

/** How many migrations the database still lacks: 0 when this build can work with it. */
export async function countPendingMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  return (await pendingMigrations(db)).length
}

async function pendingMigrations(db: Db) {
  const applied = new Set((await db.select().from(schemaMigration)).map(({ hash }) => hash))
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).filter(({ hash }) => !applied.has(hash))
}
