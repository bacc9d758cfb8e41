import 'server-only'
import { env } from '@/lib/platform/env'
import { migrateDatabase } from './migrate'
import { nameSetting } from './name-setting'
import { type OpenDatabase, openDatabase } from './open-database'
import { currentScope, runAsSystem, type SystemUse } from './scope'
import { currentWorld, inCurrentWorld } from '@/lib/platform/worlds/current-world'

// The server bundles this module more than once; the database must still be opened once a process.
const SLOT = Symbol.for('quotedesk.database')
const holder = globalThis as { [SLOT]?: Promise<OpenDatabase> | undefined }

/**
 * The database of this process, on behalf of whoever the current work runs for, in the world that it belongs to. It is opened and migrated at the first call, PostgreSQL when
 * DATABASE_URL is set, else the embedded one. @throws FolderInUse when another process has DATA_DIR open. The next call tries again.
 */
export async function database(): Promise<OpenDatabase> {
  const [scope, world] = [currentScope(), currentWorld()]
  const opened = await (holder[SLOT] ??= openAndMigrate().catch((error: unknown) => {
    holder[SLOT] = undefined
    throw error
  }))
  if (world !== undefined) return { ...opened, db: opened.as(scope, world.schema), as: (other) => opened.as(other, world.schema), listen: (channel, listener) => opened.listen(inCurrentWorld(channel), listener) }
  return scope.kind === 'owner' ? opened : { ...opened, db: opened.as(scope) }
}

/** The same across agencies, for the statements of one query. */
export function systemDatabase(use: SystemUse): Promise<OpenDatabase> {
  return runAsSystem(use, database)
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
  const { databaseUrl, dataDir, databaseLimits } = env()
  const opened = await openDatabase(databaseUrl ? { databaseUrl, limits: databaseLimits } : { folder: dataDir })
  try {
    await migrateDatabase(opened)
    return opened
  } catch (error) {
    await opened.close()
    throw databaseUrl ? nameSetting(error, databaseUrl) : error
  }
}
