import { Hono } from 'hono'
import { insurerList } from '../insurers/insurer-list'
import { json } from '../shared/answer'
import { readJson } from '../shared/read-json'
import { Refusal } from '../shared/refusal'
import { forgetEverything, readLedger } from '../store/ledger-rows'
import type { Database } from '../store/open-database'
import { clearSettings, controlSettings, readSettings, writeSettings } from '../store/settings'

/** The panel for demos and tests: settings, reset and the ledger. It is no part of the operator's interface. */
export function controlRoutes(database: Database): Hono {
  const routes = new Hono()
  const readBack = async () => json(await readSettings(database), 200)

  routes.get('/', readBack)
  routes.post('/', async (c) => {
    const given = controlSettings.partial().safeParse(await readJson(c.req.raw))
    if (!given.success) return json({ errors: given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }, 400)
    const unknown = Object.keys(given.data.insurers ?? {}).filter((key) => !isInsurer(key))
    if (unknown.length > 0) return json({ errors: unknown.map((key) => `insurers.${key}: no such insurer`) }, 400)
    const before = await readSettings(database)
    const { insurers = {}, faults = {}, ...others } = given.data
    await writeSettings(database, {
      ...before,
      ...others,
      insurers: { ...before.insurers, ...insurers },
      faults: { ...before.faults, ...faults },
    })
    return readBack()
  })
  routes.post('/reset', async () => {
    await clearSettings(database)
    await forgetEverything(database)
    return readBack()
  })
  routes.get('/ledger', async () => json(await readLedger(database), 200))
  routes.onError((error) => {
    if (error instanceof Refusal) return json({ errors: [error.text('en')] }, error.status)
    throw error
  })
  return routes
}

function isInsurer(key: string): boolean {
  return insurerList.some(({ service, businessName }) => key === `${service}/${businessName}`)
}
