import { loadKeys } from '@/lib/features/keys/load-keys'
import { setDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'

type Where = Parameters<typeof openDatabase>[0]

/** Opens a new database with tables and keys as this process's database. */
export async function openNewDatabase(where: Where): Promise<void> {
  const opened = await openDatabase(where)
  await migrateDatabase(opened)
  setDatabase(opened)
  await loadKeys()
}
