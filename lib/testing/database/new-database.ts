import { loadKeys } from '@/lib/features/keys/load-keys'
import { adoptDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'

type Where = Parameters<typeof openDatabase>[0]

/** Opens a new database with tables and keys as this process's database. */
export async function adoptNewDatabase(where: Where): Promise<void> {
  const opened = await openDatabase(where)
  await migrateDatabase(opened)
  adoptDatabase(opened)
  await loadKeys()
}
