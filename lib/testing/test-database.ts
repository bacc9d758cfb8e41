import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { loadKeys } from '@/lib/data/keys/load-keys'
import { closeDatabase, adoptDatabase } from '@/lib/db/database'
import { migrateDatabase } from '@/lib/db/migrate'
import { openDatabase, type OpenDatabase } from '@/lib/db/open-database'

const CACHE = join('node_modules', '.cache', 'quotedesk')
const MIGRATIONS = join('lib', 'db', 'migrations')

/** Gives the tests of a file an empty, migrated database in memory; `database()` returns it. */
export function withTestDatabase(): void {
  beforeAll(async () => {
    adoptDatabase(await openTestDatabase())
    await loadKeys()
  })
  afterAll(closeDatabase)
}

/** An empty, migrated database in memory. Setting one up takes seconds, so it is made once and kept until a migration changes. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const path = join(CACHE, `database-${await fingerprintOfMigrations()}.tar`)
  const template = await readFile(path).catch(() => makeTemplate(path))
  return openDatabase({ memory: true, template: new Blob([Uint8Array.from(template)]) })
}

async function makeTemplate(path: string): Promise<Buffer> {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrateDatabase({ db: drizzle(client) })
  // Packing would take longer than it saves.
  const template = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  // Several test files may do this at once: each writes its own file and the last one to finish stays.
  await mkdir(CACHE, { recursive: true })
  const own = `${path}.${process.pid}`
  await writeFile(own, template)
  await rename(own, path)
  return template
}

async function fingerprintOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const file of files) hash.update(await readFile(join(MIGRATIONS, file)))
  return hash.digest('hex').slice(0, 16)
}
