import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { systemNow } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { OpenDatabase } from '@/lib/platform/database/open-database'
import { isDatabaseFailed } from '@/lib/platform/database/redact-errors'
import { FIRST_SCHEMA } from '@/lib/platform/engine/scope'
import { runInWorld, type World } from '@/lib/platform/worlds/current-world'
import { setKnownWorlds } from '@/lib/platform/worlds/known-worlds'
import { isWorkUnderWay } from '@/lib/platform/worlds/work-under-way'
import { closeWayOut } from './close-way-out'
import { inTurn } from './copies-in-turn'
import { copySchema, dropSchema, read, run } from './copy-schema'
import { newCode, noteWorld, readWorlds, schemaOf, TEMPLATE, type WorldList } from './world-list'

// Arbitrary but fixed: of two processes one makes the template, and one takes a spare world.
const WORLDS_LOCK = 40_104_013
// Whoever began it has ended.
const GIVEN_UP_AFTER_MS = 10 * 60_000
// Each process lists the worlds every 15 seconds.
const SEEN_BY_ALL_AFTER_MS = 20_000
// No request and no background work takes longer.
const WORKED_IN_AT_MOST_MS = 10 * 60_000
const TEMPLATE_TIMEOUT_MS = 60_000
const LOOK_EVERY_MS = 200
const DUPLICATE_SCHEMA = '42P06'

/** The database of this process, with every world in it. */
export function wholeDatabase(): Promise<OpenDatabase> {
  return runInWorld(undefined, database)
}

/**
 * What a demo does before its first request: keeps a copy of how it begins, and lists the worlds of its visitors. After a change of the tables the
 * copies are made anew; the first world then begins where it stands.
 */
export async function openWorlds(): Promise<void> {
  const opened = await wholeDatabase()
  const version = await versionOf(opened)
  const worlds = await readWorlds(opened)
  const isNew = worlds.template?.version !== version
  const left = opened.engine === 'pglite' ? worlds.unfinished : worlds.unfinished.filter(isGivenUp)
  const old = isNew ? [...(worlds.template ? [{ schema: TEMPLATE }] : []), ...worlds.visited, ...worlds.spare] : []
  for (const { schema } of [...worlds.gone, ...left, ...old]) await dropSchema(opened, schema)
  if (isNew) await makeTemplate(opened, version)
  await closeWayOut(opened)
  await listWorlds()
}

async function makeTemplate(opened: OpenDatabase, version: string): Promise<void> {
  try {
    await beginSchema(opened, TEMPLATE)
  } catch (error) {
    if (!isDatabaseFailed(error) || error.code !== DUPLICATE_SCHEMA) throw error
    return waitForTemplate(opened)
  }
  await copySchema(opened, { from: FIRST_SCHEMA, to: TEMPLATE })
  await noteWorld(opened.as({ kind: 'owner' }), TEMPLATE, { state: 'template', version })
}

/** Another process that starts makes it: until then nobody may change what it copies. */
async function waitForTemplate(opened: OpenDatabase): Promise<void> {
  const until = performance.now() + TEMPLATE_TIMEOUT_MS
  while ((await readWorlds(opened)).template === undefined && performance.now() < until) await wait(LOOK_EVERY_MS)
}

/** Lists the worlds of visitors for this process, also those that another process made. */
export async function listWorlds(): Promise<WorldList> {
  const worlds = await readWorlds(await wholeDatabase())
  setKnownWorlds(worlds.visited)
  return worlds
}

/** Makes one spare world more, unless there are enough. @returns whether it did */
export async function makeSpare(enough: number): Promise<boolean> {
  const opened = await wholeDatabase()
  return inTurn(async () => {
    const worlds = await readWorlds(opened)
    if (worlds.template === undefined || worlds.spare.length >= enough) return false
    await noteSpare(opened, await newWorld(opened))
    return true
  })
}

async function newWorld(opened: OpenDatabase): Promise<World> {
  const code = newCode()
  const schema = schemaOf(code)
  await beginSchema(opened, schema)
  await copySchema(opened, { from: TEMPLATE, to: schema })
  return { code, schema }
}

/** Takes a spare world, which nobody else gets then; makes one where there is none. A process makes one at a time. */
export async function takeSpare(): Promise<World> {
  const opened = await wholeDatabase()
  return (await takeReady(opened)) ?? inTurn(async () => (await takeReady(opened)) ?? newWorld(opened))
}

function takeReady(opened: OpenDatabase): Promise<World | undefined> {
  return opened.as({ kind: 'owner' }).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${WORLDS_LOCK})`)
    const [spare] = (await readWorlds({ as: () => tx })).spare
    if (spare !== undefined) await noteWorld(tx, spare.schema, { state: 'making', since: new Date(systemNow()) })
    return spare
  })
}

async function beginSchema({ as }: Pick<OpenDatabase, 'as'>, schema: string): Promise<void> {
  await as({ kind: 'owner' }).transaction(async (tx) => {
    await run(tx, `create schema "${schema}"`)
    await noteWorld(tx, schema, { state: 'making', since: new Date(systemNow()) })
  })
}

async function noteSpare({ as }: Pick<OpenDatabase, 'as'>, { schema }: World): Promise<void> {
  await noteWorld(as({ kind: 'owner' }), schema, { state: 'spare' })
}

/** Removes what ended, once nobody works in it any more, and what a process that ended left half made. */
export async function clearAway(): Promise<void> {
  const opened = await wholeDatabase()
  const { gone, unfinished } = await readWorlds(opened)
  for (const { schema } of [...gone.filter(isLeft), ...unfinished.filter(isGivenUp)]) await dropSchema(opened, schema)
}

/** Other processes see within some seconds that a world has ended; what runs in this one gets the time of a slow answer. */
function isLeft({ code, since }: { readonly code: string; readonly since: Date | undefined }): boolean {
  const endedMs = since === undefined ? Infinity : systemNow() - since.getTime()
  return endedMs > (isWorkUnderWay(code) ? WORKED_IN_AT_MOST_MS : SEEN_BY_ALL_AFTER_MS)
}

function isGivenUp({ since }: { readonly since: Date }): boolean {
  return systemNow() - since.getTime() > GIVEN_UP_AFTER_MS
}

/** The version of the tables: one that lacks a migration has another. */
async function versionOf({ as }: Pick<OpenDatabase, 'as'>): Promise<string> {
  const [row] = await read(as({ kind: 'system' }), `select md5(coalesce(string_agg(hash, ' ' order by hash), '')) as version from schema_migration`)
  return z.object({ version: z.string() }).parse(row).version
}
