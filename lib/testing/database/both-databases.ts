import { describe } from 'vitest'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { withTestDatabase } from './test-database'

/** Runs the same tests on the embedded engine and on PostgreSQL. */
export function describeOnBothDatabases(name: string, tests: () => void): void {
  describe(`${name} (embedded)`, () => {
    withEmbeddedDatabase()
    tests()
  })
  describe(`${name} (PostgreSQL)`, () => {
    withTestDatabase()
    tests()
  })
}
