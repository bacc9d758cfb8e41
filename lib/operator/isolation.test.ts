import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as lists from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { offerRequests } from '@/lib/sandbox/testing/requests'
import { offerBody } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'
import type { InjectedFetch } from './fetch'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient, type CallOptions, type OperatorClient } from './services'
import { deferred, faultOf } from './testing/replies'
import { createBreakers } from './with-breaker'

const today = todayInBucharest(new Date())
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox({ sendCallback: async () => new Response() })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.fetch(new Request('http://sandbox.test/control/reset', { method: 'POST' }))
})

async function control(settings: object): Promise<void> {
  const response = await sandbox.fetch(new Request('http://sandbox.test/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) }))
  if (!response.ok) throw new Error(await response.text())
}

/** Two insurers of each service that always answer, unless told otherwise. */
const INSURERS = { assets: ['alpina', 'carpatia'], vehicle: ['alpina', 'danubia'], travel: ['alizeu', 'busola'] } as const satisfies Record<Service, readonly [string, string]>
const OFFER_NAME = { assets: 'assets.createOffer', vehicle: 'vehicle.getQuote', travel: 'travel.createOffer' } as const

const from = <R extends { readonly provider: object }>(request: R, businessName: string) => ({ ...request, provider: { ...request.provider, organization: { businessName } } })

/** Counts an insurer's offers. */
const ASK: Readonly<Record<Service, (client: OperatorClient, insurer: string, options?: CallOptions) => Promise<number>>> = {
  assets: async (client, insurer, options) => (await client.call(assets.createOffer, { body: from(offerRequests(today).gap, insurer) }, options)).offers.length,
  vehicle: async (client, insurer, options) => (await client.call(vehicle.getQuote, { body: from(quoteRequestOn(today), insurer) }, options)).offers.length,
  travel: async (client, insurer, options) => (await client.call(travel.createOffer, { body: from(offerBody(today, insurer), insurer) }, options)).offers.length,
}
const LIST: Readonly<Record<Service, (client: OperatorClient) => Promise<readonly unknown[]>>> = {
  assets: (client) => client.call(assets.listCounties, {}),
  vehicle: (client) => client.call(vehicle.listCounties, {}),
  travel: (client) => client.call(lists.listCounties, {}),
}

/** The clients of one desk: three services, and breakers that they share as the clients of a process do. */
function openDesk(fetch: InjectedFetch = (request) => sandbox.fetch(request), guards = createBreakers()): Readonly<Record<Service, OperatorClient>> {
  const clientOf = (service: Service) =>
    createOperatorClient({
      service, baseAddress: `http://sandbox.test/${service}`, credentials: { account: 'sandbox', password: 'sandbox' }, tokenStore: createMemoryTokenStore(), locale: 'en', fetch, breakers: guards,
      log: { info: () => {}, warn: () => {} }, sleep: () => Promise.resolve(),
    })
  return { assets: clientOf('assets'), vehicle: clientOf('vehicle'), travel: clientOf('travel') }
}

type Desk = ReturnType<typeof openDesk>

type Answers = Readonly<Record<string, number | string>>

/** The outcome of every part: offers of an insurer, counties of a service, or the kind of the fault. */
async function everyAnswer(desk: Desk): Promise<Answers> {
  const kindOf = (error: unknown) => (error instanceof Error && 'kind' in error ? String(error.kind) : String(error))
  const answers = SERVICES.flatMap((service) => [
    ...INSURERS[service].map(async (insurer) => [`${service}/${insurer}`, await ASK[service](desk[service], insurer, { deadlineMs: 10_000 }).then((count) => (count > 0 ? 'offers' : 'none'), kindOf)] as const),
    LIST[service](desk[service]).then(({ length }) => [`${service} counties`, length] as const, (error: unknown) => [`${service} counties`, kindOf(error)] as const),
  ])
  return Object.fromEntries<number | string>(await Promise.all(answers))
}

const ALL_WELL: Answers = Object.fromEntries<number | string>(
  SERVICES.flatMap((service) => [...INSURERS[service].map((insurer) => [`${service}/${insurer}`, 'offers'] as const), [`${service} counties`, 42] as const]),
)

const askTimes = async (times: number, ask: () => Promise<unknown>) => {
  for (let asked = 0; asked < times; asked++) await ask().catch(() => undefined)
}

const victims = SERVICES.map((service) => ({ service, insurer: INSURERS[service][0] }))
const FAULTS: readonly (readonly [what: string, settings: object, kind: string])[] = [
  ['is down', { down: true }, 'down'],
  ['declines', { decline: true }, 'refused'],
  ['answers half of its JSON', { malformed: true }, 'malformed'],
  ['finds fault with a field', { refusesField: 'product.policyholder.taxId' }, 'refused'],
]

test('all insurers and services reply when nothing fails', async () => {
  expect(await everyAnswer(openDesk())).toEqual(ALL_WELL)
})

describe.each(victims)('when $insurer of the $service service fails', ({ service, insurer }) => {
  test.each(FAULTS)('with %s, all other replies are unaffected, even after eight attempts', async (_what, settings, kind) => {
    await control({ insurers: { [`${service}/${insurer}`]: settings } })
    const desk = openDesk()
    expect(await everyAnswer(desk)).toEqual({ ...ALL_WELL, [`${service}/${insurer}`]: kind })
    await askTimes(8, () => ASK[service](desk[service], insurer))
    expect(await everyAnswer(desk)).toEqual({ ...ALL_WELL, [`${service}/${insurer}`]: kind })
  })

  test('with a timeout, the others do not wait for it', async () => {
    await control({ insurers: { [`${service}/${insurer}`]: { latencyMs: 120_000 } } })
    const desk = openDesk()
    await askTimes(6, () => ASK[service](desk[service], insurer, { deadlineMs: 30 }))
    // Six timeouts have opened its breaker: no request leaves.
    expect(await faultOf(ASK[service](desk[service], insurer))).toMatchObject({ kind: 'down', code: 'BREAKER_OPEN', requestWasSent: 'no' })
    expect(await everyAnswer(desk)).toEqual({ ...ALL_WELL, [`${service}/${insurer}`]: 'down' })
  })

  test('its open breaker affects one insurer, service and address only', async () => {
    await control({ insurers: { [`${service}/${insurer}`]: { down: true } } })
    const guards = createBreakers()
    const clientAt = (path: string) =>
      createOperatorClient({
        service, baseAddress: `http://sandbox.test${path}/${service}`, credentials: { account: 'sandbox', password: 'sandbox' }, tokenStore: createMemoryTokenStore(), locale: 'en', breakers: guards,
        log: { info: () => {}, warn: () => {} },
        fetch: (request) => sandbox.fetch(new Request(request.url.replace('/elsewhere', ''), request)),
      })
    await askTimes(5, () => ASK[service](clientAt(''), insurer))
    expect(await faultOf(ASK[service](clientAt(''), insurer))).toMatchObject({ code: 'BREAKER_OPEN' })
    expect(await faultOf(ASK[service](clientAt('/elsewhere'), insurer))).toMatchObject({ kind: 'down', status: 500 })
  })

  test('its offers cannot be issued, and those of other insurers can', async () => {
    const desk = openDesk()
    const [, other] = INSURERS[service]
    const offers = { bad: await firstOffer(desk, service, insurer), good: await firstOffer(desk, service, other) }
    await control({ insurers: { [`${service}/${insurer}`]: { down: true } } })
    await askTimes(8, () => ISSUE[service](desk[service], offers.bad))
    expect(await faultOf(ISSUE[service](desk[service], offers.bad))).toMatchObject({ kind: 'down', status: 500, requestWasSent: 'answered' })
    expect(await ISSUE[service](desk[service], offers.good)).toHaveLength(1)
  })
})

describe.each(SERVICES)('when the whole %s service fails', (service) => {
  const others = (answers: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(answers).filter(([name]) => !name.startsWith(service)))
  const spoilt: readonly (readonly [string, InjectedFetch])[] = [
    ['there is no connection', () => Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' }))],
    ['a gateway answers 502', () => new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })],
    ['every reply is an HTML page', () => new Response('<html>Bine ați venit</html>', { headers: { 'content-type': 'text/html' } })],
    ['every reply is truncated', () => new Response('{"data":{"tok', { headers: { 'content-type': 'application/json' } })],
    ['every reply is empty', () => new Response(null, { status: 204 })],
  ]
  test.each(spoilt)('because %s, the other services reply, even after eight attempts', async (_what, answer) => {
    const desk = openDesk((request) => (new URL(request.url).pathname.startsWith(`/${service}/`) ? answer(request) : sandbox.fetch(request)))
    const check = async () => {
      const answers = await everyAnswer(desk)
      expect(others(answers)).toEqual(others(ALL_WELL))
      for (const insurer of INSURERS[service]) expect(['down', 'malformed', 'broken', 'unreachable']).toContain(answers[`${service}/${insurer}`])
    }
    await check()
    await askTimes(8, () => LIST[service](desk[service]))
    await check()
  })

  test('because it never replies, the other services do not wait for it', async () => {
    const silent = new Promise<Response>(() => {})
    const desk = openDesk((request) => (new URL(request.url).pathname.startsWith(`/${service}/`) ? silent : sandbox.fetch(request)))
    const [insurer] = INSURERS[service]
    const caller = new AbortController()
    const waiting = Array.from({ length: 30 }, () => faultOf(ASK[service](desk[service], insurer, { signal: caller.signal })))
    for (const other of SERVICES.filter((name) => name !== service)) {
      expect(await ASK[other](desk[other], INSURERS[other][0])).toBeGreaterThan(0)
      expect(await LIST[other](desk[other])).toHaveLength(42)
    }
    caller.abort()
    expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(waiting.map(() => 'ABORTED'))
  })

  test('for lists only, its offers and tokens work', async () => {
    await control({ faults: { [`${service}.listCounties`]: 'html500' } })
    const guards = createBreakers()
    const desk = openDesk(undefined, guards)
    await askTimes(6, () => LIST[service](desk[service]))
    expect(await faultOf(LIST[service](desk[service]))).toMatchObject({ kind: 'down', code: 'BREAKER_OPEN' })
    // Another desk of the process has yet to sign in.
    expect(await everyAnswer(openDesk(undefined, guards))).toEqual({ ...ALL_WELL, [`${service} counties`]: 'down' })
  })

  test('for offers only, its lists work', async () => {
    await control({ faults: { [OFFER_NAME[service]]: 'truncated' } })
    const desk = openDesk()
    const spoiltOffers = Object.fromEntries(INSURERS[service].map((insurer) => [`${service}/${insurer}`, 'malformed']))
    expect(await everyAnswer(desk)).toEqual({ ...ALL_WELL, ...spoiltOffers })
  })
})

describe.each(victims)('when the bulkhead of $insurer of the $service service is full', ({ service, insurer }) => {
  test('its next call is refused at once, and other calls do not wait', async () => {
    const gate = deferred<undefined>()
    const desk = openDesk(async (request) => {
      const isHeldUp = request.method === 'POST' && request.url.endsWith('/offer') && request.url.includes(`/${service}/`) && (await request.clone().text()).includes(`"businessName":"${insurer}"`)
      if (!isHeldUp) return sandbox.fetch(request)
      await gate.promise
      return Response.json({ errors: ['Nu.'], status: 422 }, { status: 422 })
    })
    await LIST[service](desk[service])
    // Twenty-four run and four hundred wait.
    const held = Array.from({ length: 424 }, () => faultOf(ASK[service](desk[service], insurer, { deadlineMs: 60_000 })))
    expect(await faultOf(ASK[service](desk[service], insurer))).toMatchObject({ kind: 'down', code: 'NO_ROOM', requestWasSent: 'no' })
    expect(await everyAnswer(desk)).toEqual({ ...ALL_WELL, [`${service}/${insurer}`]: 'down' })
    gate.resolve(undefined)
    expect(new Set((await Promise.all(held)).map(({ kind }) => kind))).toEqual(new Set(['refused']))
  })
})

interface Offered {
  readonly offerId: number
  readonly premiumAmount: number
}

async function firstOffer(desk: Desk, service: Service, insurer: string): Promise<Offered> {
  const offers = {
    assets: () => desk.assets.call(assets.createOffer, { body: from(offerRequests(today).gap, insurer) }),
    vehicle: () => desk.vehicle.call(vehicle.getQuote, { body: from(quoteRequestOn(today), insurer) }),
    travel: () => desk.travel.call(travel.createOffer, { body: from(offerBody(today, insurer), insurer) }),
  }
  const [offer] = (await offers[service]()).offers
  if (!offer) throw new Error(`${insurer} always offers`)
  return offer
}

const bodyOf = ({ offerId, premiumAmount }: Offered) =>
  ({ body: { offerId, payment: { method: 'pos', currency: 'RON', amount: premiumAmount, date: today, documentNumber: 'POS 118' } } }) as const
const ISSUE: Readonly<Record<Service, (client: OperatorClient, offer: Offered) => Promise<readonly unknown[]>>> = {
  assets: async (client, offer) => (await client.call(assets.createPolicy, bodyOf(offer))).policies,
  vehicle: async (client, offer) => (await client.call(vehicle.createPolicy, bodyOf(offer))).policies,
  travel: async (client, offer) => (await client.call(travel.createPolicy, bodyOf(offer))).policies,
}
