import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FOLDER = resolve('lib')
const MAKES_TABLES = /\b(?:pgTable|\w*[sS]chema\.table)\(/

/** Every table object that a file of lib exports, found in the folders: a new one needs no entry in any list. */
export async function allTables(): Promise<PgTable[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => resolve(FOLDER, file))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const making = files.filter((_file, index) => MAKES_TABLES.test(texts[index] ?? '')).toSorted()
  const modules = await Promise.all(making.map(async (file) => (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>))
  return [...new Set(modules.flatMap((module) => Object.values(module)))].filter((value): value is PgTable => is(value, PgTable))
}
