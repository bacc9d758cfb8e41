import { type Db, type OpenDatabase, connectDatabase, type DatabaseLocation } from '@/lib/platform/engine/connect-database'
import { migrate } from './migrations'

/** Where the sandbox stores its state: in its own folder or in the schema `sandbox` of a PostgreSQL database. */
export type Storage =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

export type Database = Db

/** Opens the storage and migrates it. Throws FolderInUse when another process holds the folder. */
export async function openDatabase(storage: Storage): Promise<OpenDatabase> {
  const opened = await connectDatabase(locationOf(storage))
  try {
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function locationOf(storage: Storage): DatabaseLocation {
  if (storage.kind === 'postgres') return { databaseUrl: storage.url }
  return { folder: storage.path }
}
