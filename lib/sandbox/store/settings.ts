import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { controlSettings, type ControlSettings } from './control-settings'
import type { Database } from './open-database'
import { settings } from './schema'

const CONTROL = 'control'
const SIGNING_KEY = 'signingKey'

// Arbitrary but fixed: the lock puts simultaneous changes in sequence, so that none is lost.
const SETTINGS_LOCK = 40_104_011

export async function readSettings(database: Database): Promise<ControlSettings> {
  const [row] = await database.select().from(settings).where(eq(settings.key, CONTROL))
  return controlSettings.parse(row?.value ?? {})
}

/** Saves the settings that `change` returns. Needs a transaction. */
export async function changeSettings(database: Database, change: (before: ControlSettings) => ControlSettings): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
  const value = change(await readSettings(database))
  await database.insert(settings).values({ key: CONTROL, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

export async function clearSettings(database: Database): Promise<void> {
  await database.delete(settings).where(eq(settings.key, CONTROL))
}

/** The key that signs tokens: generated at the first start on a storage, then stored. */
export async function signingKey(database: Database): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64')
  await database.insert(settings).values({ key: SIGNING_KEY, value: fresh }).onConflictDoNothing()
  const [row] = await database.select().from(settings).where(eq(settings.key, SIGNING_KEY))
  return Buffer.from(z.string().parse(row?.value), 'base64')
}
