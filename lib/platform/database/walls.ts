import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AGENCY_ROLE, AGENCY_SETTING, SYSTEM_ROLE } from '@/lib/platform/engine/scope'
import type { Db } from './open-database'

// The second wall between agencies: row-level security. The queries name the agency (the first wall); a query that forgot it still
// finds the rows of its own agency alone, because the database adds the condition.

/** Tables of nobody's agency, which agencies' work reads and writes: lists of the operator, questions to passkeys, and counted tries. */
export const SHARED_TABLES: readonly string[] = ['nomenclature_entry', 'passkey_challenge', 'sign_in_limit']

/** Tables of no agency that only the system role changes. */
export const SYSTEM_TABLES: readonly string[] = ['data_key', 'pending_sign_in', 'schema_migration', 'server_instance']

/** Those of them that agencies' work reads: keys, each wrapped by the secret of the app, which another process may have made since. */
export const READ_TABLES: readonly string[] = ['data_key']

/** Rows that belong to the agency of another row: the column, and the table it names. */
export const CHILD_TABLES: Readonly<Record<string, { readonly column: string; readonly parent: string }>> = {
  open_stream: { column: 'session_id', parent: 'session' },
}

// Without a sub-select, which would be planned for each table of a statement. The setting is constant while a statement runs: PostgreSQL
// compares it with the agency that the statement names once, and looks both up in the index.
const OWN_AGENCY = `nullif(current_setting('${AGENCY_SETTING}', true), '')::uuid`

const tableRow = z.object({ name: z.string(), hasAgency: z.boolean(), isForced: z.boolean(), agencyWall: z.string().nullable(), passes: z.boolean(), isGranted: z.boolean() })
type Table = z.output<typeof tableRow>
const resultRows = z.object({ rows: z.array(z.unknown()) })
const nameRow = z.object({ name: z.string() })
const memberRow = z.object({ isNew: z.boolean(), mayBe: z.boolean() })

/** Lets the owner, on whom the walls are forced too, change rows while it migrates; {@link raiseWalls} puts them up again. */
export async function lowerWalls(tx: Db): Promise<void> {
  const rows = await read(tx, `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relforcerowsecurity`)
  for (const { name } of z.array(nameRow).parse(rows)) await run(tx, `alter table "${name}" no force row level security`)
}

/**
 * Puts up what is missing: the two roles, and for each table with an agency its policies, also after a restore into another server.
 * @throws DatabaseFailed (42501) where the database's user may not make roles
 */
export async function raiseWalls(tx: Db): Promise<void> {
  await makeRoles(tx)
  for (const table of await readTables(tx)) {
    const condition = conditionOf(table)
    if (condition === undefined) await grantWithout(tx, table)
    else if (!isWalled(table, condition)) await raise(tx, table.name, condition)
  }
  await grantSequences(tx)
}

/** What a row of the table must satisfy to be seen by an agency; undefined for a table of no agency. */
export function conditionOf({ name, hasAgency }: Pick<Table, 'name' | 'hasAgency'>): string | undefined {
  if (name === 'agency') return `id = ${OWN_AGENCY}`
  if (hasAgency) return `agency_id = ${OWN_AGENCY}`
  const child = CHILD_TABLES[name]
  return child && `exists (select 1 from "${child.parent}" parent where parent.id = "${name}"."${child.column}")`
}

// The policy's comment repeats its condition in our words, so that one made by an earlier version is replaced.
function isWalled({ isForced, agencyWall, passes, isGranted }: Table, condition: string): boolean {
  return isForced && isGranted && passes && agencyWall === condition
}

// One block: there are a hundred tables, and each statement by itself costs more than what it does.
async function raise(tx: Db, name: string, condition: string): Promise<void> {
  await run(tx, `do $wall$ begin
    drop policy if exists agency_wall on "${name}";
    drop policy if exists system_passes on "${name}";
    create policy agency_wall on "${name}" to ${AGENCY_ROLE} using (${condition}) with check (${condition});
    comment on policy agency_wall on "${name}" is '${condition.replaceAll("'", "''")}';
    create policy system_passes on "${name}" to ${SYSTEM_ROLE} using (true) with check (true);
    alter table "${name}" enable row level security;
    alter table "${name}" force row level security;
    grant select, insert, update, delete on "${name}" to ${AGENCY_ROLE}, ${SYSTEM_ROLE};
  end $wall$`)
}

// A table that nobody has decided about is out of the agencies' reach.
async function grantWithout(tx: Db, { name, isGranted }: Table): Promise<void> {
  if (isGranted) return
  await run(tx, `grant select, insert, update, delete on "${name}" to ${SYSTEM_ROLE}`)
  if (READ_TABLES.includes(name)) await run(tx, `grant select on "${name}" to ${AGENCY_ROLE}`)
  if (SHARED_TABLES.includes(name)) await run(tx, `grant select, insert, update, delete on "${name}" to ${AGENCY_ROLE}`)
}

// A backup is made in the system's role, and writes down how far each sequence has come.
async function grantSequences(tx: Db): Promise<void> {
  const rows = await read(tx, `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace and not has_table_privilege('${SYSTEM_ROLE}', oid, 'select')`)
  for (const { name } of z.array(nameRow).parse(rows)) await run(tx, `grant select on sequence "${name}" to ${SYSTEM_ROLE}`)
}

/** Makes the two roles where they are missing, and lets the database's user take them on. */
export async function makeRoles(tx: Db): Promise<void> {
  for (const role of [AGENCY_ROLE, SYSTEM_ROLE]) {
    const known = await read(tx, `select 1 from pg_roles where rolname = '${role}'`)
    // Roles belong to the server: another database of it may make them at the same moment.
    if (known.length === 0) await run(tx, `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`)
    const [member] = await read(
      tx,
      `select current_setting('server_version_num')::int >= 160000 as "isNew", pg_has_role(current_user, '${role}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as "mayBe"`,
    )
    // Taken on by choice only: what the owner does as itself stays behind the wall. PostgreSQL 15 cannot tell the two apart.
    const { isNew, mayBe } = memberRow.parse(member)
    if (!mayBe) await run(tx, `grant ${role} to current_user${isNew ? ' with inherit false, set true' : ''}`)
    await run(tx, `do $$ begin execute format('grant usage on schema %I to ${role}', current_schema()); end $$`)
  }
}

async function readTables(tx: Db): Promise<Table[]> {
  const rows = await read(
    tx,
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
       exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped) as "hasAgency",
       (select obj_description(p.oid, 'pg_policy') from pg_policy p where p.polrelid = c.oid and p.polname = 'agency_wall') as "agencyWall",
       exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'system_passes') as passes,
       has_table_privilege('${SYSTEM_ROLE}', c.oid, 'select, insert, update, delete') and has_table_privilege('${SYSTEM_ROLE}', c.oid, 'delete') as "isGranted"
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  )
  return z.array(tableRow).parse(rows)
}

// The names come from the catalog and from this file.
async function run(tx: Db, statement: string): Promise<void> {
  await tx.execute(sql.raw(statement))
}

async function read(tx: Db, statement: string): Promise<readonly unknown[]> {
  return resultRows.parse(await tx.execute(sql.raw(statement))).rows
}
