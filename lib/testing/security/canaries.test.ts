import { sql } from 'drizzle-orm'
import pino from 'pino'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportAudit } from '@/lib/features/audit/export-audit'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { saveClient } from '@/lib/features/clients/store/clients'
import { exportClient } from '@/lib/features/erasure/export-client'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { invite } from '@/lib/features/people/invitations/invite'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { revealCode } from '@/lib/features/privacy/reveal-code'
import type { Actor } from '@/lib/platform/access/actor'
import { DatabaseFailed } from '@/lib/platform/database/redact-errors'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { branch } from '@/lib/platform/session/branch-table'
import { hashPassword } from '@/lib/platform/crypto/password'
import { respondFault } from '@/lib/platform/http/respond'
import { log } from '@/lib/platform/log'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { somebody, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, testPerson, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { zipTexts } from '@/lib/testing/zip-texts'
import { CANARIES, kindsIn, PERSONAL, SECRETS } from './canaries'

withTestDatabase()

const namedRows = z.object({ rows: z.array(z.object({ name: z.string() })) })

let agency: TestAgency
let officer: Actor
let clientId: string
let otherClientId: string
const links: string[] = []
beforeAll(async () => {
  agency = await newAgency()
  officer = await newUser(agency.id, { name: 'Oana Probă', role: 'admin', extraRoles: ['data-officer'] })
  const p = PERSONAL
  clientId = (await saveClient(agency.broker, { ...testPerson, taxId: p['personal code'], idNumber: p['identity card'], email: p['e-mail'], mobile: p.mobile, address: { ...testPerson.address, street: p.street, houseNumber: p['house number'] } })).id
  otherClientId = (await saveClient(agency.broker, testPerson)).id
  await createQuote(agency.broker, { product: 'gap', draft: { ...p, holder: { ...p } }, clientId })
  await createQuote(agency.broker, { product: 'gap', draft: { holder: testPerson }, clientId: otherClientId })
  for (const note of Object.values(p).filter((value) => !/^\d{13}$/.test(value)).slice(0, 3)) await revealCode(agency.broker, { clientId, code: 'taxId', purpose: 'claim', note }).catch(() => undefined)
  await saveOperatorAccount(agency.admin, { service: 'assets', environment: 'sandbox', baseAddress: null, credentials: { account: SECRETS['operator account'], password: SECRETS['operator password'] } })
  const { userId } = await newUser(agency.id, { name: 'Corina Lungu', role: 'broker', passwordHash: await hashPassword(SECRETS.password) })
  links.push(tokenOf((await invite(agency.admin, somebody())).link), tokenOf((await makePasswordLink({ agencyId: agency.id, system: 'test' }, userId)).link))
})

it('forty kinds are planted', () => {
  expect(CANARIES).toHaveLength(40)
  expect(new Set(CANARIES.map(([, value]) => value)).size).toBe(40)
})

it.each(CANARIES)('%s is recognised in every form in which it may travel', (kind, value) => {
  for (const form of [value, `x${value.toUpperCase()}y`, `?q=${encodeURIComponent(value)}`, Buffer.from(value).toString('hex'), Buffer.from(value).toString('base64')]) expect(kindsIn(form)).toContain(kind)
})

async function kindsInColumns(): Promise<{ readonly found: string[]; readonly rows: number }> {
  const { db } = await database()
  const tables = namedRows.parse(await db.execute(sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`))
  const found: string[] = []
  let rows = 0
  for (const { name } of tables.rows) {
    const dumped = namedRows.parse(await db.execute(sql.raw(`select row_to_json(t)::text as name from "${name}" t`)))
    rows += dumped.rows.length
    const text = dumped.rows.map(({ name: line }) => line).join('\n')
    found.push(...kindsIn(text, [...CANARIES, ...links.map((token) => ['link', token] as const)]).map((kind) => `${kind} in ${name}`))
  }
  return { found, rows }
}

describe('a column of the database', () => {
  it('holds none in the open, nor a link that opens', async () => {
    const { found, rows } = await kindsInColumns()
    expect(rows).toBeGreaterThan(10)
    expect(found).toEqual([])
  })

  it('in which one is planted is found', async () => {
    const { db } = await database()
    const id = newId()
    await db.insert(branch).values({ id, agencyId: agency.id, name: `Sediul ${PERSONAL.street}` })
    expect((await kindsInColumns()).found).toEqual(['street in branch'])
    await db.delete(branch).where(sql`${branch.id} = ${id}`)
  })
})

async function textOf(chunks: AsyncGenerator<string, void>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

describe('an export', () => {
  it.each(['csv', 'jsonl'] as const)('of the audit trail (%s) holds none', async (format) => {
    const { chunks } = await exportAudit(officer, { filter: {}, format, locale: 'ro' })
    const text = await textOf(chunks)
    expect(text.length).toBeGreaterThan(100)
    expect(kindsIn(text)).toEqual([])
  })

  it('of somebody else holds none, and of the person all that is theirs and no secret', async () => {
    const otherTexts = await zipTexts((await exportClient(officer, { clientId: otherClientId, purpose: 'copy' })).body)
    const ownTexts = await zipTexts((await exportClient(officer, { clientId: clientId, purpose: 'copy' })).body)
    expect(kindsIn(otherTexts)).toEqual([])
    expect(kindsIn(ownTexts)).toEqual(Object.keys(PERSONAL))
  })
})

/** Where words or any number travel in an address: what an event or an object of the trail is called, the answers of a sign-in provider, words of lists of products. */
const TAKES_WORDS = [
  'GET /api/audit/export?object', 'GET /api/audit?before', 'GET /api/audit?object',
  ...['code', 'error', 'error_description', 'error_uri', 'iss', 'session_state', 'state'].map((key) => `GET /api/auth/oidc/callback?${key}`),
  'GET /api/auth/oidc?next',
  'GET /api/nomenclature/search?text', 'GET /api/nomenclature/{list}?within',
]

describe('an address', () => {
  it('of our API takes none: ids, days and words of ours only', async () => {
    const taking = new Set<string>()
    let tried = 0
    for (const { name, shapes } of await allEndpoints()) {
      for (const [part, sign] of [['params', '/'], ['query', '?']] as const) {
        const shape = shapes[part]
        for (const key of Object.keys(shape && 'shape' in shape ? shape.shape : {})) {
          for (const [, value] of CANARIES) {
            tried += 1
            const result = (shape as z.ZodType).safeParse({ [key]: value })
            const isRefused = !result.success && result.error.issues.some(({ path }) => path[0] === key)
            if (!isRefused) taking.add(`${name}${sign}${key}`)
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(1000)
    expect([...taking].toSorted()).toEqual(TAKES_WORDS)
  })
})

const written: string[] = []
const level = log().level
function recordLog() {
  written.length = 0
  log().level = 'info'
  const stream = Reflect.get(log(), pino.symbols.streamSym) as { write: (line: string) => unknown }
  vi.spyOn(stream, 'write').mockImplementation((line: string) => written.push(line))
}
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  log().level = level
})

describe('log and error', () => {
  it.each(CANARIES)('%s reaches neither the log nor a browser through an error', async (kind, value) => {
    recordLog()
    const { db } = await database()
    const refused: unknown = await db.execute(sql`select ${value}::uuid`).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseFailed)
    const errors = [new Error(value), new TypeError(`${value} is not a function`), Object.assign(new Error('failed'), { cause: new Error(value), body: value, response: { data: value } }), refused]
    for (const err of errors) {
      log().error({ operation: 'test', err }, 'request failed')
      expect(kindsIn(await respondFault(err).text())).not.toContain(kind)
    }
    expect(written).toHaveLength(errors.length)
    expect(kindsIn(written.join('\n'))).not.toContain(kind)
  })

  it('one that is written on purpose is found', () => {
    recordLog()
    log().info({ operation: 'test' }, `client ${PERSONAL['personal code']}`)
    expect(kindsIn(written.join('\n'))).toEqual(['personal code'])
  })
})
