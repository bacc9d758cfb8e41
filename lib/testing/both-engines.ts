import { afterAll, beforeAll, describe } from 'vitest'
import { loadKeys } from '@/lib/data/keys/load-keys'
import { closeDatabase, adoptDatabase } from '@/lib/db/database'
import { migrateDatabase } from '@/lib/db/migrate'
import { openDatabase } from '@/lib/db/open-database'
import { type RunningPostgres, startPostgres } from './postgres'
import { withTestDatabase } from './test-database'

/** Runs the same tests on the embedded engine and on a PostgreSQL server. */
export function describeOnBothEngines(name: string, tests: () => void): void {
  describe(`${name} (embedded)`, () => {
    withTestDatabase()
    tests()
  })
  describe(`${name} (PostgreSQL)`, () => {
    let server: RunningPostgres | undefined
    beforeAll(async () => {
      server = await startPostgres()
      const opened = await openDatabase({ databaseUrl: server.databaseUrl })
      await migrateDatabase(opened)
      adoptDatabase(opened)
      await loadKeys()
    })
    afterAll(async () => {
      await closeDatabase()
      await server?.stop()
    })
    tests()
  })
}
