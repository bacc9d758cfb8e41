import { afterAll, beforeAll } from 'vitest'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { closeDatabase, setDatabase } from '@/lib/platform/database/database'
import { openDatabase, type OpenDatabase } from '@/lib/platform/database/open-database'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'

/** Gives the tests of a file an empty, migrated PostgreSQL database; `database()` returns it. */
export function withTestDatabase(): void {
  beforeAll(async () => {
    setDatabase(await openTestDatabase())
    await loadKeys()
  })
  afterAll(closeDatabase)
}

/** An empty, migrated PostgreSQL database, deleted when closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { databaseUrl, drop } = await newPostgresDatabase('app')
  const opened = await openDatabase({ databaseUrl })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}
