import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { setDatabase, closeDatabase } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { openDatabase, type OpenDatabase } from '@/lib/platform/database/open-database'
import { memoryTemplate } from '@/lib/platform/engine/testing/memory-template'

const MIGRATIONS = join('lib', 'platform', 'database', 'migrations')
const WALLS = join('lib', 'platform', 'database', 'walls.ts')

/** Gives the tests of a file an empty, migrated database of the embedded engine in memory; `database()` returns it. */
export function withEmbeddedDatabase(): void {
  beforeAll(async () => {
    setDatabase(await openEmbeddedDatabase())
    await loadKeys()
  })
  afterAll(closeDatabase)
}

/** An empty, migrated database of the embedded engine, in memory. */
export async function openEmbeddedDatabase(): Promise<OpenDatabase> {
  const template = await memoryTemplate(`migrated-${await fingerprintOfMigrations()}`, (db) => migrateDatabase({ db }))
  return openDatabase({ memory: true, template })
}

/** Names what a migrated database has, for what is kept of one between runs. */
export async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const file of files) hash.update(await readFile(join(MIGRATIONS, file)))
  hash.update(await readFile(WALLS))
  return hash.digest('hex').slice(0, 16)
}
