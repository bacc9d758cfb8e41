import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock'
import { migrate } from './migrations'

/** Where the sandbox keeps its state: nowhere, a folder of its own, or the schema `sandbox` of a PostgreSQL database. */
export type Storage =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly database: Database
  close(): Promise<void>
}

// A small cache is plenty here and halves the memory of the process.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the storage and migrates it. Throws FolderInUse when another process holds the folder. */
export async function openDatabase(storage: Storage): Promise<OpenDatabase> {
  const open = await connectTo(storage)
  try {
    await migrate(open.database)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}

async function connectTo(storage: Storage): Promise<OpenDatabase> {
  if (storage.kind === 'postgres') {
    const pool = new Pool({ connectionString: storage.url, max: 10 })
    // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
    pool.on('error', () => undefined)
    return { database: drizzlePg(pool), close: () => pool.end() }
  }
  if (storage.kind === 'memory') return embedded(await PGlite.create({ startParams }))
  await mkdir(storage.path, { recursive: true })
  const lock = await lockFolder(storage.path)
  try {
    const open = embedded(await PGlite.create({ dataDir: storage.path, startParams }))
    const close = async () => {
      await open.close()
      await lock.release()
    }
    return { database: open.database, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function embedded(engine: PGlite): OpenDatabase {
  return { database: drizzlePglite(engine), close: () => engine.close() }
}
