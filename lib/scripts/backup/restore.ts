import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { repeatErasures } from '@/lib/features/erasure/repeat-erasures'
import { keptAnswersFolder } from '@/lib/features/issuing/kept-answers'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { passwordLink } from '@/lib/features/people/store/password-link-table'
import { wrongSecret } from '@/lib/platform/crypto/wrong-secret'
import { processWrapper } from '@/lib/platform/crypto/wrapped-key'
import { closeDatabase, database } from '@/lib/platform/database/database'
import { MIGRATIONS_FOLDER, prepareRoles } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { env } from '@/lib/platform/env'
import { session } from '@/lib/platform/session/session-table'
import { refuseUnsaidDatabase } from '@/lib/scripts/operations/refuse-unsaid-database'
import { CommandFailed, runToEnd, say } from './command'
import { type Manifest, PARTS, readManifest } from './manifest'
import { restorePostgres } from './postgres-tools'

const USAGE = 'npm run restore -- FOLDER fills an empty database (DATABASE_URL or DATA_DIR) from the backup in FOLDER. Stop every instance before.'

async function restore([given, ...others]: readonly string[]): Promise<void> {
  if (given === undefined || given.startsWith('-') || others.length > 0) throw new CommandFailed(USAGE)
  refuseUnsaidDatabase(env(), process.env)
  const folder = resolve(given)
  const backup = await readManifest(folder)
  requireFits(backup)
  const { databaseUrl } = env()
  if (databaseUrl === undefined) await copyBack(folder)
  else await fillServer(databaseUrl, folder)
  if (existsSync(join(folder, PARTS.answers))) await cp(join(folder, PARTS.answers), keptAnswersFolder(), { recursive: true })
  try {
    const erased = await runAsSystem('command', finish)
    say(`Restored the backup of ${backup.madeAt}; ${erased} erasures were done again, by ERASURE_LIST. Everybody signs in again.`)
    say('What was issued after that moment is not in it: compare with the operator before an offer of those days is issued again.')
    say('Now run npm run rotate-keys -- --check, then start.')
  } finally {
    await closeDatabase()
  }
}

/** @throws CommandFailed; BadConfiguration for another APP_SECRET */
function requireFits({ engine, secrets, migrations, version }: Manifest): void {
  const target = env().databaseUrl === undefined ? 'embedded' : 'postgresql'
  if (engine !== target) throw new CommandFailed(`The backup is of ${nameOf(engine)}, and DATABASE_URL names ${nameOf(target)}. Set DATABASE_URL for the engine of the backup.`)
  if (secrets.some((name) => name !== processWrapper().name)) throw wrongSecret('start')
  const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash))
  if (migrations.some((hash) => !known.has(hash))) throw new CommandFailed(`The backup was made by version ${version}, which knows more than this one (${env().version}). Install that version or a newer one.`)
}

const nameOf = (engine: Manifest['engine']) => (engine === 'embedded' ? 'the embedded database' : 'PostgreSQL')

async function fillServer(databaseUrl: string, folder: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl })
  try {
    const [row] = await opened.db.select({ tables: sql<number>`count(*)::int` }).from(sql`pg_class`).where(sql`relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`)
    if (row === undefined || row.tables > 0) throw new CommandFailed('The database of DATABASE_URL is not empty. Make a new one, and set DATABASE_URL to it: nothing is overwritten.')
    await prepareRoles(opened)
    await restorePostgres(databaseUrl, join(folder, PARTS.dump))
  } finally {
    await opened.close()
  }
}

async function copyBack(folder: string): Promise<void> {
  const to = join(env().dataDir, PARTS.folder)
  const present = await readdir(to).catch(() => [])
  if (present.length > 0) throw new CommandFailed(`There is a database in ${env().dataDir} already. Move it away, or set DATA_DIR to another folder: nothing is overwritten.`)
  await mkdir(env().dataDir, { recursive: true, mode: 0o700 })
  // Copied under another name first, so that half a copy never looks like a database.
  const partial = `${to}.restoring`
  await rm(partial, { recursive: true, force: true })
  await cp(join(folder, PARTS.folder), partial, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(partial, to)
}

/** Brings the database to this version. Sessions that have ended since would be alive again, and links for a new password could be used again. */
async function finish(): Promise<number> {
  const { db } = await database()
  await loadKeys()
  await db.delete(session)
  await db.delete(passwordLink)
  return repeatErasures()
}

await runToEnd(() => restore(process.argv.slice(2)))
