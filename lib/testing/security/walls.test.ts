import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { runAsAgency, runAsSystem } from '@/lib/platform/database/scope'
import { CHILD_TABLES, conditionOf, raiseWalls, READ_TABLES, SHARED_TABLES, SYSTEM_TABLES } from '@/lib/platform/database/walls'
import { agency } from '@/lib/platform/session/agency-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { allTables } from '@/lib/testing/all-tables'
import { columnsOf, fillTable } from './rows-of-every-table'

const [OWN, THEIRS] = [newId(), newId()]
const ROWS = [{ agencyId: OWN, id: OWN }, { agencyId: THEIRS, id: THEIRS }]

// The sandbox has a schema of its own.
const namesOfApp = (await allTables()).map(getTableConfig).flatMap(({ name, schema }) => (schema === undefined ? [name] : []))
const tables = [...new Set(namesOfApp)].filter((name) => !SYSTEM_TABLES.includes(name) && !SHARED_TABLES.includes(name)).toSorted()

type Rows = { readonly rows: readonly Readonly<Record<string, unknown>>[] }
const run = async (db: Db, statement: string): Promise<Rows['rows']> => ((await db.execute(sql.raw(statement))) as Rows).rows
const asAgency = <Result>(agencyId: string, work: (db: Db) => Promise<Result>) => runAsAgency(agencyId, async () => work((await database()).db))
const asSystem = <Result>(work: (db: Db) => Promise<Result>) => runAsSystem('job', async () => work((await database()).db))
const asNobody = async <Result>(work: (db: Db) => Promise<Result>) => work((await database()).as({ kind: 'nobody' }))
const undone = new Error('undone')

/** What work in a transaction returns that is rolled back. */
async function inVain<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  await db
    .transaction(async (tx) => {
      results.push(await work(tx))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('The work returned nothing')
  return result
}

const codeOf = (work: Promise<unknown>) => work.then(() => 'done', (error: unknown) => (typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code')) : 'unknown'))
const REFUSED = '42501'

describeOnBothDatabases('the wall between agencies', () => {
  beforeAll(async () => {
    const { db } = await database()
    for (const table of tables) await fillTable(db, table, ROWS)
  })

  describe.each(tables)('of %s', (table) => {
    it.each(['select * from', 'delete from'])('lets "%s" without a condition touch the rows of one’s own agency alone', async (words) => {
      const statement = `${words} "${table}"${words.startsWith('delete') ? ' returning *' : ''}`
      const touched = await asAgency(OWN, (db) => inVain(db, (tx) => run(tx, statement)))
      expect(touched).toHaveLength(1)
      expect(JSON.stringify(touched)).toContain(OWN)
      expect(JSON.stringify(touched)).not.toContain(THEIRS)
      expect(await asNobody((db) => inVain(db, (tx) => run(tx, statement)))).toEqual([])
    })

    it('lets an update without a condition touch the rows of one’s own agency alone', async () => {
      const { db: owner } = await database()
      const column = (await columnsOf(owner, table)).find(({ isGenerated }) => !isGenerated)?.name ?? ''
      const statement = `update "${table}" set "${column}" = "${column}" returning *`
      const touched = await asAgency(OWN, (db) => inVain(db, (tx) => run(tx, statement)))
      expect(touched).toHaveLength(1)
      expect(JSON.stringify(touched)).not.toContain(THEIRS)
      expect(await asNobody((db) => inVain(db, (tx) => run(tx, statement)))).toEqual([])
    })

    it('refuses a row of another agency, inserted or moved', async () => {
      const { db: owner } = await database()
      const column = CHILD_TABLES[table]?.column ?? (table === 'agency' ? 'id' : 'agency_id')
      const others = (await columnsOf(owner, table)).filter(({ isGenerated }) => !isGenerated).map(({ name }) => `"${name}"`)
      const copied = others.map((name) => (name === `"${column}"` ? `'${THEIRS}'` : name)).join(', ')
      expect(await asAgency(OWN, (db) => codeOf(inVain(db, (tx) => run(tx, `insert into "${table}" (${others.join(', ')}) select ${copied} from "${table}" limit 1`))))).toBe(REFUSED)
      expect(await asAgency(OWN, (db) => codeOf(inVain(db, (tx) => run(tx, `update "${table}" set "${column}" = '${THEIRS}'`))))).toBe(REFUSED)
    })

    it('lets the system role see both', async () => {
      expect(await asSystem((db) => run(db, `select * from "${table}"`))).toHaveLength(2)
    })

    it('refuses to empty the table', async () => {
      expect(await asAgency(OWN, (db) => codeOf(inVain(db, (tx) => run(tx, `truncate "${table}"`))))).toBe(REFUSED)
    })
  })

  it('keeps agencies apart that use the same connections at the same moment, and the same prepared statement', async () => {
    const ownAgencies = preparedStatement((db) => db.select({ id: agency.id }).from(agency).prepare('own_agencies'))
    const asked = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? OWN : THEIRS))
    const seen = await Promise.all(asked.map((id) => asAgency(id, (db) => ownAgencies(db).execute())))
    expect(seen).toEqual(asked.map((id) => [{ id }]))
  })

  it('keeps them apart where the same statement runs so often that its plan is kept', async () => {
    const asked = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? OWN : THEIRS))
    const seen = await Promise.all(asked.map((id) => asAgency(id, (db) => db.select({ id: quote.id }).from(quote).innerJoin(agency, eq(agency.id, quote.agencyId)))))
    expect(seen).toEqual(asked.map((id) => [{ id }]))
  })

  it('stays the agency’s after a statement that failed, and after a transaction that was rolled back', async () => {
    expect(await asAgency(OWN, (db) => codeOf(run(db, 'select 1 / 0')))).toBe('22012')
    await asAgency(OWN, (db) => inVain(db, (tx) => run(tx, `select set_config('quotedesk.agency', '${THEIRS}', true)`)))
    expect(await asAgency(OWN, (db) => db.select({ id: agency.id }).from(agency))).toEqual([{ id: OWN }])
    expect(await asNobody((db) => db.select({ id: agency.id }).from(agency))).toEqual([])
  })

  it('lets an agency change nothing that only the system changes, and read the wrapped keys alone', async () => {
    for (const table of SYSTEM_TABLES) {
      expect(await asAgency(OWN, (db) => codeOf(run(db, `select * from "${table}"`)))).toBe(READ_TABLES.includes(table) ? 'done' : REFUSED)
      for (const statement of [`delete from "${table}"`, `insert into "${table}" select * from "${table}"`]) expect(await asAgency(OWN, (db) => codeOf(run(db, statement)))).toBe(REFUSED)
    }
  })

  it('gives a new table with an agency its wall, and puts a missing one up again', async () => {
    const { db } = await database()
    await run(db, 'create table newly_made (agency_id uuid not null)')
    await run(db, 'create table undecided (id uuid)')
    await run(db, 'drop policy agency_wall on quote')
    await run(db, `insert into newly_made values ('${OWN}'), ('${THEIRS}')`)
    expect(await asAgency(OWN, (own) => codeOf(run(own, 'select * from newly_made')))).toBe(REFUSED)
    await raiseWalls(db)
    expect(await asAgency(OWN, (own) => run(own, 'select * from newly_made'))).toEqual([{ agency_id: OWN }])
    expect(await asAgency(OWN, (own) => own.select({ id: quote.id }).from(quote))).toEqual([{ id: OWN }])
    expect(await asAgency(OWN, (own) => codeOf(run(own, 'select * from undecided')))).toBe(REFUSED)
    await run(db, 'drop table newly_made, undecided')
  })

  it('replaces a policy that an earlier version made', async () => {
    const { db } = await database()
    await run(db, `alter policy agency_wall on quote using (true)`)
    await run(db, `comment on policy agency_wall on quote is 'agency_id = anything'`)
    expect(await asAgency(OWN, (own) => own.select({ id: quote.id }).from(quote))).toHaveLength(2)
    await raiseWalls(db)
    expect(await asAgency(OWN, (own) => own.select({ id: quote.id }).from(quote))).toEqual([{ id: OWN }])
  })

  it('is decided for every table', async () => {
    const { db } = await database()
    const names = (await run(db, `select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id') as "hasAgency" from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`)) as { name: string; hasAgency: boolean }[]
    expect(names.filter((table) => conditionOf(table) === undefined).map(({ name }) => name).toSorted()).toEqual([...SHARED_TABLES, ...SYSTEM_TABLES].toSorted())
    expect(names.length).toBeGreaterThan(20)
  })

  it('has no view, and no function with the rights of its maker, that would lead around it', async () => {
    const { db } = await database()
    expect(await run(db, `select relname from pg_class where relkind in ('v', 'm') and relnamespace = current_schema()::regnamespace`)).toEqual([])
    expect(await run(db, `select proname from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace`)).toEqual([])
  })
})

const FOLDERS = ['lib', 'app']
const ASKS = /(?:runAsSystem|systemDatabase)\('([^']+)'/g

/** Who works across agencies, and for what. A new line needs a reason in docs/decisions/047-row-level-security.md. */
const SYSTEM_USES = [
  'lib/features/agencies/change-agency.ts: agencies of an installation',
  'lib/features/agencies/create-agency.ts: agencies of an installation',
  'lib/features/agencies/read-agencies.ts: agencies of an installation',
  'lib/features/audit/record-refusals.ts: agencies of an installation',
  'lib/features/client-page/store/client-policies.ts: search',
  'lib/features/clients/store/clients.ts: search',
  'lib/features/clients/store/merge-clients.ts: search',
  'lib/features/home/store/policy-work.ts: search',
  'lib/features/issuing/store/count-unknown.ts: job',
  'lib/features/issuing/store/sender-of-attempt.ts: start-up',
  'lib/features/jobs/run-worker.ts: job',
  'lib/features/jobs/store/claim-job.ts: job',
  'lib/features/jobs/store/count-jobs.ts: job',
  'lib/features/jobs/store/jobs.ts: job',
  'lib/features/jobs/store/overdue-jobs.ts: job',
  'lib/features/jobs/store/running-job.ts: job',
  'lib/features/keys/load-keys.ts: keys',
  'lib/features/levers/store/queued-requests.ts: job',
  'lib/features/lists/store/list-source.ts: search',
  'lib/features/people/open-link.ts: one-time link',
  'lib/features/people/users.ts: address of an account',
  'lib/features/policies/store/overlapping-policies.ts: search',
  'lib/features/policies/store/policies.ts: search',
  'lib/features/proposals/store/proposal-links.ts: proposal link',
  'lib/features/quotes/store/quotes.ts: search',
  'lib/features/renewals/store/reminders.ts: job',
  'lib/features/renewals/store/renewals.ts: search',
  'lib/features/sessions/finish-sign-in-of-browser.ts: sign-in',
  'lib/platform/http/handle.ts: endpoint without a user',
  'lib/platform/instances/heartbeat.ts: job',
  'lib/platform/jobs/repeat-job.ts: job',
  'lib/platform/keys/key-rows.ts: keys',
  'lib/platform/session/open-streams.ts: session',
  'lib/platform/session/sessions.ts: session',
  'lib/scripts/admin.ts: command',
  'lib/scripts/backup/restore.ts: command',
  'lib/scripts/doctor/doctor.ts: command',
  'lib/scripts/operations/prepare-demo.ts: start-up',
  'lib/scripts/personal-data.ts: command',
  'lib/scripts/rotate-keys.ts: command',
  'lib/start-up.ts: start-up',
]

test('whoever works across agencies stands in a list', async () => {
  const files = (await Promise.all(FOLDERS.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`)))).flat()
  const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.includes('.test.') && !file.startsWith('lib/testing/'))
  const found = await Promise.all(sources.map(async (file) => [...(await readFile(resolve(file), 'utf8')).matchAll(ASKS)].map(([, use = '']) => `${file}: ${use}`)))
  expect([...new Set(found.flat())].toSorted()).toEqual(SYSTEM_USES)
})

test('the app never works as the owner by default', async () => {
  const files = (await Promise.all(FOLDERS.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => `${folder}/${file}`)))).flat()
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('lib/testing/') && !file.endsWith('database/scope.ts'))
  for (const file of sources) expect([file, (await readFile(resolve(file), 'utf8')).includes('workAsOwnerByDefault')]).toEqual([file, false])
})
