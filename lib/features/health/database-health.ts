import 'server-only'
import { database } from '@/lib/platform/database/database'
import { countPendingMigrations } from '@/lib/platform/database/migrate'

/** Whether the database answers and knows this build's schema: the engine, and how many migrations are missing. @throws what the database throws */
export async function databaseHealth(): Promise<{ engine: 'pglite' | 'postgresql'; pendingMigrations: number }> {
  const opened = await database()
  return { engine: opened.engine, pendingMigrations: await countPendingMigrations(opened) }
}
