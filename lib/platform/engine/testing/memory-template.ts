import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@/lib/platform/engine/connect-database'

const CACHE = join('node_modules', '.cache', 'quotedesk')
const ENGINE = join('node_modules', '@electric-sql', 'pglite', 'package.json')

/**
 * What a database in memory starts from. Setting one up takes seconds, so it is made once, for this version of the engine, and kept
 * until its name changes; the name tells what `fill` puts there.
 */
export async function memoryTemplate(name: string, fill: (db: Db) => Promise<void> = async () => {}): Promise<Blob> {
  const { version } = JSON.parse(await readFile(ENGINE, 'utf8')) as { version: string }
  const path = join(CACHE, `database-${name}-${version}.tar`)
  const dump = await readFile(path).catch(() => makeTemplate(path, fill))
  return new Blob([new Uint8Array(dump)])
}

async function makeTemplate(path: string, fill: (db: Db) => Promise<void>): Promise<Buffer> {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await fill(drizzle(client))
  // Packing would take longer than it saves.
  const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  // Several test files may do this at once: each writes its own file and the last one to finish stays.
  await mkdir(CACHE, { recursive: true })
  const own = `${path}.${process.pid}`
  await writeFile(own, dump)
  await rename(own, path)
  return dump
}
