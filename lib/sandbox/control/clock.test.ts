import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { callbackReceiver } from '../testing/callback-receiver'
import { ALL_SERVICES, openDesk, type Desk } from '../testing/all-services'
import { asyncBody } from '../testing/travel-requests'

const START = new Date('2026-11-21T10:00:00Z')
const DAY_SECONDS = 86_400
const receiver = callbackReceiver()
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ now: () => START, sendCallback: receiver.send })
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

const moveClock = (clockOffsetSeconds: number) => desk.control({ clockOffsetSeconds })

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('moving the clock', (_, service) => {
  test(`expires tokens and offers of ${service.service} until the clock is moved back`, async () => {
    const offer = await desk.offer(service, service.one)
    await moveClock(31 * DAY_SECONDS)
    expect((await desk.issue(service, offer)).status).toBe(401)
    await desk.signIn()
    const late = await desk.issue(service, offer)
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('expired')])

    await moveClock(0)
    await desk.signIn()
    expect((await desk.issue(service, offer)).status).toBe(200)
  })
})

test('a short token expires with the moved clock', async () => {
  await desk.control({ tokenLifetimeSeconds: 3 })
  await desk.signIn()
  const [vehicle] = ALL_SERVICES
  if (!vehicle) throw new Error('There is no service')
  await moveClock(2)
  expect((await desk.quote(vehicle, vehicle.one)).status).toBe(200)
  await moveClock(3)
  expect((await desk.quote(vehicle, vehicle.one)).status).toBe(401)
})

test('an asynchronous request that is over by the moved clock gets its callback at once', async () => {
  await desk.control({ insurers: { 'travel/busola': { latencyMs: 120_000 } } })
  const { body } = await desk.client.call('POST', '/travel/offer/async', { body: asyncBody(todayInBucharest(START), ['alizeu', 'busola']), headers: { Token: desk.tokens.travel } })
  const correlationId = (body.data as { correlation_id: string }).correlation_id
  await receiver.have(correlationId, 1)
  await moveClock(61)
  expect((await receiver.have(correlationId, 2)).map(({ data }) => data.status)).toEqual(['pending', 'expired'])
})

describe('the settings of the sandbox', () => {
  const everything = {
    tokenLifetimeSeconds: 5, refreshLifetimeSeconds: 9, latencyScale: 2, seed: 'monday', clockOffsetSeconds: -60, callbacks: { mode: 'late', lateMs: 7 },
    insurers: {
      'vehicle/alpina': {
        latencyMs: { medianMs: 40, spread: 0.5, maxMs: 90 }, down: false, decline: 'Nu.', malformed: false, refusesField: 'product.name',
        priceChange: { percent: 3, refuses: true }, duplicates: true, fault: 'drip:5',
      },
    },
    faults: { 'travel.createOffer': 'reset' },
    dialects: { 'vehicle/alpina': true, 'travel/*': ['json-as-text'] },
  }
  const NOTHING = { insurers: {}, faults: {}, dialects: {} }
  const readBack = async () => (await desk.client.call('GET', '/control')).body

  test('are returned as set, and cleared without clearing the ledger', async () => {
    await desk.control(everything)
    expect(await readBack()).toEqual(everything)
    expect((await desk.client.call('DELETE', '/control')).body).toEqual(NOTHING)
    expect(await readBack()).toEqual(NOTHING)
    expect((await desk.ledger()).counts.signIns).toBe(3)
  })

  test('are cleared by a reset, the clock included', async () => {
    await desk.control(everything)
    expect((await desk.client.call('POST', '/control/reset')).body).toEqual(NOTHING)
    await desk.signIn()
    expect((await desk.client.call('GET', '/control/ledger')).body).toMatchObject({ entries: [{ act: 'reset', at: START.toISOString() }, {}, {}, {}] })
  })

  test('are all applied when they change at the same moment', async () => {
    const names = ['alpina', 'carpatia', 'danubia', 'helvia', 'montana', 'orion', 'pontica', 'silvana']
    await Promise.all(names.map((name) => desk.control({ insurers: { [`assets/${name}`]: { down: true } } })))
    expect(Object.keys((await readBack()).insurers as object).toSorted()).toEqual(names.map((name) => `assets/${name}`))
  })

  test('are shown on a page that names every setting and fault', async () => {
    const page = await (await desk.client.send('GET', '/control', { headers: { Accept: 'text/html,*/*' } })).text()
    for (const word of ['clockOffsetSeconds', 'priceChange', 'drip:ms', 'expire-token', 'decline[:reason]']) expect(page).toContain(`<code>${word}</code>`)
  })
})

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('moving the days', (_, service) => {
  test(`expires offers of ${service.service}, and no token`, async () => {
    const offer = await desk.offer(service, service.one)
    await desk.control({ daysAhead: 31 })
    const late = await desk.issue(service, offer)
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('expired')])
    await desk.control({ daysAhead: 0 })
    expect((await desk.issue(service, offer)).status).toBe(200)
  })
})
