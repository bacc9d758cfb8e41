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

withTestDatabase()

/** What must stand nowhere in the open, by its kind; the values stand nowhere else. */
const PERSONAL = {
  'personal code': '1990231420018', 'identity card': 'ZX771942', 'driving licence': 'CANARY-LICENCE-4', passport: 'CANARY-PASSPORT-5', 'e-mail': 'canary-6@example.test', mobile: '0799000007', street: 'Strada Canarului Ascuns', 'house number': '7719-B', 'birth place': 'CANARY-BIRTHPLACE-9', 'health note': 'CANARY-HEALTH-10',
  'bank account': 'RO49CANA1B31007593840000', card: '4929000000006', 'card date': 'CANARY-EXPIRY-13', VIN: 'WVWZZZ1KZAW771942', 'registration series': 'CANARY-SERIES-15', 'company code': 'RO99887766', 'tax number abroad': 'CANARY-TAXNO-17', 'beneficiary code': 'CANARY-BENEFICIARY-18', 'spouse code': 'CANARY-SPOUSE-19', 'child code': 'CANARY-CHILD-20', salary: 'CANARY-SALARY-21', signature: 'CANARY-SIGNATURE-22', 'travel document': 'CANARY-TRAVEL-23', 'home alarm': 'CANARY-ALARM-24', 'safe code': 'CANARY-SAFE-25', 'location of a photo': 'CANARY-GPS-26',
}
const SECRETS = {
  password: 'canary parola 27 lunga', 'operator account': 'canary-account-28', 'operator password': 'canary-password-29', 'bearer token': 'Bearer canary-30', 'refresh token': 'canary-refresh-31', cookie: 'next-auth.session-token=canary-32', 'session id': 'canary-session-33', 'app secret': 'canary-app-secret-34', 'callback secret': 'canary-callback-35', 'SMTP password': 'smtp://u:canary-36@mail.test', 'database password': 'postgresql://u:canary-37@db.test/x', 'recovery code': 'canary-recovery-38', 'one-time code': 'canary-otp-39', 'private key': 'canary-private-key-40',
}
const KINDS = Object.entries({ ...PERSONAL, ...SECRETS })

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
  expect(KINDS).toHaveLength(40)
  expect(new Set(KINDS.map(([, value]) => value)).size).toBe(40)
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
    for (const [kind, value] of [...KINDS, ...links.map((token): [string, string] => ['link', token])]) {
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

it.each(KINDS)('%s reaches neither the log nor a browser through an error', async (_kind, value) => {
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
