import { mkdir } from 'node:fs/promises'
import type { Db } from './db'
import { type EmbeddedLocation, openEmbeddedDatabase } from './embedded-database'
import { lockFolder } from './folder-lock'
import type { NotificationSource } from './notifications'
import type { PoolState } from './pool-state'
import { postgresNotifications } from './postgres-notifications'
import type { Scope } from './scope'
import { scopedEmbedded } from './scoped-embedded'
import { scopedPools } from './scoped-pools'
import { watchSilence } from './silence'

export type { Db } from './db'

export interface OpenDatabase {
  /** The database as its owner, who makes tables. */
  readonly db: Db
  /** The same on somebody's behalf, once it is migrated; with a schema, in the copy of the tables that is there. */
  readonly as: (scope: Scope, schema?: string) => Db
  /** `pglite`: this process is the only one on the database. */
  readonly engine: 'pglite' | 'postgresql'
  readonly listen: NotificationSource['listen']
  /** Empty on the embedded engine, which has one connection. */
  readonly pools: () => readonly PoolState[]
  /** Whether nothing comes from the database any more, not even a refusal. Never of the embedded engine. */
  readonly isSilent: () => boolean
  close(): Promise<void>
}

/** How long a statement may take, and how long it may wait, in milliseconds. */
export interface StatementLimits {
  readonly statementMs: number
  readonly lockMs: number
  /** How long a transaction may stand still between two statements. */
  readonly standStillMs?: number
}

interface PostgresLocation {
  readonly databaseUrl: string
  readonly limits?: StatementLimits
  /** When it counts as silent; a test does not wait as long. */
  readonly silence?: Parameters<typeof watchSilence>[1]
}

/** Where a database is. `template` is a dumped data folder that a memory database starts from. */
export type DatabaseLocation = PostgresLocation | { readonly folder: string } | { readonly memory: true; readonly template?: Blob }

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
// A new connection costs more than most requests; unused ones still close in time.
const IDLE_TIMEOUT_MS = 5 * 60_000
// A process that the network has cut off in the middle of a transaction holds its locks no longer, neither those of the queue of jobs. No transaction here waits for anything but the database.
const STAND_STILL_MS = 10_000

/**
 * Opens a PostgreSQL database, or the embedded one in a folder of its own or in memory. It is not migrated.
 * @throws FolderInUse when another process has the folder open.
 */
export async function connectDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('databaseUrl' in location) return openPostgres(location)
  if ('folder' in location) return openFolder(location.folder)
  return openEmbedded(location.template ? { loadDataDir: location.template } : {}, async () => {})
}

function openPostgres({ databaseUrl, limits, silence }: PostgresLocation): OpenDatabase {
  const sockets = watchSilence(databaseUrl, silence)
  const limited = limits === undefined ? {} : { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }
  const pools = scopedPools(databaseUrl, { max: CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, idleTimeoutMillis: IDLE_TIMEOUT_MS, stream: sockets.open, idle_in_transaction_session_timeout: limits?.standStillMs ?? STAND_STILL_MS, ...limited })
  const notices = postgresNotifications(databaseUrl, sockets.open)
  const close = async () => {
    sockets.stop()
    await notices.close()
    await pools.close()
  }
  return { db: pools.owner, as: pools.as, engine: 'postgresql', listen: notices.listen, pools: pools.states, isSilent: sockets.isSilent, close }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true })
  const lock = await lockFolder(folder)
  try {
    return await openEmbedded({ dataDir: folder }, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openEmbedded(location: EmbeddedLocation, afterClose: () => Promise<void>): Promise<OpenDatabase> {
  const database = await openEmbeddedDatabase(location)
  const close = async () => {
    try {
      await database.close()
    } finally {
      await afterClose()
    }
  }
  const as = scopedEmbedded(database)
  return { db: as({ kind: 'owner' }), as, engine: 'pglite', listen: database.listen, pools: () => [], isSilent: () => false, close }
}
