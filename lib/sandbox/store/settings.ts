import { randomBytes } from 'node:crypto'
import { eq, inArray, like, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { controlSettings, type ControlSettings } from './control-settings'
import type { Database } from './open-database'
import { settings } from './schema'

const CONTROL = 'control'
const SIGNING_KEY = 'signingKey'

// Arbitrary but fixed: the lock puts simultaneous changes in sequence, so that none is lost.
const SETTINGS_LOCK = 40_104_011

/** Whose settings: those of one world, or those of everybody when it is undefined. */
type World = string | undefined

const keyOf = (world: World) => (world === undefined ? CONTROL : `${CONTROL}:${world}`)

/** The settings that hold in a world: its own before those of everybody. */
export async function readSettings(database: Database, world?: World): Promise<ControlSettings> {
  const rows = await database.select().from(settings).where(inArray(settings.key, [CONTROL, keyOf(world)]))
  const storedAs = (key: string) => controlSettings.parse(rows.find((row) => row.key === key)?.value ?? {})
  const everybodys = storedAs(CONTROL)
  if (world === undefined) return everybodys
  const own = storedAs(keyOf(world))
  return {
    ...everybodys, ...own,
    insurers: { ...everybodys.insurers, ...own.insurers }, faults: { ...everybodys.faults, ...own.faults }, dialects: { ...everybodys.dialects, ...own.dialects },
  }
}

/** Saves the settings that `change` makes of those of a world, or of everybody. Needs a transaction. */
export async function changeSettings(database: Database, world: World, change: (before: ControlSettings) => ControlSettings): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
  const key = keyOf(world)
  const [row] = await database.select().from(settings).where(eq(settings.key, key))
  const value = change(controlSettings.parse(row?.value ?? {}))
  await database.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Takes back the settings of a world, or of everybody and every world. */
export async function clearSettings(database: Database, world?: World): Promise<void> {
  await database.delete(settings).where(world === undefined ? or(eq(settings.key, CONTROL), like(settings.key, `${CONTROL}:%`)) : eq(settings.key, keyOf(world)))
}

/** The same, but a world that has a day of its own keeps it: else it would follow that of everybody. Needs a transaction. */
export async function clearAllButDay(database: Database, world: World): Promise<void> {
  const [row] = world === undefined ? [] : await database.select().from(settings).where(eq(settings.key, keyOf(world)))
  const { daysAhead } = controlSettings.parse(row?.value ?? {})
  await clearSettings(database, world)
  if (daysAhead !== undefined) await changeSettings(database, world, (before) => ({ ...before, daysAhead }))
}

/** The key that signs tokens: generated at the first start on a storage, then stored. */
export async function signingKey(database: Database): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64')
  await database.insert(settings).values({ key: SIGNING_KEY, value: fresh }).onConflictDoNothing()
  const [row] = await database.select().from(settings).where(eq(settings.key, SIGNING_KEY))
  return Buffer.from(z.string().parse(row?.value), 'base64')
}
