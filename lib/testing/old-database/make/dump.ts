import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'

const MIGRATIONS = join('lib', 'db', 'migrations')
const COMMENT =
  'A database as the code of its day wrote it, through its own use cases, with invented people. It stays as it is: a database that somebody has cannot be made again either. ' +
  'Sealed under the secret in settings.ts; make/main.ts shows how it was made, and makes a newer one under another name.'

/** All rows of the database as text: the tables in an order in which they can be written again, each row on a line of its own. */
export async function dumpDatabase(given: Readonly<Record<string, unknown>>): Promise<string> {
  const { db } = await database()
  const head = { comment: COMMENT, madeAt: new Date().toISOString(), migrations: await migrations(), given }
  const tables: string[] = []
  for (const table of await tablesInOrder(db)) {
    const lines = (await rowsOf(db, table)).map((row) => `    ${row}`)
    tables.push(`  ${JSON.stringify(table)}: [\n${lines.join(',\n')}\n  ]`)
  }
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n"tables": {\n${tables.join(',\n')}\n}}\n`
}

/** The migrations that the database has, by name, each with the hash of its text. */
async function migrations(): Promise<Record<string, string>> {
  const { entries } = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as { readonly entries: readonly { readonly tag: string }[] }
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  return Object.fromEntries(entries.map(({ tag }, index) => [tag, files[index]?.hash ?? '']))
}

/** The tables, each after those that its foreign keys name. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const name = sql<string>`tablename::text`
  const tables = await db.select({ name }).from(sql`pg_tables`).where(sql`schemaname = 'public' and tablename <> 'schema_migration'`).orderBy(name)
  const ends = { from: sql<string>`conrelid::regclass::text`, to: sql<string>`confrelid::regclass::text` }
  const keys = await db.select(ends).from(sql`pg_constraint`).where(sql`contype = 'f' and conrelid <> confrelid`)
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.find((table) => !ordered.includes(table.name) && keys.every(({ from, to }) => from !== table.name || ordered.includes(to)))
    if (!next) throw new Error('The tables name each other')
    ordered.push(next.name)
  }
  return ordered
}

async function rowsOf(db: Db, table: string): Promise<string[]> {
  const rows = await db.select({ row: sql<string>`row_to_json(one)::text` }).from(sql`${sql.identifier(table)} one`).orderBy(sql`one.*::text`)
  return rows.map(({ row }) => row)
}
