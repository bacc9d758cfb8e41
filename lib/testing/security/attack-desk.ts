import { faultsRo } from '@/lib/i18n/messages/faults.ro'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { leavingAddresses } from '@/lib/testing/edge/foreign-addresses'
import { type Cell, endpointCell, type MatrixOwner, pageCell, pagesOfDesk } from './access-matrix'
import { type DemoActor, visitorOf } from './people-of-demo'
import { makeRecords } from './records-of-user'
import type { Visitor } from './visitor'

/** What was tried, and what was answered wrongly. */
export interface Attacked {
  readonly tried: number
  readonly wrong: readonly string[]
}

const AT_ONCE = 4
const NOBODYS_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

async function sendAll<Item>(items: readonly Item[], send: (item: Item) => Promise<string | undefined>): Promise<Attacked> {
  const wrong: string[] = []
  const left = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) {
        const complaint = await send(item)
        if (complaint !== undefined) wrong.push(complaint)
      }
    }),
  )
  return { tried: items.length, wrong }
}

/** Every actor on every route and page with the records of three brokers; or one cell of so many, `every`. */
export async function attackAccess(actors: readonly DemoActor[], every = 1): Promise<Attacked> {
  const owners: MatrixOwner[] = []
  for (const [name, agency] of [['broker@demo.test', 'demo'], ['broker2@demo.test', 'demo'], ['broker@other.test', 'other']] as const) {
    owners.push({ name: `of ${name}`, agency, records: await makeRecords(visitorOf(actors, name)) })
  }
  const [endpoints, pages] = [await allEndpoints(), await pagesOfDesk()]
  const cells = new Map<string, { readonly cell: Cell; readonly visitor: Visitor }>()
  for (const { visitor, ...actor } of actors) {
    for (const owner of owners) {
      const found = [...endpoints.map((endpoint) => endpointCell(endpoint, actor, owner)), ...pages.map((page) => pageCell(page, actor, owner))]
      for (const cell of found) if (cell) cells.set(`${actor.name} ${cell.method} ${cell.path} ${owner.name}`, { cell, visitor })
    }
  }
  return sendAll([...cells.values()].filter((_cell, index) => index % every === 0), async ({ cell, visitor }) => {
    // A copy: what an answer takes away or gives does not change the next one.
    const response = await visitor.copy().send(cell.method, cell.path, { body: cell.body })
    // A stream of events ends with its reader alone.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    const text = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    // A page says so in words.
    const status = response.status === 200 && text.includes(`>${faultsRo.notAllowed}<`) ? 403 : response.status
    return cell.expected.includes(status) ? undefined : `${cell.name}: ${status}, not ${cell.expected.join(' or ')}`
  })
}

/** Every changing route, called by a page of another site in eight ways, with an administrator's cookies. */
export async function attackFromOtherSites(admin: Visitor): Promise<Attacked> {
  const { host } = new URL(admin.address)
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'elsewhere' }, { origin: 'http://evil.test' }, { origin: 'null' }, { origin: `http://${host}.evil.test` }, { origin: `http://${host}1` },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
  ]
  const changing = (await allEndpoints()).filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.needs !== 'nobody')
  return sendAll(changing.flatMap((route) => foreign.map((headers) => ({ ...route, headers }))), async ({ endpoint, name, headers }) => {
    const response = await admin.copy().send(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, NOBODYS_ID), { body: '{}', headers })
    return response.status === 403 && (await response.text()).includes('badOrigin') ? undefined : `${name} ${JSON.stringify(headers)}: ${response.status}`
  })
}

/** Addresses of other sites as addresses to return to after a sign-in. */
export function attackReturn(somebody: Visitor): Promise<Attacked> {
  const { address } = somebody
  return sendAll(leavingAddresses(address), async (next) => {
    const response = await somebody.copy().send('GET', `/sign-in?${new URLSearchParams({ next }).toString()}`)
    await response.body?.cancel()
    const location = response.headers.get('location') ?? '(none)'
    return response.status === 307 && new URL(location, address).href === `${address}/` ? undefined : `${JSON.stringify(next)}: ${response.status} ${location}`
  })
}
