import { afterAll, beforeAll, describe } from 'vitest'
import { closeDatabase } from '@/lib/platform/database/database'
import { adoptNewDatabase } from './new-database'
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
      await adoptNewDatabase({ databaseUrl: server.databaseUrl })
    })
    afterAll(async () => {
      await closeDatabase()
      await server?.stop()
    })
    tests()
  })
}
