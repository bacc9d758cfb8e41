import { loadKeys } from '@/lib/features/keys/load-keys'
import { adoptDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase } from '@/lib/platform/database/open-database'

type Where = Parameters<typeof openDatabase>[0]

/** Opens a new database with its tables and keys as that of this process. */
export async function adoptNewDatabase(where: Where): Promise<void> {
  const opened = await openDatabase(where)
  await migrateDatabase(opened)
  adoptDatabase(opened)
  await loadKeys()
}
