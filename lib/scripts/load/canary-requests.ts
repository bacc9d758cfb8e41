import { strFromU8, unzipSync } from 'fflate'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { needsActor } from '@/lib/platform/api/endpoint'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { pagesOfDesk } from '@/lib/testing/security/access-matrix'
import { CANARIES, PERSONAL, SECRETS } from '@/lib/testing/security/canaries'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import { makeRecords } from '@/lib/testing/security/records-of-user'
import { recordMeasure } from '@/lib/testing/security/record-measure'
import { Visitor } from '@/lib/testing/security/visitor'

// Plants forty kinds of what must stand nowhere in the open into a started demo, uses the demo, and looks for them. Its arguments: the
// demo's address, its database, its log, and the folder of what browsers load. The demo was started with the secrets as settings.

const [address = '', databaseUrl = '', logFile = '', bundleFolder = ''] = process.argv.slice(2)
const NOBODYS_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const ARCHIVE = 'application/zip'
const ALL = Object.fromEntries(CANARIES)

/** What is looked for: the part of a value that is its own. */
const needles = CANARIES.map(([kind, value]) => ({ kind, needle: (/canary[-\w]*\d/i.exec(value)?.[0] ?? value).toLowerCase() }))
const found: string[] = []
const looked = new Map<string, number>()

function look(place: string, text: string, more = ''): void {
  looked.set(place, (looked.get(place) ?? 0) + text.length)
  const lower = text.toLowerCase()
  for (const { kind, needle } of needles) if (lower.includes(needle) || lower.includes(encodeURIComponent(needle).toLowerCase())) found.push(`${kind} in ${place} ${more}`)
}

/** Looks into an answer as its kind demands. */
async function lookInto(response: Response, name: string): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  // It ends with its reader alone.
  if (type.startsWith('text/event-stream')) return response.body?.cancel()
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = strFromU8(bytes)
  look('a URL', response.headers.get('location') ?? '', name)
  if (response.status >= 400) look('an error', text, name)
  if (type.startsWith('text/html')) for (const [, url = ''] of text.matchAll(/\b(?:href|src|action|formaction|srcset)="([^"]*)"/g)) look('a URL', url, name)
  if (name.includes('/export')) look('an export', type.startsWith(ARCHIVE) ? Object.entries(unzipSync(bytes)).map(([file, content]) => `${file}\n${strFromU8(content)}`).join('\n') : text, name)
}

const [broker, admin] = [await signInToDemo(address, 'broker@demo.test'), await signInToDemo(address, 'admin@demo.test')]
const records = await makeRecords(broker)
const { quoteId } = (await broker.ask('POST', '/api/quotes', { product: 'gap' })) as { quoteId: string }
const example = Object.values(examplesOf('gap'))[0] ?? {}
await broker.ask('PUT', `/api/quotes/${quoteId}/draft`, { version: 1, draft: { ...example, ...PERSONAL, mention: JSON.stringify(PERSONAL) } })
const [client] = ((await broker.ask('POST', '/api/clients/search', { search: '' })) as { clients: readonly { id: string }[] }).clients
const ids: Readonly<Record<string, string>> = { ...records, quoteId, clientId: client?.id ?? NOBODYS_ID, step: 'holder', service: 'assets', environment: 'sandbox' }
const filled = (text: string, by = ids) => text.replaceAll(/\{(\w+)\}|\[(\w+)\]/g, (_all, braced: string | undefined, bracketed: string | undefined) => by[braced ?? bracketed ?? ''] ?? NOBODYS_ID)

// Whoever tries to enter with them, or sends them where they do not belong.
const everything = JSON.stringify(ALL)
const headers = { authorization: SECRETS['bearer token'], cookie: SECRETS.cookie, 'x-forwarded-for': SECRETS['session id'], 'user-agent': SECRETS['private key'] }
const stranger = new Visitor(address)
const { csrfToken } = (await stranger.ask('GET', '/api/auth/csrf')) as { csrfToken: string }
await lookInto(await stranger.send('POST', '/api/auth/callback/credentials', { body: JSON.stringify({ csrfToken, email: PERSONAL['e-mail'], password: SECRETS.password }) }), 'a sign-in')
const account = { baseAddress: '', account: SECRETS['operator account'], password: SECRETS['operator password'], code: '', evenIfFailed: true }
await lookInto(await admin.send('PUT', '/api/operator-accounts/travel/sandbox', { body: JSON.stringify(account) }), 'an account')
for (const { endpoint, name } of await allEndpoints()) {
  const odd = filled(endpoint.path, {})
  // None with an id that is somebody's: nothing here is meant to be done.
  for (const visitor of needsActor(endpoint.needs) ? [broker.copy(), admin.copy()] : [stranger.copy()]) {
    if (endpoint.method === 'GET') await lookInto(await visitor.send('GET', `${odd}?${new URLSearchParams(ALL).toString()}`), `refused ${name}`)
    else for (const body of [everything, everything.slice(0, -1)]) await lookInto(await visitor.send(endpoint.method, odd, { body }), `refused ${name}`)
    // The page that is not there names its own address, to whoever asked for it alone.
    await lookInto(await new Visitor(address).send(endpoint.method, `${odd}/nowhere`, { headers, ...(endpoint.method !== 'GET' && { body: everything }) }), `nowhere below ${name}`)
  }
}

const callback = `/api/callbacks/travel/${SECRETS['callback secret']}`
await lookInto(await stranger.send('POST', callback, { body: everything }), 'a callback')
await lookInto(await stranger.send('GET', callback), 'a callback')

// Use of the desk as everybody uses it.
for (const visitor of [broker, admin]) for (const page of await pagesOfDesk()) await lookInto(await visitor.copy().send('GET', filled(page)), `page ${page}`)
for (const query of ['?format=csv', '?format=jsonl']) await lookInto(await admin.send('GET', `/api/audit/export${query}`), '/api/audit/export')
await lookInto(await admin.send('GET', `/api/clients/${ids['clientId'] ?? ''}/export`), '/api/clients/export')

for (const file of await readdir(bundleFolder, { recursive: true })) if (/\.(?:js|css|map|json|html|txt)$/.test(file)) look('the bundle', await readFile(path.join(bundleFolder, file), 'utf8'), file)
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
const { rows: tables } = await database.query<{ name: string }>(`select quote_ident(n.nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and n.nspname = 'public'`)
for (const { name } of tables) {
  const { rows } = await database.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`)
  const text = rows.map((row) => row.text).join('\n')
  look('a column', text, name)
  // Bytes are written as hexadecimal digits.
  for (const { kind, needle } of needles) if (text.includes(Buffer.from(needle).toString('hex'))) found.push(`${kind} in a column, as bytes, of ${name}`)
}
await database.end()
look('the log', await readFile(logFile, 'utf8'))

for (const [place, length] of looked) console.log(`${place}: ${length} characters`)
for (const line of new Set(found)) console.log(`  ${line}`)
const isMet = found.length === 0 && CANARIES.length >= 40 && looked.size === 6 && [...looked.values()].every((length) => length > 0)
recordMeasure({ name: 'canaries', measured: `${CANARIES.length} kinds in ${[...looked.keys()].join(', ')}: ${new Set(found).size} found`, isMet })
if (!isMet) process.exitCode = 1
