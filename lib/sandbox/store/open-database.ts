import { type Db, type OpenDatabase, openEngine, type Whereabouts } from '@/lib/engine/open-engine'
import { migrate } from './migrations'

/** Where the sandbox keeps its state: nowhere, a folder of its own, or the schema `sandbox` of a PostgreSQL database. A template is what memory starts from. */
export type Storage =
  | { readonly kind: 'memory'; readonly template?: Blob }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string }

export type Database = Db

/** Opens the storage and migrates it. Throws FolderInUse when another process holds the folder. */
export async function openDatabase(storage: Storage): Promise<OpenDatabase> {
  const opened = await openEngine(whereaboutsOf(storage))
  try {
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function whereaboutsOf(storage: Storage): Whereabouts {
  if (storage.kind === 'postgres') return { databaseUrl: storage.url }
  if (storage.kind === 'folder') return { folder: storage.path }
  return storage.template ? { memory: true, template: storage.template } : { memory: true }
}
