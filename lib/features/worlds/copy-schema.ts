import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, OpenDatabase } from '@/lib/platform/database/open-database'
import { raiseWalls } from '@/lib/platform/database/walls'
import { FIRST_SCHEMA } from '@/lib/platform/engine/scope'
import { untilNotHeld } from './copies-in-turn'

/** Tables that every world shares: keys, processes and versions of the installation, and the operator's lists, which are the same for all. */
export const SHARED_TABLES: readonly string[] = ['data_key', 'nomenclature_entry', 'schema_migration', 'server_instance']

/** Tables of which a copy begins empty: who is signed in where, and tokens of the operator, each of which renews itself once. */
const EMPTY_TABLES: readonly string[] = ['open_stream', 'operator_token', 'passkey_challenge', 'pending_sign_in', 'session', 'sign_in_limit']

const resultRows = z.object({ rows: z.array(z.unknown()) })
const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), counted: z.array(z.string()) })
const definition = z.object({ table: z.string(), name: z.string(), text: z.string() })

/** So many definitions go in one statement, which then takes some milliseconds: each by itself costs as much again. */
const AT_ONCE = 8

export interface SchemaCopy {
  readonly from: string
  readonly to: string
}

/**
 * Copies the tables of a schema into a new one: rows, indexes, constraints, walls and counts. Ids stay the same, so what is sealed for a record opens
 * in the copy too. Each statement is short and on its own, so that others work in between; `from` must not change meanwhile, and `to` is empty.
 */
export async function copySchema({ as, engine }: Pick<OpenDatabase, 'as' | 'engine'>, { from, to }: SchemaCopy): Promise<void> {
  const owner = as({ kind: 'owner' }, to)
  const tables = await tablesOf(as({ kind: 'owner' }, from), from)
  // A server has a connection for it and writes once; the embedded database would keep others waiting for all of it.
  const together = (work: (db: Db) => Promise<void>) => (engine === 'postgresql' ? owner.transaction(work) : work(owner))
  await together(async (db) => {
    await steps(db, tables.map(({ name }) => `create table "${to}"."${name}" (like "${from}"."${name}" including all excluding indexes)`))
    await raiseWalls(db)
  })
  const system = as({ kind: 'system' }, to)
  for (const { name, columns } of tables) {
    if (EMPTY_TABLES.includes(name)) continue
    const listed = columns.map((column) => `"${column}"`).join(', ')
    await step(system, `insert into "${to}"."${name}" (${listed}) overriding system value select ${listed} from "${from}"."${name}"`)
  }
  await together(async (db) => {
    for (const { name, counted } of tables) for (const column of counted) await goOnCounting(db, { from, to }, { name, column })
    await copyDefinitions(db, { from, to })
  })
  // Else lists are planned as if the tables were empty.
  await steps(owner, tables.map(({ name }) => `analyze "${to}"."${name}"`))
}

/** The tables of a schema that each world has its own of. */
export async function tablesOf(db: Db, schema: string): Promise<readonly z.output<typeof tableRow>[]> {
  const rows = await read(db, `
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attidentity <> '') as counted
    from pg_class c where c.relkind = 'r' and c.relnamespace = '"${schema}"'::regnamespace order by c.relname`)
  return z.array(tableRow).parse(rows).filter(({ name }) => !SHARED_TABLES.includes(name))
}

async function goOnCounting(owner: Db, { from, to }: SchemaCopy, { name, column }: { readonly name: string; readonly column: string }): Promise<void> {
  const sequence = (schema: string) => `pg_get_serial_sequence('"${schema}"."${name}"', '${column}')::regclass`
  const [row] = await read(owner, `select coalesce(pg_sequence_last_value(${sequence(from)}), 0)::text as last`)
  const { last } = z.object({ last: z.string() }).parse(row)
  if (last !== '0') await step(owner, `select setval(${sequence(to)}, ${last})`)
}

// Keys and checks before references, which need them. References are not checked against the rows: those come from where they hold.
async function copyDefinitions(owner: Db, { from, to }: SchemaCopy): Promise<void> {
  const within = (text: string) => inSchema(text, { from, to })
  const keys = await definitions(owner, `
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where r.relnamespace = '"${from}"'::regnamespace and c.contype in ('p', 'u', 'x')`)
  await steps(owner, keys.map(({ table, name, text }) => `alter table "${to}"."${table}" add constraint "${name}" ${within(text)}`))
  const indexes = await definitions(owner, `
    select r.relname as table, i.relname as name, pg_get_indexdef(i.oid) as text
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    where r.relnamespace = '"${from}"'::regnamespace and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))`)
  await steps(owner, indexes.map(({ text }) => within(text)))
  const references = await definitions(owner, `
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where r.relnamespace = '"${from}"'::regnamespace and c.contype = 'f'`)
  await steps(owner, references.map(({ table, name, text }) => `alter table "${to}"."${table}" add constraint "${name}" ${within(text)} not valid`))
}

/** A definition as it reads in the copy. Of tables that all worlds share it names the shared one, which has another schema only where the first is copied. */
function inSchema(text: string, { from, to }: SchemaCopy): string {
  const named = new RegExp(String.raw`\b(ON|REFERENCES) (?!DELETE|UPDATE)(?:"?${from}"?\.)?"?(\w+)"?`, 'g')
  return text.replaceAll(named, (_named, word: string, table: string) => `${word} "${SHARED_TABLES.includes(table) ? FIRST_SCHEMA : to}"."${table}"`)
}

async function definitions(db: Db, statement: string): Promise<readonly z.output<typeof definition>[]> {
  return z.array(definition).parse(await read(db, statement)).filter(({ table }) => !SHARED_TABLES.includes(table))
}

/** A statement of a copy, which lets those go first for whom somebody waits. */
async function step(db: Db, statement: string): Promise<void> {
  await untilNotHeld()
  await run(db, statement)
}

async function steps(db: Db, statements: readonly string[]): Promise<void> {
  for (let at = 0; at < statements.length; at += AT_ONCE) await step(db, block(statements.slice(at, at + AT_ONCE)))
}

/** Statements that run as one. */
function block(statements: readonly string[]): string {
  return `do $block$ begin ${statements.join('; ')}; end $block$`
}

/** Runs a statement made of names that the catalog gave. */
export async function run(db: Db, statement: string): Promise<void> {
  await db.execute(sql.raw(statement))
}

/** The same for the rows of a query. */
export async function read(db: Db, statement: string): Promise<readonly unknown[]> {
  return resultRows.parse(await db.execute(sql.raw(statement))).rows
}

/** Removes a schema and all in it, table by table, so that others work in between. */
export async function dropSchema({ as }: Pick<OpenDatabase, 'as'>, schema: string): Promise<void> {
  const owner = as({ kind: 'owner' })
  for (const { name } of await tablesOf(owner, schema)) await step(owner, `drop table "${schema}"."${name}" cascade`)
  await step(owner, `drop schema if exists "${schema}" cascade`)
}

/**
 * Lets a prepared copy take the place of a schema's tables, in one moment: what was there stands in `aside` afterwards, and nothing is copied. Who is
 * signed in stays so, where the copy knows them.
 */
export async function swapTables(opened: Pick<OpenDatabase, 'as'>, { place, copy, aside }: { readonly place: string; readonly copy: string; readonly aside: string }): Promise<void> {
  const system = opened.as({ kind: 'system' }, copy)
  await run(system, `insert into "${copy}".session select s.* from "${place}".session s where exists (select 1 from "${copy}".app_user u where u.id = s.user_id) on conflict do nothing`)
  const owner = opened.as({ kind: 'owner' })
  const [before, after] = [await tablesOf(owner, place), await tablesOf(owner, copy)]
  await owner.transaction(async (tx) => {
    await run(tx, `create schema "${aside}"`)
    await run(tx, `comment on schema "${aside}" is '{"state":"gone"}'`)
    await moveTables(tx, before, { from: place, to: aside })
    await moveTables(tx, after, { from: copy, to: place })
    await run(tx, `drop schema "${copy}"`)
  })
}

/** Indexes, keys and counts go along with their table; what the planner was told to learn of it does not. */
async function moveTables(owner: Db, tables: readonly { readonly name: string }[], { from, to }: SchemaCopy): Promise<void> {
  const learned = await definitions(owner, `
    select r.relname as table, s.stxname as name, '' as text
    from pg_statistic_ext s join pg_class r on r.oid = s.stxrelid where s.stxnamespace = '"${from}"'::regnamespace`)
  const moves = [...tables.map(({ name }) => `alter table "${from}"."${name}" set schema "${to}"`), ...learned.map(({ name }) => `alter statistics "${from}"."${name}" set schema "${to}"`)]
  // All at once: somebody waits for it, and each statement by itself costs more than the move.
  await run(owner, block(moves))
}
