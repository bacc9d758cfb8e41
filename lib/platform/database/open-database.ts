import 'server-only'
import { join } from 'node:path'
import { type OpenDatabase, connectDatabase, type DatabaseLocation } from '@/lib/platform/engine/connect-database'
import { redactErrorValues } from './redact-errors'

export type { Db, OpenDatabase } from '@/lib/platform/engine/connect-database'

/**
 * Opens the app's database: PostgreSQL, the embedded one in a data folder (in its subfolder `database`), or one in memory. It is not migrated.
 * @throws FolderInUse when another process has the folder open.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  redactErrorValues()
  return connectDatabase('folder' in location ? { folder: join(location.folder, 'database') } : location)
}
