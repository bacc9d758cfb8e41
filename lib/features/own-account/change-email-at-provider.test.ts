import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET as begin } from '@/app/api/auth/oidc/route'
import { GET as finish } from '@/app/api/auth/oidc/callback/route'
import { confirm } from '@/lib/features/second-factors/confirm'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import type { Actor } from '@/lib/platform/access/actor'
import { hashPassword } from '@/lib/platform/crypto/password'
import { newId } from '@/lib/platform/database/new-id'
import type { OidcSettings } from '@/lib/platform/env'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import * as mail from '@/lib/platform/mail/send-mail'
import { currentActor } from '@/lib/platform/session/current-actor'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { codeOf, givenApp, stopInMidStep } from '@/lib/testing/given/given-factors'
import { newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { startTestProvider, TEST_CLIENT, type TestProvider } from '@/lib/testing/oidc/test-provider'
import { askForEmail } from './ask-for-email'
import { confirmEmail } from './confirm-email'

withTestDatabase()
withCheapPasswords()

const given = vi.hoisted(() => ({ oidc: undefined as OidcSettings | undefined }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), oidc: given.oidc }) }
})
let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve(browser.jar), headers: () => Promise.resolve(browser.sent) }))

const SECOND_STEP = '/sign-in?next=%2Faccount'
const context = { params: Promise.resolve({}) }
const locationOf = (response: Response) => response.headers.get('location') ?? ''

let provider: TestProvider
let agency: TestAgency
let sent: mail.Mail[] = []
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  provider = await startTestProvider('http://localhost:3000/api/auth/oidc/callback')
  agency = await newAgency()
})
afterAll(() => provider.stop())
beforeEach(() => {
  stopInMidStep()
  vi.spyOn(log(), 'warn').mockImplementation(() => {})
  sent = []
  vi.spyOn(mail, 'isMailConfigured').mockReturnValue(true)
  vi.spyOn(mail, 'sendMail').mockImplementation((one) => Promise.resolve(void sent.push(one)))
  given.oidc = { issuer: provider.issuer, ...TEST_CLIENT, name: 'Cont de firmă', isOnly: true, secondFactor: 'ours' }
})

/** Signs in at the provider as somebody, in a new browser. Returns where that leads. */
async function enter(subject: string): Promise<string> {
  browser = new AuthBrowser()
  const asked = locationOf(await begin(new Request('http://desk.test/api/auth/oidc?next=/account'), context))
  return locationOf(await finish(new Request(await provider.follow(asked, { as: subject })), context))
}

/** Signs in as somebody with an app of ours. */
async function enterWithApp(subject: string, code: string): Promise<Actor> {
  expect(await enter(subject)).toBe(SECOND_STEP)
  expect((await browser.prove({ way: 'app', code })).status).toBe(200)
  const actor = await currentActor()
  if (!actor) throw new Error('Nobody is signed in')
  return actor
}

it('somebody without a password, with the provider and an app, changes the address: after a code of the app, in their own browser, and enters as before', async () => {
  const broker = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', passwordHash: await hashPassword(newId()) })
  const { secret, codes } = await givenApp(broker)
  const subject = `subject-${newId()}`
  provider.accounts.set(subject, { email: broker.email, email_verified: true })
  const own = await enterWithApp(subject, codeOf(secret))
  const email = `${newId()}@example.test`

  // Having come from the provider proves nobody anew.
  await expect(askForEmail(own, { email, locale: 'ro' })).rejects.toMatchObject({ code: 'confirmationNeeded' })
  await expect(confirm(own, { way: 'password', password: '' }, { address: newAddress() })).rejects.toMatchObject({ code: 'proofRefused' })
  // The code that signed in counts once.
  await expect(confirm(own, { way: 'app', code: codeOf(secret) }, { address: newAddress() })).rejects.toMatchObject({ code: 'proofRefused' })
  await confirm(own, { way: 'app', code: codeOf(secret, 1) }, { address: newAddress() })
  expect(await drainBackground(20_000)).toBe(0)
  sent = []
  await askForEmail(own, { email, locale: 'ro' })
  expect(await drainBackground(20_000)).toBe(0)
  expect(sent.map(({ to }) => to)).toEqual([broker.email, email])
  const token = tokenOf(/http\S+/.exec(sent[1]?.text ?? '')?.[0] ?? '')

  // Whoever holds the link alone has nothing to give: there is no password, and an empty one is none.
  for (const actor of [undefined, agency.broker]) {
    for (const password of ['', 'o-parola-buna-1']) {
      await expect(confirmEmail({ token, address: newAddress(), locale: 'ro', actor, password })).rejects.toMatchObject({ code: 'invalid' })
    }
  }
  expect(await confirmEmail({ token, address: newAddress(), locale: 'ro', actor: own })).toEqual({ email })
  expect(await currentActor()).toMatchObject({ userId: broker.userId, email, sessionId: own.sessionId })
  expect(await readOwnFactors({ ...own, email })).toMatchObject({ hasApp: true })

  // Bound by the subject: the provider still names the former address, and the factor is still asked for.
  expect(await enter(subject)).toBe(SECOND_STEP)
  expect(await currentActor()).toBeUndefined()
  expect((await browser.prove({ way: 'recovery', code: codes[0] ?? '' })).status).toBe(200)
  expect(await currentActor()).toMatchObject({ userId: broker.userId, email })
  // Neither address lets another account of the provider in.
  for (const taken of [broker.email, email]) {
    const stranger = `subject-${newId()}`
    provider.accounts.set(stranger, { email: taken, email_verified: true })
    expect(await enter(stranger)).toMatch(/^\/sign-in\?problem=/)
    expect(await currentActor()).toBeUndefined()
  }
})
