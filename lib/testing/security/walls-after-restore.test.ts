import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { migrateDatabase } from '@/lib/platform/database/migrate'
import { newId } from '@/lib/platform/database/new-id'
import { openDatabase } from '@/lib/platform/database/open-database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { AGENCY_ROLE, SYSTEM_ROLE } from '@/lib/platform/engine/scope'
import { agency } from '@/lib/platform/session/agency-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { foldersOfPostgres, runTool, startInstalledPostgres } from '@/lib/testing/database/installed-postgres'

// The embedded engine's tests all begin with a dump of it that was read back: what they show of the walls holds after a restore.

describeOnBothDatabases('a backup', () => {
  it('is made in the system’s role, which reads every table and how far each sequence has come', async () => {
    const outOfReach: unknown = await runAsSystem('job', async () =>
      (await database()).db.execute(`select relname as name from pg_class where relkind in ('r', 'p', 'S') and relnamespace = current_schema()::regnamespace and not has_table_privilege(oid, 'select')`),
    )
    expect(outOfReach).toMatchObject({ rows: [] })
  })
})

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** How many agencies the system sees, and one of them. */
async function seen(url: string, agencyId: string): Promise<readonly [number, number]> {
  const opened = await openDatabase({ databaseUrl: url })
  const ofSystem = await opened.as({ kind: 'system' }).select().from(agency)
  const ofAgency = await opened.as({ kind: 'agency', agencyId }).select().from(agency)
  await opened.close()
  return [ofSystem.length, ofAgency.length]
}

// Where PostgreSQL is installed with its tools.
it.each(foldersOfPostgres())('pg_dump by the database’s owner, as operations.md says, keeps policies and grants in another server (%s)', async (folder) => {
  const own = newId()
  const [from, to] = [await startInstalledPostgres(folder), await startInstalledPostgres(folder)]
  const dumps = await mkdtemp(join(tmpdir(), 'quotedesk-dump-'))
  try {
    await run(from.urlOf('test', 'postgres'), 'create role owner login createrole', 'create database desk owner owner')
    const opened = await openDatabase({ databaseUrl: from.urlOf('owner', 'desk') })
    await migrateDatabase(opened)
    await opened.as({ kind: 'system' }).insert(agency).values([{ id: own, name: 'A' }, { id: newId(), name: 'B' }])
    await opened.close()
    const dump = join(dumps, 'dump.sql')
    await writeFile(dump, await runTool(folder, 'pg_dump', [`--role=${SYSTEM_ROLE}`, '--enable-row-security', from.urlOf('owner', 'desk')]))

    const { rows: [version] } = await versionOf(to.urlOf('test', 'postgres'))
    const taking = Number(version?.number) >= 160_000 ? ' with inherit false, set true' : ''
    await run(to.urlOf('test', 'postgres'), 'create role owner login', `create role ${AGENCY_ROLE} nologin`, `create role ${SYSTEM_ROLE} nologin`, `grant ${AGENCY_ROLE}, ${SYSTEM_ROLE} to owner${taking}`, 'create database desk owner owner')
    await runTool(folder, 'psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', dump, to.urlOf('owner', 'desk')])
    expect(await seen(to.urlOf('owner', 'desk'), own)).toEqual([2, 1])
    expect(await seen(to.urlOf('owner', 'desk'), newId())).toEqual([2, 0])
  } finally {
    await Promise.all([from.stop(), to.stop(), rm(dumps, { recursive: true, force: true })])
  }
}, 120_000)

async function versionOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`)
  await client.end()
  return result
}
