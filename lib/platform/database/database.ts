import 'server-only'
import { env } from '@/lib/platform/env'
import { migrateDatabase } from './migrate'
import { type OpenDatabase, openDatabase } from './open-database'

// The server bundles this module more than once; the database must still be opened once a process.
const SLOT = Symbol.for('quotedesk.database')
const holder = globalThis as { [SLOT]?: Promise<OpenDatabase> | undefined }

/**
 * The database of this process: opened and migrated at the first call, PostgreSQL when DATABASE_URL is set, else the embedded one.
 * @throws FolderInUse when another process has DATA_DIR open. The next call tries again.
 */
export function database(): Promise<OpenDatabase> {
  return (holder[SLOT] ??= openAndMigrate().catch((error: unknown) => {
    holder[SLOT] = undefined
    throw error
  }))
}

/** Gives the process a database that is already open, instead of the configured one. */
export function setDatabase(opened: OpenDatabase): void {
  holder[SLOT] = Promise.resolve(opened)
}

/** Closes the database of this process, when it is open; the next call of `database` opens it again. */
export async function closeDatabase(): Promise<void> {
  const opening = holder[SLOT]
  holder[SLOT] = undefined
  await (await opening)?.close()
}

async function openAndMigrate(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = env()
  const opened = await openDatabase(databaseUrl ? { databaseUrl } : { folder: dataDir })
  try {
    await migrateDatabase(opened)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
