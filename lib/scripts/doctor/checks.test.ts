import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '@/lib/platform/env'
import { selfSignedCertificate } from '@/lib/scripts/suite/self-signed-certificate.mjs'
import { certificateCheck } from './checks/certificate'
import { clockCheck } from './checks/clock'
import { diskCheck } from './checks/disk'
import { keptAnswersCheck } from './checks/kept-answers'
import { mailCheck } from './checks/mail'
import { proxiesCheck } from './checks/proxies'
import { readInstallation } from './checks/settings'
import { secondsOf, timeToEndCheck } from './checks/time-to-end'
import { examine } from './examine'
import { type Installation, ill, printed, well } from './finding'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotedesk-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SETTINGS = { NODE_ENV: 'production', APP_SECRET: 'a secret of at least thirty-two characters', APP_URL: 'https://desk.test', DATABASE_URL: 'embedded', TRUSTED_PROXIES: '10.0.0.1' }

function installation(settings: Readonly<Record<string, string>> = {}): Installation {
  const source = { ...SETTINGS, DATA_DIR: folder, ...settings }
  return { env: parseEnv(source), source }
}

const DAY_MS = 86_400_000
const inDays = (days: number, problem?: string) => async () => ({ validTo: new Date(Date.now() + days * DAY_MS + 60_000), problem })
const failing = (fault: object) => () => Promise.reject(Object.assign(new Error('no'), fault))
const MAIL = { SMTP_URL: 'smtps://desk:wrong@mail.test', MAIL_FROM: 'desk@desk.test' }

describe('the settings', () => {
  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['one is misspelt', { DATABSE_URL: 'x' }, /^DATABSE_URL is no setting; DATABASE_URL is\./],
    ['one cannot be read', { PORT: 'many' }, /^PORT is "many"; allowed: a whole number/],
    ['the database is not said', { DATABASE_URL: '' }, /^DATABASE_URL is empty/],
  ])('are ill when %s', (_what, settings, said) => {
    expect(readInstallation({ ...SETTINGS, ...settings })).toMatchObject({ finding: { state: 'ill', said: expect.stringMatching(said) as unknown } })
  })

  test('are well otherwise', () => {
    expect(readInstallation(SETTINGS)).toMatchObject({ finding: { state: 'well' }, env: { dataDir: '.data' } })
  })
})

describe('each look', () => {
  test.each([
    ['certificate of plain http', certificateCheck(inDays(90)), { APP_URL: 'http://desk.test' }, 'mind', /in the open/],
    ['certificate that ended', certificateCheck(inDays(-3, 'CERT_HAS_EXPIRED')), {}, 'ill', /ended 3 days ago/],
    ['certificate that ends soon', certificateCheck(inDays(9)), {}, 'mind', /ends in 9 days/],
    ['certificate that nobody knows', certificateCheck(inDays(90, 'DEPTH_ZERO_SELF_SIGNED_CERT')), {}, 'ill', /refuse the certificate of desk\.test \(DEPTH/],
    ['certificate out of reach', certificateCheck(async () => undefined), {}, 'mind', /nobody answers/],
    ['certificate', certificateCheck(inDays(90)), {}, 'well', /holds for 90 days/],
    ['proxies that are not named', proxiesCheck(async () => 'desk'), { TRUSTED_PROXIES: '' }, 'ill', /share the proxy’s address/],
    ['proxies that lead elsewhere', proxiesCheck(async () => 'other'), {}, 'ill', /something else/],
    ['proxies that lead nowhere', proxiesCheck(async () => 'nobody'), {}, 'mind', /nobody answers/],
    ['proxies', proxiesCheck(async () => 'desk'), {}, 'well', /the desk answers at https:\/\/desk\.test/],
    ['mail without a server', mailCheck(), {}, 'mind', /sends no mail/],
    ['mail with a wrong password', mailCheck(failing({ code: 'EAUTH' })), MAIL, 'ill', /does not accept/],
    ['mail without a way', mailCheck(failing({ code: 'ECONNECTION' })), MAIL, 'ill', /cannot be reached/],
    ['mail', mailCheck(async () => {}), MAIL, 'well', /takes the sign-in/],
    ['disk that is nearly full', diskCheck(async () => 40), {}, 'ill', /40 MB left/],
    ['disk that fills', diskCheck(async () => 700), {}, 'mind', /700 MB left/],
    ['disk', diskCheck(async () => 70_000), {}, 'well', /70000 MB left/],
    ['answers that wait', keptAnswersCheck(async () => ['a', 'b']), {}, 'ill', /^2 answers to issue requests wait in/],
    ['answers', keptAnswersCheck(async () => []), {}, 'well', /no answer/],
    ['time to end that nobody says', timeToEndCheck(async () => undefined), {}, 'mind', /nothing here says/],
    ['time to end that is short', timeToEndCheck(async () => '1min 30s'), {}, 'ill', /after 90 s, in the middle of a policy request/],
    ['time to end that is short for the grace', timeToEndCheck(async () => '3min 30s'), { SHUTDOWN_GRACE_SECONDS: '60' }, 'ill', /after 210 s/],
    ['time to end', timeToEndCheck(async () => '3min 30s'), {}, 'well', /210 s/],
  ] as const)('at %s', async (_what, check, settings, state, said) => {
    expect(await check.look(installation(settings))).toMatchObject({ state, said: expect.stringMatching(said) as unknown })
  })

  test('at a folder that is none', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await diskCheck().look(installation({ DATA_DIR: join(file, 'data') }))).toMatchObject({ state: 'ill', said: expect.stringContaining('cannot be written (ENOTDIR)') as unknown })
  })

  test('at a clock that is off', async () => {
    const about = { ...installation(), database: { db: undefined } as never }
    expect(await clockCheck(async () => -8000).look(about)).toMatchObject({ state: 'ill', said: 'the database’s clock is -8.0 s ahead of this machine’s' })
    expect(await clockCheck(async () => 900).look(about)).toMatchObject({ state: 'well' })
  })

  test('reads the certificate that a server presents', async () => {
    const server = createServer(selfSignedCertificate('localhost'))
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    expect(await certificateCheck().look(installation({ APP_URL: `https://localhost:${port}` }))).toMatchObject({ state: 'ill', said: `browsers refuse the certificate of localhost:${port} (DEPTH_ZERO_SELF_SIGNED_CERT)` })
    server.close()
  })
})

test.each([['3min 30s', 210], ['1h', 3600], ['90s', 90], ['500ms', 0.5], ['infinity', Infinity], ['', undefined]])('systemd’s "%s" is %s seconds', (span, seconds) => {
  expect(secondsOf(span)).toBe(seconds)
})

test('a look that throws is a finding without the words of its error', async () => {
  const secret = Object.assign(new Error('password=x'), { code: 'ECONNREFUSED' })
  const [found] = await examine([{ name: 'probe', look: () => Promise.reject(secret) }, { name: 'next', look: async () => well('fine') }], {})
  expect(found).toEqual(['probe', ill('it could not be looked at (Error ECONNREFUSED)', 'mend what is ill above it first, then look again')])
})

test('a finding is printed with its mark and what to do', () => {
  expect(printed('disk', well('it has room'))).toBe('✔ disk          it has room')
  expect(printed('disk', ill('it is full', 'make room'))).toBe(`✘ disk          it is full\n${' '.repeat(16)}→ make room`)
})
