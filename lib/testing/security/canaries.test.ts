import { sql } from 'drizzle-orm'
import pino from 'pino'
import { z } from 'zod'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { saveClient } from '@/lib/features/clients/store/clients'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { invite } from '@/lib/features/people/invitations/invite'
import { makePasswordLink } from '@/lib/features/people/make-password-link'
import { DatabaseFailed } from '@/lib/platform/database/redact-errors'
import { database } from '@/lib/platform/database/database'
import { hashPassword } from '@/lib/platform/crypto/password'
import { respondFault } from '@/lib/platform/http/respond'
import { log } from '@/lib/platform/log'
import { somebody, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, testPerson, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { CANARIES, PERSONAL, SECRETS } from './canaries'

withTestDatabase()

const namedRows = z.object({ rows: z.array(z.object({ name: z.string() })) })

let agency: TestAgency
const links: string[] = []
beforeAll(async () => {
  agency = await newAgency()
  const p = PERSONAL
  await saveClient(agency.broker, { ...testPerson, taxId: p['personal code'], idNumber: p['identity card'], email: p['e-mail'], mobile: p.mobile, address: { ...testPerson.address, street: p.street, houseNumber: p['house number'] } })
  await createQuote(agency.broker, { product: 'gap', draft: { ...p, holder: { ...p } } })
  await saveOperatorAccount(agency.admin, { service: 'assets', environment: 'sandbox', baseAddress: null, credentials: { account: SECRETS['operator account'], password: SECRETS['operator password'] } })
  const { userId } = await newUser(agency.id, { name: 'Corina Lungu', role: 'broker', passwordHash: await hashPassword(SECRETS.password) })
  links.push(tokenOf((await invite(agency.admin, somebody())).link), tokenOf((await makePasswordLink({ agencyId: agency.id, system: 'test' }, userId)).link))
})

it('forty kinds are planted', () => {
  expect(CANARIES).toHaveLength(40)
  expect(new Set(CANARIES.map(([, value]) => value)).size).toBe(40)
})

it('no column of the database holds one in the open, nor a link that opens', async () => {
  const { db } = await database()
  const tables = namedRows.parse(await db.execute(sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`))
  const found: string[] = []
  let rows = 0
  for (const { name } of tables.rows) {
    const dumped = namedRows.parse(await db.execute(sql.raw(`select row_to_json(t)::text as name from "${name}" t`)))
    rows += dumped.rows.length
    const text = dumped.rows.map(({ name: line }) => line).join('\n').toLowerCase()
    for (const [kind, value] of [...CANARIES, ...links.map((token): [string, string] => ['link', token])]) {
      // Bytes are written as hexadecimal digits.
      if (text.includes(value.toLowerCase()) || text.includes(Buffer.from(value).toString('hex'))) found.push(`${kind} in ${name}`)
    }
  }
  expect(rows).toBeGreaterThan(10)
  expect(found).toEqual([])
})

const written: string[] = []
const level = log().level
afterAll(() => {
  log().level = level
})

it.each(CANARIES)('%s reaches neither the log nor a browser through an error', async (_kind, value) => {
  written.length = 0
  log().level = 'info'
  const stream = Reflect.get(log(), pino.symbols.streamSym) as { write: (line: string) => unknown }
  vi.spyOn(stream, 'write').mockImplementation((line: string) => written.push(line))
  const { db } = await database()
  const refused: unknown = await db.execute(sql`select ${value}::uuid`).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseFailed)
  const errors = [new Error(value), new TypeError(`${value} is not a function`), Object.assign(new Error('failed'), { cause: new Error(value), body: value, response: { data: value } }), refused]
  for (const err of errors) {
    log().error({ operation: 'test', err }, 'request failed')
    expect(await respondFault(err).text()).not.toContain(value)
  }
  vi.restoreAllMocks()
  expect(written).toHaveLength(errors.length)
  expect(written.join('\n')).not.toContain(value)
})
