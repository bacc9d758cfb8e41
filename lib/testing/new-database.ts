import { loadKeys } from '@/lib/data/keys/load-keys'
import { adoptDatabase } from '@/lib/db/database'
import { migrateDatabase } from '@/lib/db/migrate'
import { openDatabase } from '@/lib/db/open-database'

type Where = Parameters<typeof openDatabase>[0]

/** Opens a new database with its tables and keys as that of this process. */
export async function adoptNewDatabase(where: Where): Promise<void> {
  const opened = await openDatabase(where)
  await migrateDatabase(opened)
  adoptDatabase(opened)
  await loadKeys()
}
