import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { CHANNELS } from '@/lib/features/quotes/store/quote-notifications'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { startRequests, planRun } from '@/lib/features/offers/store/quote-requests'
import { database } from '@/lib/platform/database/database'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'
import { runAsAgency } from '@/lib/platform/database/scope'
import { AGENCY_ROLE, SET_AGENCY } from '@/lib/platform/engine/scope'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newInsurer, type TestAgency } from '@/lib/testing/given/people'
// Makes the project of this file one with a server.
import '@/lib/platform/engine/testing/new-postgres-database'

withTestDatabase()

const named = z.object({ rows: z.array(z.object({ name: z.string() })) })

let own: TestAgency
let other: TestAgency
let client: pg.Client
beforeAll(async () => {
  own = await newAgency()
  other = await newAgency('Altă Agenție SRL')
  for (const { broker } of [own, other]) await createQuote(broker, { product: 'gap', draft: {} })
  client = await connectAs(own.id)
})
afterAll(() => client.end())

/** A connection as the app's pool of agencies opens it. */
async function connectAs(agencyId: string): Promise<pg.Client> {
  const { db } = await database()
  const answer: unknown = await db.execute('select current_database() as name')
  const url = new URL(inject('postgresUrl') ?? '')
  url.pathname = `/${named.parse(answer).rows[0]?.name ?? ''}`
  const opened = new pg.Client({ connectionString: url.href, options: `-c role=${AGENCY_ROLE}` })
  await opened.connect()
  await opened.query(SET_AGENCY, [agencyId])
  return opened
}

/** The text that COPY … TO STDOUT sends; the driver itself forgets it. */
async function copied(statement: string): Promise<string> {
  const chunks: Buffer[] = []
  const connection: unknown = Reflect.get(client, 'connection')
  if (!isEmitter(connection)) throw new Error('The driver shows no connection')
  const take = ({ chunk }: { chunk: Buffer }) => void chunks.push(chunk)
  connection.on('copyData', take)
  await client.query(statement)
  connection.off('copyData', take)
  return Buffer.concat(chunks).toString('utf8')
}

interface Emitter {
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void
  off(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void
}
const isEmitter = (value: unknown): value is Emitter => typeof value === 'object' && value !== null && 'on' in value && 'off' in value

const codeOf = (statement: string) => client.query(statement).then(() => 'done', (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)))

describe('COPY', () => {
  it.each(['copy quote to stdout', 'copy (select * from quote) to stdout', 'copy quote (id, agency_id) to stdout'])('%s reads the rows of one’s own agency alone', async (statement) => {
    const text = await copied(statement)
    expect(text).toContain(own.id)
    expect(text).not.toContain(other.id)
    expect(text.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['into a table behind the wall', 'copy quote from stdin', '0A000'],
    ['to a file of the server', `copy quote to '/tmp/quotedesk-copied'`, '42501'],
    ['from a file of the server', `copy nomenclature_entry from '/etc/passwd'`, '42501'],
    ['to a program', `copy quote to program 'cat'`, '42501'],
    ['from a program', `copy nomenclature_entry from program 'id'`, '42501'],
    ['of a table out of reach', 'copy schema_migration to stdout', '42501'],
  ])('%s is refused', async (_what, statement, code) => {
    expect(await codeOf(statement)).toBe(code)
  })
})

describe('other ways around', () => {
  it.each([
    ['the policies', 'alter table quote disable row level security'],
    ['the table’s owner', `alter table quote owner to ${AGENCY_ROLE}`],
    ['a policy of one’s own', 'create policy mine on quote using (true)'],
    ['a function with other rights', 'create function mine() returns void language sql as $$ select $$'],
    ['a view', 'create view mine as select * from quote'],
    ['the system’s role', 'grant quotedesk_system to quotedesk_agency'],
    ['a setting that fails instead of filtering', 'alter role quotedesk_agency bypassrls'],
    ['the catalog’s samples', 'select * from pg_statistic'],
  ])('%s is not for an agency to change or read', async (_what, statement) => {
    expect(await codeOf(statement)).toBe('42501')
  })

  it('shows samples of other agencies’ values in no statistics', async () => {
    const { db } = await database()
    await db.execute('analyze quote')
    expect((await client.query(`select * from pg_stats where tablename = 'quote'`)).rows).toEqual([])
  })
})

describe('LISTEN and NOTIFY', () => {
  it('tell whoever listens on every channel an id, by which nothing of another agency can be read', async () => {
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    for (const channel of [...Object.values(CHANNELS), 'personal_read']) await client.query(`listen "${channel}"`)
    const { id: quoteId } = await createQuote(other.broker, { product: 'gap', draft: {} })
    const { runId, requests } = planRun([await newInsurer(other.id, 'gap')])
    await runAsAgency(other.id, () => startRequests(other.broker, quoteId, { runId, requests, answers: {} }))
    // A notice comes with the answer to the next statement.
    await expect.poll(() => client.query('select 1').then(() => heard)).toContain(quoteId)
    expect(heard.filter((payload) => !isRecordId(payload))).toEqual([])
    expect((await client.query('select id from quote where id = $1', [quoteId])).rows).toEqual([])
    await expect(runAsAgency(own.id, () => getQuote(own.broker, quoteId))).rejects.toMatchObject({ code: 'notFound' })
  })

  it('is all that is ever notified: a new payload needs a test', async () => {
    const files = (await readdir('lib', { recursive: true })).filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    const sources = await Promise.all(files.map((file) => readFile(`lib/${file}`, 'utf8')))
    const found = sources.flatMap((source) => [...source.matchAll(/`[^`]*\bpg_notify\((.*?::text)\)/g)].map(([, payload]) => payload))
    expect(new Set(found)).toEqual(new Set(['${inCurrentWorld(CHANNELS[part])}, ${quoteId}::text', '${inCurrentWorld(CHANNEL)}, ${agencyId}::text']))
  })
})
