import { expect, it, vi } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { POST as acceptInvitation } from '@/app/api/invitation-links/[token]/route'
import { PUT as saveAccount } from '@/app/api/operator-accounts/[service]/[environment]/route'
import { POST as createInsurer } from '@/app/api/insurers/route'
import { POST as testInsurer } from '@/app/api/insurers/[insurerId]/test/route'
import { POST as invite } from '@/app/api/invitations/route'
import { POST as startQuote } from '@/app/api/quotes/route'
import { PUT as saveDraft } from '@/app/api/quotes/[quoteId]/draft/route'
import { GET as readRequests, POST as requestOffers } from '@/app/api/quotes/[quoteId]/requests/route'
import { signIn } from '@/lib/features/sessions/sign-in'
import { setUpAgency } from '@/lib/features/people/set-up'
import { findAccount } from '@/lib/platform/session/sessions'
import { givenApp } from '@/lib/testing/given/given-factors'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { GOOD_PASSWORD, newAddress, tokenOf } from '@/lib/testing/given/given-invitation'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'

const signedIn = vi.hoisted(() => ({ sessionId: '' }))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'cookie' }) }), headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.1' }) }))
vi.mock('next-auth/jwt', () => ({ decode: async () => signedIn }))
vi.mock('next-intl/server', () => ({ getLocale: async () => 'ro' }))

withTestDatabase()
const sandboxed = withSandboxedOperator()

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** Asks a route as a page does. @throws Error with the reply when it is refused */
async function ask<Reply>(route: Route, { params = {}, input }: { readonly params?: Record<string, string>; readonly input?: unknown } = {}): Promise<Reply> {
  const body = input === undefined ? {} : { body: JSON.stringify(input) }
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
  const response = await route(new Request('http://localhost:3000/api', { method: 'POST', headers, ...body }), { params: Promise.resolve(params) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

/** Uses a link, signs in, and sets up a second factor where the role needs one. */
async function enter(link: string, name: string, { withFactor }: { readonly withFactor: boolean }): Promise<void> {
  const { email } = await ask<{ email: string }>(acceptInvitation, { params: { token: tokenOf(link) }, input: { name, password: GOOD_PASSWORD } })
  signedIn.sessionId = (await signIn({ email, password: GOOD_PASSWORD, address: newAddress(), userAgent: '' })) ?? ''
  const account = await findAccount(signedIn.sessionId)
  if (withFactor && account) signedIn.sessionId = (await givenApp(account.actor)).sessionId ?? signedIn.sessionId
}

it('a fresh installation comes from the set-up command to offers by its pages alone', async () => {
  const { operator } = await sandboxed.newDesk()
  const { link } = await setUpAgency({ agency: 'Broker Adevărat SRL', email: 'radu@adevarat.example', name: 'Radu Antonescu', isAnother: true })
  await enter(link, 'Radu Antonescu', { withFactor: true })

  const account = { baseAddress: operator.addressOf('assets'), account: 'sandbox', password: 'sandbox', code: '', evenIfFailed: false }
  expect(await ask(saveAccount, { params: { service: 'assets', environment: 'sandbox' }, input: account })).toMatchObject({ kind: 'saved', isActive: true })
  const { id: insurerId } = await ask<{ id: string }>(createInsurer, { input: { service: 'assets', name: 'Alpina', names: { sandbox: 'alpina' }, products: ['gap'] } })
  expect(await ask(testInsurer, { params: { insurerId } })).toMatchObject({ kind: 'tested', test: { passed: ['address', 'credentials', 'token', 'nomenclature'] } })
  const sent = await ask<{ link: string }>(invite, { input: { email: 'ana@adevarat.example', name: 'Ana Brezeanu', role: 'broker', extraRoles: [], byMail: false, locale: 'ro' } })

  await enter(sent.link, 'Ana Brezeanu', { withFactor: false })
  const { quoteId } = await ask<{ quoteId: string }>(startQuote, { input: { product: 'gap' } })
  const draft = Object.values(PRODUCT_EXAMPLES.gap.validExamples(todayInBucharest(new Date())))[0]
  await ask(saveDraft, { params: { quoteId }, input: { version: 1, draft } })
  await ask(requestOffers, { params: { quoteId }, input: { insurerIds: [insurerId] } })
  await waitForBackground()
  const run = await ask<unknown>(readRequests, { params: { quoteId } })
  expect(JSON.stringify(run)).toMatch(/"name":"Alpina".*"premium"/)
})
