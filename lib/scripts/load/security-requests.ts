import { MAIN_ROLES, type Role } from '@/lib/domain/people/role'
import { faultsRo } from '@/lib/i18n/messages/faults.ro'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { leavingAddresses } from '@/lib/testing/edge/foreign-addresses'
import { type Cell, endpointCell, type MatrixActor, type MatrixOwner, pageCell, pagesOfDesk } from '@/lib/testing/security/access-matrix'
import { makeRecords } from '@/lib/testing/security/records-of-user'
import { Visitor } from '@/lib/testing/security/visitor'

// Attacks a started demo: who may what, requests of other sites, addresses to return to. Prints what was wrong; its argument is the address.

const PASSWORD = 'demo-Quotedesk-1'
const NEW_PASSWORD = 'nisip verde peste dealuri 7'
const AT_ONCE = 4
const SHOWN = 30
const [address = ''] = process.argv.slice(2)

interface Actor extends MatrixActor {
  readonly visitor: Visitor
}

const DEMO: readonly (readonly [string, string, readonly Role[]])[] = [
  ['broker@demo.test', 'demo', ['broker']],
  ['broker2@demo.test', 'demo', ['broker']],
  ['backoffice@demo.test', 'demo', ['back-office']],
  ['backoffice2@demo.test', 'demo', ['back-office']],
  ['admin@demo.test', 'demo', ['admin', 'data-officer', 'owner']],
  ['director@demo.test', 'demo', ['director']],
  ['broker@other.test', 'other', ['broker']],
  ['admin@other.test', 'other', ['admin']],
]

const signedIn = (email: string, password = PASSWORD) => new Visitor(address).signIn(email, password)

async function newPerson(admin: Visitor, email: string): Promise<{ readonly userId: string; readonly visitor: Visitor }> {
  const { link } = (await admin.ask('POST', '/api/invitations', { email, name: 'Corina Probă', role: MAIN_ROLES[0], extraRoles: [], byMail: false, locale: 'ro' })) as { link: string }
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  await new Visitor(address).ask('POST', `/api/invitation-links/${token}`, { name: 'Corina Probă', password: NEW_PASSWORD })
  const visitor = await signedIn(email, NEW_PASSWORD)
  const { people } = (await admin.ask('GET', '/api/users')) as { people: readonly { id: string; email: string }[] }
  return { userId: people.find((person) => person.email === email)?.id ?? '', visitor }
}

async function makeActors(): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const [name, agency, roles] of DEMO) actors.push({ name, agency, roles, visitor: await signedIn(name) })
  const admin = actors.find(({ name }) => name === 'admin@demo.test')?.visitor ?? new Visitor(address)
  const broker = actors[0]?.visitor ?? new Visitor(address)
  const [disabled, revoked] = [await newPerson(admin, `plecat-${Date.now()}@demo.test`), await newPerson(admin, `iesit-${Date.now()}@demo.test`)]
  await admin.ask('POST', `/api/users/${disabled.userId}/disabling`, {})
  await admin.ask('POST', `/api/users/${revoked.userId}/sign-out`, {})
  const leaving = await signedIn('backoffice@demo.test')
  const replayed = leaving.copy()
  await leaving.signOut()
  const middle = (value: string) => `${value.slice(0, value.length / 2)}${value[value.length / 2] === 'A' ? 'B' : 'A'}${value.slice(value.length / 2 + 1)}`
  return [
    ...actors,
    { name: 'nobody', visitor: new Visitor(address) },
    { name: 'a replayed cookie', visitor: replayed },
    { name: 'a changed cookie', visitor: broker.copy(middle) },
    { name: 'a cookie cut short', visitor: broker.copy((value) => value.slice(0, -5)) },
    { name: 'a cookie of another kind', visitor: broker.copy(() => 'x.y.z') },
    { name: 'a disabled person', visitor: disabled.visitor },
    { name: 'a closed session', visitor: revoked.visitor },
  ]
}

async function sendAll<Item>(items: readonly Item[], send: (item: Item) => Promise<string | undefined>): Promise<string[]> {
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
  return wrong
}

function report(what: string, tried: number, wrong: readonly string[]): void {
  console.log(`${what}: ${tried}, ${wrong.length} wrong`)
  for (const line of wrong.slice(0, SHOWN)) console.log(`  ${line}`)
  if (wrong.length > 0) process.exitCode = 1
}

const actors = await makeActors()
const visitorOf = (name: string) => actors.find((actor) => actor.name === name)?.visitor ?? new Visitor(address)
const owners: MatrixOwner[] = []
for (const [name, agency] of [['broker@demo.test', 'demo'], ['broker2@demo.test', 'demo'], ['broker@other.test', 'other']] as const) {
  owners.push({ name: `of ${name}`, agency, records: await makeRecords(visitorOf(name)) })
}

const endpoints = await allEndpoints()
const pages = await pagesOfDesk()
const cells = new Map<string, { readonly cell: Cell; readonly visitor: Visitor }>()
for (const { visitor, ...actor } of actors) {
  for (const owner of owners) {
    const found = [...endpoints.map((endpoint) => endpointCell(endpoint, actor, owner)), ...pages.map((page) => pageCell(page, actor, owner))]
    for (const cell of found) if (cell) cells.set(`${actor.name} ${cell.method} ${cell.path} ${owner.name}`, { cell, visitor })
  }
}
report(
  'access, cells of actor × route × owner',
  cells.size,
  await sendAll([...cells.values()], async ({ cell, visitor }) => {
    // A copy: what an answer takes away or gives does not change the next one.
    const response = await visitor.copy().send(cell.method, cell.path, { body: cell.body })
    // A stream of events ends with its reader alone.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    const text = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    // A page says so in words.
    const status = response.status === 200 && text.includes(`>${faultsRo.notAllowed}<`) ? 403 : response.status
    return cell.expected.includes(status) ? undefined : `${cell.name}: ${status}, not ${cell.expected.join(' or ')}`
  }),
)

const { host } = new URL(address)
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'elsewhere' }, { origin: 'http://evil.test' }, { origin: 'null' }, { origin: `http://${host}.evil.test` }, { origin: `http://${host}1` },
  { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
]
const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.needs !== 'nobody')
const admin = visitorOf('admin@demo.test')
report(
  'requests of other sites',
  changing.length * FOREIGN.length,
  await sendAll(changing.flatMap((route) => FOREIGN.map((headers) => ({ ...route, headers }))), async ({ endpoint, name, headers }) => {
    const response = await admin.copy().send(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'), { body: '{}', headers })
    return response.status === 403 && (await response.text()).includes('badOrigin') ? undefined : `${name} ${JSON.stringify(headers)}: ${response.status}`
  }),
)

const leaving = leavingAddresses(address)
report(
  'addresses to return to',
  leaving.length,
  await sendAll(leaving, async (next) => {
    const response = await admin.copy().send('GET', `/sign-in?${new URLSearchParams({ next }).toString()}`)
    await response.body?.cancel()
    const location = response.headers.get('location') ?? '(none)'
    return response.status === 307 && new URL(location, address).href === `${address}/` ? undefined : `${JSON.stringify(next)}: ${response.status} ${location}`
  }),
)
