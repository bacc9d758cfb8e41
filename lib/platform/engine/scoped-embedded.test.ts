import { Worker } from 'node:worker_threads'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { connectDatabase, type OpenDatabase } from './connect-database'
import type { Db } from './db'
import { AGENCY_ROLE, AGENCY_SETTING } from './scope'

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const SLEEP_SECONDS = 0.2
const STATEMENTS = 40

let opened: OpenDatabase
beforeAll(async () => {
  opened = await connectDatabase({ memory: true })
  await opened.db.execute(sql.raw(`create role ${AGENCY_ROLE}`))
  await opened.db.execute(sql`create table note (id integer primary key, of text)`)
  await opened.db.execute(sql.raw(`grant all on note to ${AGENCY_ROLE}`))
})
afterEach(() => opened.db.execute(sql`truncate note`))
afterAll(() => opened.close())

const of = (agencyId: string) => opened.as({ kind: 'agency', agencyId })
const agencyHeld = sql.raw(`select current_user as role, current_setting('${AGENCY_SETTING}') as agency`)
const rowsOf = async (db: Db, statement: SQL) => z.object({ rows: z.array(z.unknown()) }).parse(await db.execute(statement)).rows
const notes = () => rowsOf(opened.db, sql`select id from note order by id`)

it('leaves this thread free while a statement runs', async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  await opened.db.execute(sql`select pg_sleep(${SLEEP_SECONDS})`)
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
})

it('runs each statement for whom it was asked, however many are under way', async () => {
  const agencies = Array.from({ length: STATEMENTS }, (_, at) => (at % 3 === 0 ? A : B))
  const held = await Promise.all(agencies.map(async (agencyId) => (await rowsOf(of(agencyId), agencyHeld))[0]))
  expect(held).toEqual(agencies.map((agency) => ({ role: AGENCY_ROLE, agency })))
})

it('keeps everybody out of a transaction until its end', async () => {
  let seen: unknown
  const transaction = of(A).transaction(async (tx) => {
    const look = (async () => {
      seen = await rowsOf(of(B), sql`select count(*)::int as count from note`)
    })()
    for (const id of [1, 2, 3]) await tx.execute(sql`insert into note values (${id}, 'A')`)
    expect(seen).toBeUndefined()
    return { look }
  })
  await (await transaction).look
  expect(seen).toEqual([{ count: 3 }])
})

it('takes back a transaction that fails, and goes on', async () => {
  const failed = of(A).transaction(async (tx) => {
    await tx.execute(sql`insert into note values (1, 'A')`)
    throw new Error('Not so')
  })
  await expect(failed).rejects.toThrow('Not so')
  expect(await notes()).toEqual([])
})

it('refuses a statement of a transaction that has ended, and keeps it out of the next one', async () => {
  let late: () => Promise<unknown> = async () => {}
  const failed = of(A).transaction(async (tx) => {
    late = () => tx.execute(sql`insert into note values (1, 'A'), (1, 'A')`)
    throw new Error('Not so')
  })
  await expect(failed).rejects.toThrow('Not so')
  await of(B).transaction(async (tx) => {
    await expect(late()).rejects.toMatchObject({ cause: { message: 'The transaction has ended' } })
    await tx.execute(sql`insert into note values (2, 'B')`)
  })
  expect(await notes()).toEqual([{ id: 2 }])
})

it('says why a statement failed', async () => {
  const twice = sql`insert into note values (1, 'A'), (1, 'A')`
  await expect(of(A).execute(twice)).rejects.toMatchObject({ cause: { code: '23505', constraint: 'note_pkey' } })
})

it('does not run a statement whose session it cannot take on', async () => {
  // The role of the system was not made here.
  await expect(opened.as({ kind: 'system' }).execute(sql`insert into note values (1, 'nobody')`)).rejects.toMatchObject({ cause: { code: '22023' } })
  expect(await notes()).toEqual([])
})

it('takes and gives values of each kind', async () => {
  const bytes = Buffer.from([0, 255, 92])
  const at = new Date('2026-11-05T10:00:00.250Z')
  const rows = await rowsOf(
    opened.db,
    sql`select ${bytes}::bytea as bytes, ${true}::boolean as truth, ${'țară "x" \\ \''}::text as text, ${sql.param(['a,b', 'c"d', null])}::text[] as list, ${JSON.stringify({ a: [1] })}::jsonb as json, ${at}::timestamptz = '2026-11-05 10:00:00.25+00' as is_then, ${12}::int as number, ${null}::text as nothing`,
  )
  expect(rows).toEqual([{ bytes: new Uint8Array(bytes), truth: true, text: 'țară "x" \\ \'', list: ['a,b', 'c"d', null], json: { a: [1] }, is_then: true, number: 12, nothing: null }])
})

it('takes only the bytes of a value along, not all that they are a part of', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const [row] = await rowsOf(opened.db, sql`select length(${Buffer.alloc(9000).subarray(5, 12)}::bytea)::int as length`)
  const statement = z.object({ parameters: z.tuple([z.instanceof(Uint8Array)]) }).parse(sent.mock.lastCall?.[0])
  sent.mockRestore()
  expect(row).toEqual({ length: 7 })
  expect(statement.parameters[0].buffer.byteLength).toBe(7)
})

it('tells listeners of a channel, until they have heard enough', async () => {
  const heard: unknown[] = []
  const stop = await opened.listen('news', (payload) => heard.push(payload))
  await of(A).execute(sql`select pg_notify('news', 'one')`)
  await stop()
  await of(A).execute(sql`select pg_notify('news', 'two')`)
  await opened.db.execute(sql`select 1`)
  expect(heard).toEqual(['one'])
})

it('ends with its engine, and says so to whoever asks then', async () => {
  const { db, close } = await connectDatabase({ memory: true })
  // The engine cannot be given rows this way, and ends.
  await db.execute(sql`create table t (id integer)`)
  await expect(db.execute(sql`copy t from stdin`)).rejects.toThrow('Failed query')
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'The embedded database has ended' } })
  await close()
})

it('refuses what comes after its end', async () => {
  const { db, close } = await connectDatabase({ memory: true })
  await close()
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'The embedded database has ended' } })
})

it('says to each of two who listen at once that the channel could not be opened', async () => {
  const { listen, close } = await connectDatabase({ memory: true })
  await close()
  const begun = await Promise.allSettled([listen('news', () => {}), listen('news', () => {})])
  expect(begun.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
