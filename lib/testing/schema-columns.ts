import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'

const FOLDER = join('lib', 'db', 'schema')

/** Every column of the app's tables. */
export async function schemaColumns(): Promise<PgColumn[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(names.map(async (name) => (await import(`@/lib/db/schema/${name.replace('.ts', '')}.ts`)) as Record<string, unknown>))
  const tables = modules.flatMap((one) => Object.values(one).filter((value): value is PgTable => is(value, PgTable)))
  return tables.flatMap((table) => Object.values(getTableColumns(table)))
}
