import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { MAIN_ROLES } from '@/lib/domain/people/role'
import { findClients, saveClient } from '@/lib/features/clients/store/clients'
import { client } from '@/lib/features/clients/store/client-table'
import { claimJob } from '@/lib/features/jobs/store/claim-job'
import { addJob } from '@/lib/features/jobs/store/jobs'
import { newId } from '@/lib/platform/database/new-id'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { FIRST_SCHEMA, NO_WORLD } from '@/lib/platform/engine/scope'
import { nomenclatureEntry } from '@/lib/features/nomenclature/store/nomenclature-entry-table'
import { runAsAgency, runAsSystem } from '@/lib/platform/database/scope'
import { rememberedKeys } from '@/lib/platform/keys/remembered-keys'
import { session } from '@/lib/platform/session/session-table'
import { appUser } from '@/lib/platform/session/user-table'
import { inCurrentWorld, runInWorld, type World } from '@/lib/platform/worlds/current-world'
import { enterWorld } from '@/lib/platform/worlds/known-worlds'
import { runAsPresenter } from '@/lib/platform/worlds/presenter'
import { countInWorld } from '@/lib/platform/worlds/work-under-way'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { fillWorld } from '@/lib/testing/given/fill-world'
import { testPerson } from '@/lib/testing/given/people'
import { demoClock } from '@/lib/features/demo/demo-clock'
import { moveClock } from '@/lib/features/demo/move-clock'
import { read, run, SHARED_TABLES, tablesOf } from './copy-schema'
import { clearAway, listWorlds, makeSpare, openWorlds, wholeDatabase } from './prepare-worlds'
import { resetWorld } from './reset-world'
import { endExpiredWorlds, endWorld, makeWorld, readWorldsView } from './visitors-worlds'
import { noteWorld, TEMPLATE } from './world-list'

const mounted = vi.hoisted((): { sandbox: Sandbox | undefined } => ({ sandbox: undefined }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => mounted.sandbox }))
vi.mock('./spare-worlds', () => ({ fillSparesSoon: () => {} }))
vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

const TIMEOUT_MS = 120_000
// No column there, or no right to the table.
const REFUSED = { name: 'DatabaseFailed', code: expect.stringMatching(/^42(?:703|501)$/) as string }
const realToday = todayInBucharest(new Date())

describeOnBothDatabases('the worlds of a demo', () => {
  let director: Actor
  let restoreClock: () => void
  let worlds: readonly [World, World]
  beforeAll(async () => {
    mounted.sandbox = await newSandbox({ basePath: '/sandbox' })
    await fillWorld(mounted.sandbox, { now: new Date(), size: { clients: 20, quotes: 60, policies: 25 } })
    const [row] = (await (await database()).db.select().from(appUser)).filter(({ email }) => email === 'director@demo.test')
    if (!row) throw new Error('The demo has a director')
    director = { userId: row.id, agencyId: row.agencyId, roles: ['director'], seesAgency: true, name: row.name, email: row.email, sessionId: 'test' }
    await openWorlds()
    restoreClock = setTestClock(demoClock)
    worlds = [await newWorld('Vizitatorul Unu'), await newWorld('Vizitatorul Doi')]
  }, TIMEOUT_MS)
  afterAll(async () => {
    restoreClock()
    await mounted.sandbox?.close()
  })

  async function newWorld(owner: string): Promise<World> {
    const [made] = (await presenting(() => makeWorld(director, owner))).worlds
    const world = made && enterWorld(made.code)
    if (world === undefined) throw new Error('The world was not made')
    return world
  }

  const presenting = <Result>(work: () => Promise<Result>) => runAsPresenter(true, work)
  const broker = (): Actor => ({ ...director, roles: ['broker'] })
  const inside = <Result>(world: World | undefined, work: () => Promise<Result>) => runInWorld(world, () => runAsAgency(director.agencyId, work))
  const counts = (world: World | undefined) => inside(world, async () => {
    const { db } = await database()
    return Promise.all([client, quote, policy].map((table) => db.$count(table)))
  })
  const surnames = (world: World | undefined) => inside(world, async () => (await findClients(broker(), { limit: 100 })).map(({ name }) => name))

  test('hold the same records, and have every table, key, index, reference and wall of the first', async () => {
    expect(await counts(worlds[0])).toEqual(await counts(undefined))
    const opened = await wholeDatabase()
    const shapeOf = async (schema: string) => {
      const rows = await read(opened.as({ kind: 'owner' }), `
        select relname || ' ' || part.text as line from pg_class c cross join lateral (
          select concat('walls ', relrowsecurity, relforcerowsecurity) as text
          union all select conname || ' ' || contype::text from pg_constraint where conrelid = c.oid
          union all select polname || ' ' || coalesce(pg_get_expr(polqual, polrelid), '') from pg_policy where polrelid = c.oid
          union all select concat(i.relname, ' ', regexp_replace(pg_get_indexdef(i.oid), ' ON \\S+ ', ' ')) from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
          union all select concat(attname, ' ', atttypid, attnotnull, attidentity, ' ', pg_get_expr(adbin, adrelid)) from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = c.oid and attnum > 0 and not attisdropped
          union all select grantee::regrole::text || ' ' || privilege_type from aclexplode(relacl)
        ) part
        where relkind = 'r' and relnamespace = '"${schema}"'::regnamespace and relname not in (${SHARED_TABLES.map((name) => `'${name}'`).join(', ')})`)
      return new Set(rows.map((row) => (row as { line: string }).line.replaceAll(`"${schema}".`, '').replaceAll(`${schema}.`, '')))
    }
    const first = await shapeOf('public')
    expect(first.size).toBeGreaterThan(500)
    for (const { schema } of worlds) {
      const own = await shapeOf(schema)
      expect({ missing: [...first].filter((line) => !own.has(line)), added: [...own].filter((line) => !first.has(line)) }).toEqual({ missing: [], added: [] })
    }
  })

  test('do not see what another changes', async () => {
    await inside(worlds[0], () => saveClient(broker(), { ...testPerson, lastName: 'Numaiunu' }))
    await inside(undefined, () => saveClient(broker(), { ...testPerson, lastName: 'Numaiprima' }))
    expect((await surnames(worlds[0])).filter((name) => name.includes('Numai'))).toEqual([expect.stringContaining('Numaiunu')])
    expect((await surnames(worlds[1])).filter((name) => name.includes('Numai'))).toEqual([])
    expect((await surnames(undefined)).filter((name) => name.includes('Numai'))).toEqual([expect.stringContaining('Numaiprima')])
  })

  test('keep the wall between their agencies, also for who named neither', async () => {
    const { db } = await runInWorld(worlds[0], () => database())
    expect(db).toBeDefined()
    const seen = await inside(worlds[0], async () => (await (await database()).db.selectDistinct({ agencyId: client.agencyId }).from(client)).map(({ agencyId }) => agencyId))
    expect(seen).toEqual([director.agencyId])
  })

  test('hear no notices of another', async () => {
    const heard: string[] = []
    const listenIn = (world: World | undefined, name: string) => runInWorld(world, async () => (await database()).listen('trial', () => heard.push(name)))
    const stops = [await listenIn(worlds[0], 'one'), await listenIn(worlds[1], 'two'), await listenIn(undefined, 'first')]
    await runInWorld(worlds[1], () => runAsSystem('job', async () => (await database()).db.execute(sql`select pg_notify(${inCurrentWorld('trial')}, 'x')`)))
    await vi.waitFor(() => expect(heard).toEqual(['two']))
    for (const stop of stops) await stop()
  })

  test('run jobs each for itself', async () => {
    const claimIn = (world: World | undefined) => inside(world, () => claimJob({ instanceId: newId(), concurrency: new Map([['export-list', 1]]) }))
    const id = await inside(worlds[0], () => addJob(director, { name: 'export-list', title: 'Listă', input: {}, retries: 0 }))
    expect([await claimIn(worlds[1]), await claimIn(undefined)]).toEqual([undefined, undefined])
    expect(await claimIn(worlds[0])).toMatchObject({ id })
  })

  test('remember keys of records each by itself', async () => {
    const [ours, theirs] = worlds.map((world) => runInWorld(world, () => rememberedKeys()))
    expect(ours).not.toBe(theirs)
    expect(runInWorld(worlds[0], () => rememberedKeys())).toBe(ours)
  })

  test('have a clock each', async () => {
    await inside(worlds[0], () => moveClock(director, { days: 40 }))
    expect(await inside(worlds[0], async () => clock.today())).toBe(addDays(realToday, 40))
    expect(await inside(worlds[1], async () => clock.today())).toBe(realToday)
    expect(await inside(undefined, async () => clock.today())).toBe(realToday)
    await inside(undefined, () => moveClock(director, { days: 3 }))
    expect(await inside(worlds[1], async () => clock.today())).toBe(realToday)
    await inside(undefined, () => moveClock(director, { days: 0 }))
  })

  test('begin anew with the figures of the first day, whoever is signed in', async () => {
    const before = await counts(worlds[1])
    expect((await surnames(undefined)).some((name) => name.includes('Numaiprima'))).toBe(true)
    const sessionId = await inside(undefined, async () => {
      const { db } = await database()
      const [made] = await db.insert(session).values({ agencyId: director.agencyId, userId: director.userId, userAgent: 'Test', lastSeenAt: new Date() }).returning({ id: session.id })
      return made?.id
    })
    await makeSpare(5)
    await inside(undefined, () => resetWorld(director))
    expect(await counts(undefined)).toEqual(before)
    expect((await surnames(undefined)).some((name) => name.includes('Numaiprima'))).toBe(false)
    expect(await inside(undefined, async () => (await (await database()).db.select({ id: session.id }).from(session)).map(({ id }) => id))).toEqual([sessionId])
    expect((await surnames(worlds[0])).some((name) => name.includes('Numaiunu'))).toBe(true)
    // Two presses are one.
    const [one, other] = await inside(worlds[0], () => Promise.all([resetWorld(director), resetWorld(director)]))
    expect(other).toBe(one)
    await expect(inside(worlds[0], () => resetWorld(director))).rejects.toMatchObject({ code: 'resetTooSoon', details: { params: { seconds: expect.any(Number) as number } } })
    expect(await counts(worlds[0])).toEqual(before)
    expect(await inside(worlds[0], async () => clock.today())).toBe(realToday)
  }, TIMEOUT_MS)

  test('are made and ended by whoever presents the first world alone, and nobody else learns of another', async () => {
    for (const role of MAIN_ROLES.filter((one) => one !== 'director')) {
      const actor = { ...director, roles: [role] }
      for (const act of [() => makeWorld(actor, 'X'), () => endWorld(actor, 'x'), () => resetWorld(actor), () => readWorldsView(actor)]) await expect(act()).rejects.toMatchObject({ code: 'notAllowed' })
    }
    for (const act of [() => makeWorld(director, 'X'), () => endWorld(director, worlds[1].code)]) {
      await expect(presenting(() => inside(worlds[0], act))).rejects.toMatchObject({ code: 'notFound' })
      await expect(act()).rejects.toMatchObject({ code: 'notFound' })
    }
    expect(await readWorldsView(director)).toEqual({ isPresenters: false, worlds: [], ready: 0, addresses: [] })
    expect((await presenting(() => readWorldsView(director))).worlds.map(({ code }) => code)).toEqual(expect.arrayContaining(worlds.map(({ code }) => code)))
    expect(await inside(worlds[0], () => readWorldsView(director))).toMatchObject({ here: { code: worlds[0].code, owner: 'Vizitatorul Unu' }, worlds: [] })
    await expect(presenting(() => endWorld(director, 'nobodysworld'))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('the template is nobody’s: it stays as it was, and is found again at the next start', async () => {
    await openWorlds()
    const { visited, template } = await listWorlds()
    expect(template).toBeDefined()
    expect(visited.map(({ code }) => code)).toEqual(worlds.map(({ code }) => code))
    expect(visited.some(({ schema }) => schema === TEMPLATE)).toBe(false)
  })

  const isThere = async ({ schema }: World) => (await read((await wholeDatabase()).as({ kind: 'owner' }), `select 1 from pg_namespace where nspname = '${schema}'`)).length > 0
  const endedLongAgo = async ({ schema }: World) => noteWorld((await wholeDatabase()).as({ kind: 'owner' }), schema, { state: 'gone', since: new Date(Date.now() - 30_000) })

  test('end: nobody enters, what runs in them ends first, and nothing of them is left', async () => {
    const [stays, world] = worlds
    await presenting(() => endWorld(director, world.code))
    expect(enterWorld(world.code)).toBeUndefined()
    expect(enterWorld(stays.code)).toBeDefined()
    await clearAway()
    expect(await isThere(world)).toBe(true)
    await endedLongAgo(world)
    const { promise, resolve } = withResolvers()
    const work = countInWorld(world, promise)
    await clearAway()
    expect(await isThere(world)).toBe(true)
    resolve()
    await work
    await clearAway()
    expect(await isThere(world)).toBe(false)
  })

  test('that have ended let no work through to the first world: it fails, also with half of their tables gone', async () => {
    const world = await newWorld('Vizitatorul Trei')
    const acts = () => [() => surnames(world), () => inside(world, () => saveClient(broker(), { ...testPerson, lastName: 'Numaitarziu' })), () => runInWorld(world, () => runAsSystem('job', async () => (await database()).db.select({ id: client.id }).from(client)))]
    for (const act of acts()) await act()
    const shared = () => inside(world, async () => (await database()).db.$count(nomenclatureEntry))
    const lists = await shared()
    await presenting(() => endWorld(director, world.code))
    for (const table of ['client', 'quote']) await run((await wholeDatabase()).as({ kind: 'owner' }), `drop table "${world.schema}"."${table}" cascade`)
    for (const act of acts()) await expect(act()).rejects.toMatchObject(REFUSED)
    await endedLongAgo(world)
    await clearAway()
    for (const act of [...acts(), () => counts(world)]) await expect(act()).rejects.toMatchObject(REFUSED)
    expect(await shared()).toBe(lists)
    expect((await surnames(undefined)).filter((name) => name.includes('Numaitarziu'))).toEqual([])
  }, TIMEOUT_MS)

  test('have no table of their own that is found in the first world after their end', async () => {
    const owner = (await wholeDatabase()).as({ kind: 'owner' })
    const names = async (schema: string) => (await tablesOf(owner, schema)).map(({ name }) => name)
    expect(await names(NO_WORLD)).toEqual(await names(FIRST_SCHEMA))
  })

  test('end by themselves when their days are over', async () => {
    const [world] = worlds
    await endExpiredWorlds()
    expect(enterWorld(world.code)).toBeDefined()
    const owner = (await wholeDatabase()).as({ kind: 'owner' })
    await noteWorld(owner, world.schema, { state: 'visited', owner: 'Vizitatorul Unu', madeAt: new Date(Date.now() - 8 * 86_400_000), expiresAt: new Date(Date.now() - 1000) })
    await endExpiredWorlds()
    expect(enterWorld(world.code)).toBeUndefined()
    await endedLongAgo(world)
    await clearAway()
    expect(await isThere(world)).toBe(false)
  })
})

// Promise.withResolvers needs Node 22.
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
