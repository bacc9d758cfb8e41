import { Hono } from 'hono'
import { json } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { readJson } from '../shared/read-json'
import { Refusal } from '../shared/refusal'
import { worldOf } from './world'
import { clearState, clearWorld, readLedger, recordLedgerEvent } from '../store/ledger-rows'
import { isRowId } from '../store/row-id'
import { changeSettings, clearAllButDay, clearSettings, readSettings } from '../store/settings'
import { checkSettings, type GivenSettings } from './check-settings'
import { controlPage } from './control-page'

export interface ControlOptions {
  readonly openContext: (world: string | undefined) => Promise<Context>
  /** Called after the sandbox's clock was moved, because waiting callbacks may be due. */
  readonly afterClockMoved: () => Promise<void>
}

/**
 * The control panel for demos and tests, no part of the operator's interface. GET returns the settings (a page for a browser), POST
 * changes the named ones, DELETE clears all, POST /reset deletes everything else too (of a world: what happened in it), GET /ledger lists what was really done,
 * with `?offerId=` for one offer. A request that names a world reads and changes the settings of that world alone; one that names
 * none clears those of every world.
 */
export function controlRoutes({ openContext, afterClockMoved }: ControlOptions): Hono {
  const routes = new Hono()
  const readBack = async ({ database, world }: Context) => json(await readSettings(database, world), 200)

  routes.get('/', async (c) => {
    const context = await openContext(worldOf(c.req.raw.headers))
    return c.req.header('Accept')?.includes('text/html') ? c.html(controlPage(context.settings)) : readBack(context)
  })
  routes.post('/', async (c) => {
    const checked = checkSettings(await readJson(c.req.raw))
    if (!checked.ok) return json({ errors: checked.errors }, 400)
    const context = await openContext(worldOf(c.req.raw.headers))
    await change(checked.settings, context)
    if (checked.settings.clockOffsetSeconds !== undefined || checked.settings.daysAhead !== undefined) await afterClockMoved()
    return readBack(context)
  })
  routes.delete('/', async (c) => {
    const context = await openContext(worldOf(c.req.raw.headers))
    await context.database.transaction(async (database) => {
      await clearAllButDay(database, context.world)
      await recordLedgerEvent({ ...context, database }, { at: context.now(), service: 'control', act: 'control-cleared' })
    })
    await afterClockMoved()
    return readBack(context)
  })
  routes.post('/reset', async (c) => {
    const world = worldOf(c.req.raw.headers)
    const { database } = await openContext(world)
    await clearSettings(database, world)
    await (world === undefined ? clearState(database) : clearWorld(database, world))
    const context = await openContext(world)
    if (world === undefined) await recordLedgerEvent(context, { at: context.now(), service: 'control', act: 'reset' })
    return readBack(context)
  })
  routes.get('/ledger', async (c) => {
    const { offerId, ...others } = c.req.query()
    const unknown = Object.keys(others)
    if (unknown.length > 0) return json({ errors: unknown.map((name) => `${name}: no such filter; there is offerId`) }, 400)
    if (offerId !== undefined && !(/^\d+$/.test(offerId) && isRowId(Number(offerId)))) return json({ errors: ['offerId: not the number of an offer'] }, 400)
    const context = await openContext(worldOf(c.req.raw.headers))
    return json(await readLedger(context, { offerId: offerId === undefined ? undefined : Number(offerId) }), 200)
  })
  routes.onError((error) => {
    if (error instanceof Refusal) return json({ errors: [error.text('en')] }, error.status)
    throw error
  })
  return routes
}

/** Saves a change and records the names of its settings in the ledger; values may hold personal data, so they are left out. */
async function change({ insurers = {}, faults = {}, dialects = {}, ...others }: GivenSettings, context: Context): Promise<void> {
  const { database, now, world } = context
  const below = (setting: string, values: object) => Object.keys(values).map((key) => `${setting}.${key}`)
  const names = [...Object.keys(others), ...below('insurers', insurers), ...below('faults', faults), ...below('dialects', dialects)]
  await database.transaction(async (tx) => {
    await changeSettings(tx, world, (before) => ({
      ...before, ...others,
      insurers: { ...before.insurers, ...insurers }, faults: { ...before.faults, ...faults }, dialects: { ...before.dialects, ...dialects },
    }))
    await recordLedgerEvent({ ...context, database: tx }, { at: now(), service: 'control', act: 'control-changed', detail: names.join(', ') })
  })
}
