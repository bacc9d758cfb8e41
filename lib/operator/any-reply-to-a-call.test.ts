import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES, type Endpoint } from '@/lib/contracts/endpoint'
import { anyJson } from '@/lib/sandbox/properties/near-valid'
import type { Input } from '@/lib/sandbox/properties/request-of'
import { ENDPOINTS, openSandboxWithData, type SandboxWithData } from '@/lib/sandbox/properties/sandbox-with-data'
import { OperatorFault } from './error'
import type { InjectedFetch } from './fetch'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient } from './services'
import { anyResponse, responseOf, type AnyResponse } from './testing/any-response'
import { fakeClock, HOUR_MS } from './testing/account'
import { pairUntil } from './testing/replies'

type Operation = Endpoint & { readonly name: keyof SandboxWithData['inputs'] }

let world: SandboxWithData
beforeAll(async () => {
  world = await openSandboxWithData()
})
afterAll(() => world.sandbox.close())

const ACCOUNT = 'cont-anna'
const PASSWORD = 'hunter2-hunter2'
const REFRESH_TOKEN = '7f'.repeat(32)
const clock = fakeClock()
const PAIR = { ...pairUntil(clock.now() + HOUR_MS), refresh_token: REFRESH_TOKEN }
/** What no fault or log may repeat of a request: the insured's code, the credentials and the tokens. */
const TAX_ID = '1850615129991'
const SECRETS = [ACCOUNT, PASSWORD, PAIR.token, REFRESH_TOKEN, TAX_ID]

/** An answer, or a way in which a fetch fails; what it throws repeats the request. */
type Outcome = AnyResponse | { readonly thrown: unknown } | 'broken off'

function answer(outcome: Outcome): Response {
  if (outcome === 'broken off') return new Response(new ReadableStream({ pull: (controller) => controller.error(new Error(SECRETS.join(' '))) }), { headers: { 'content-type': 'application/json' } })
  if ('thrown' in outcome) throw outcome.thrown
  return responseOf(outcome)
}

const failures: readonly Outcome[] = [
  'broken off',
  { thrown: new Error(SECRETS.join(' ')) },
  { thrown: new TypeError('fetch failed', { cause: Object.assign(new Error(TAX_ID), { code: 'ECONNRESET' }) }) },
  { thrown: Object.assign(new Error('x'), { code: TAX_ID }) },
  { thrown: TAX_ID },
  { thrown: undefined },
  { thrown: new DOMException('aborted', 'AbortError') },
]
const valid = { error: 'false', status: '200', data: { offerId: 7, token: 'x', correlation_id: 'c', policies: [{ policyId: 1, series: 'SB/01', number: 7 }], offers: [], files: [{ name: 'x', content: 'JVBERi0=' }] } }
const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 6, arbitrary: anyResponse(anyJson(valid, SECRETS), SECRETS) },
  { weight: 3, arbitrary: anyResponse(anyJson({ errors: ['Nu.'], message: 'Nu.', correlation_id: 'c-1', status: 400, data: { 'product.policyholder.taxId': ['Nu.'] } }, SECRETS), SECRETS) },
  { weight: 2, arbitrary: fc.constantFrom(...failures) },
)
const signingIn: fc.Arbitrary<Outcome | 'well'> = fc.oneof({ weight: 4, arbitrary: fc.constant('well' as const) }, { weight: 1, arbitrary: outcomes })

/** Calls with an input that fits the contract; every free text holds the insured's code. */
async function callWith(endpoint: Endpoint, input: Input, fetch: InjectedFetch) {
  const entries: object[] = []
  const client = createOperatorClient({
    service: endpoint.service, baseAddress: 'http://operator.test/base', credentials: { account: ACCOUNT, password: PASSWORD }, tokenStore: createMemoryTokenStore(clock.now),
    locale: 'ro', fetch, now: clock.now, sleep: clock.pause, log: { info: (entry) => entries.push(entry), warn: (entry) => entries.push(entry) },
  })
  const { form, ...parts } = input
  const outcome = await client.call<Endpoint>(endpoint, (form ? { body: form } : parts) as never).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { outcome, entries }
}

const revealed = (text: string) => SECRETS.filter((secret) => text.includes(secret))

/** What a log would hold of a fault or an entry. A service may choose any tracking id but a token or a personal code. */
function logged(value: object): string {
  const { correlationId = '', ...others } = value as { readonly correlationId?: string }
  return `${JSON.stringify(others)} ${correlationId === ACCOUNT || correlationId === PASSWORD ? '' : correlationId}`
}

describe.each(SERVICES)('a call of the %s service ends with a value or a fault and reveals nothing of its request', (service) => {
  test.each<Operation>(ENDPOINTS[service])('$name', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...world.inputs[endpoint.name]), fc.array(outcomes, { minLength: 1, maxLength: 4 }), signingIn, async (input, answers, session) => {
        const left = [...answers]
        const { outcome, entries } = await callWith(endpoint, input, (request) => {
          if (!new URL(request.url).pathname.endsWith('/auth') || endpoint.token !== 'jwt') return answer(left.shift() ?? 'broken off')
          return session === 'well' ? Response.json({ data: PAIR }) : answer(session)
        })
        expect(revealed(entries.map(logged).join(' '))).toEqual([])
        if (outcome === undefined) return
        expect(outcome).toBeInstanceOf(OperatorFault)
        const fault = outcome as OperatorFault
        expect(revealed(`${fault.message} ${fault.stack} ${fault.code} ${String(fault)} ${logged(fault)}`)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
