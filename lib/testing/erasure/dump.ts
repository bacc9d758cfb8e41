import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgUUID } from 'drizzle-orm/pg-core'
import { fold } from '@/lib/domain/text'
import { SEALED_COLUMNS } from '@/lib/features/keys/sealed-columns'
import { SealBroken } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased } from '@/lib/platform/keys/subject-keys'
import { unseal, unsealBytes } from '@/lib/platform/keys/unseal'
import { allTables } from '../all-tables'

/** All rows of all tables of the app, as JSON: what a backup holds. */
export type Dump = ReadonlyMap<string, string>

async function tableNames(): Promise<string[]> {
  return (await allTables()).filter((table) => getTableConfig(table).schema === undefined).map((table) => getTableConfig(table).name)
}

export async function dumpDatabase(): Promise<Dump> {
  const { db } = await database()
  const tables = new Map<string, string>()
  for (const name of await tableNames()) {
    const [row] = await db.select({ rows: sql<string>`coalesce(json_agg(t)::text, '[]')` }).from(sql`${sql.identifier(name)} t`)
    tables.set(name, row?.rows ?? '[]')
  }
  return tables
}

/** Puts back exactly the rows of a dump, keys included. */
export async function restoreDatabase(dump: Dump): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of dump.keys()) await tx.execute(sql`delete from ${sql.identifier(name)}`)
    for (const [name, rows] of dump) {
      await tx.execute(sql`insert into ${sql.identifier(name)} overriding system value select * from json_populate_recordset(null::${sql.identifier(name)}, ${rows}::json)`)
    }
  })
}

/** The columns in which the database still shows one of the texts: as stored, and opened with every key that is left. */
export async function findInDatabase(canaries: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const look = (place: string, text: string) => {
    const folded = fold(text)
    for (const canary of canaries) if (text.includes(canary) || folded.includes(fold(canary))) found.add(place)
  }
  for (const [name, rows] of await dumpDatabase()) {
    for (const row of JSON.parse(rows) as Record<string, unknown>[]) for (const [column, value] of Object.entries(row)) look(`${name}.${column}`, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [place, text] of await openedValues()) look(place, text)
  return [...found].toSorted()
}

async function openedValues(): Promise<(readonly [string, string])[]> {
  const { db } = await database()
  const opened: (readonly [string, string])[] = []
  for (const { id, sealed } of SEALED_COLUMNS) {
    if (!is(id, PgUUID)) continue
    for (const row of await db.select({ id, value: sealed }).from(sealed.table)) {
      const text = await openedText(row.value, placeIn(sealed, String(row.id)))
      if (text !== undefined) opened.push([`${placeIn(sealed, '').table}.${sealed.name}`, text])
    }
  }
  return opened
}

async function openedText(value: unknown, place: ReturnType<typeof placeIn>): Promise<string | undefined> {
  try {
    if (typeof value === 'string') return await unseal(value, place)
    return value instanceof Uint8Array ? Buffer.from(await unsealBytes(value, place)).toString('utf8') : undefined
  } catch (error) {
    if (error instanceof DataErased || error instanceof SealBroken) return undefined
    throw error
  }
}
