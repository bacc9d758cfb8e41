import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asyncCallback, asyncOfferReply } from '@/lib/contracts/travel/replies'
import { todayInBucharest } from '@/lib/domain/day'
import { newPostgresDatabase, type PostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { callbackReceiver, takes } from '../testing/callback-receiver'
import { openClient, type Client } from '../testing/client'
import { asyncBody, travellers } from '../testing/travel-requests'

const START = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(START)
const secondsLater = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const CALLBACK_URL = 'https://desk.example.test/callbacks/a-secret'

let now = START
let client: Client
const receiver = callbackReceiver()
const surprises: unknown[] = []
const options = { service: 'travel', now: () => now, sendCallback: receiver.send, onUnexpectedError: (surprise: unknown) => surprises.push(surprise) } as const

beforeAll(async () => {
  client = await openClient(options)
})
beforeEach(async () => {
  now = START
  receiver.answer = takes
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

const control = (settings: object) => client.call('POST', '/control', { body: settings })
const slow = (...insurers: string[]) => control({ insurers: Object.fromEntries(insurers.map((name) => [`travel/${name}`, { latencyMs: 120_000 }])) })
async function request(body: object = asyncBody(today, ['alizeu', 'busola']), headers = {}) {
  const reply = await client.call('POST', '/travel/offer/async', { body, headers })
  return asyncOfferReply.parse(reply.body.data).correlation_id
}
async function follow(correlationId: string) {
  const { body } = await client.call('GET', `/travel/offer/async/${correlationId}`)
  return asyncCallback.parse(body)
}
const offersOf = ({ data }: Awaited<ReturnType<typeof follow>>) => data.results.map(({ provider, offers }) => `${provider.organization.businessName} ${offers?.length}`)
const statuses = (bodies: readonly Awaited<ReturnType<typeof follow>>[]) => bodies.map(({ data }) => `${data.status} ${data.results.length}`)

describe('an asynchronous request', () => {
  test('returns a correlation id, and the follow operation returns the offers of every insurer', async () => {
    const correlationId = await request()
    const state = await follow(correlationId)
    expect(state.correlation_id).toBe(correlationId)
    expect([state.data.status, ...offersOf(state)]).toEqual(['completed', 'alizeu 3', 'busola 3'])
  })

  test('is pending until the insurers\' latency has passed', async () => {
    await control({ insurers: { 'travel/alizeu': { latencyMs: 5000 }, 'travel/busola': { latencyMs: 20_000 } } })
    const correlationId = await request()
    expect((await follow(correlationId)).data).toEqual({ status: 'pending', results: [] })
    now = secondsLater(5)
    expect([(await follow(correlationId)).data.status, ...offersOf(await follow(correlationId))]).toEqual(['pending', 'alizeu 3'])
    now = secondsLater(20)
    expect((await follow(correlationId)).data.status).toBe('completed')
  })

  test('expires after its timeout, and so do insurers without a reply', async () => {
    await slow('busola')
    const correlationId = await request()
    now = secondsLater(60)
    const { data } = await follow(correlationId)
    expect(data.status).toBe('expired')
    expect(data.results.map(({ error, message }) => [error, message])).toEqual([[false, undefined], [true, 'Busola did not answer in time.']])
    now = secondsLater(120)
    expect((await follow(correlationId)).data).toEqual(data)
  })

  test('reports one insurer\'s refusal in the language of the request, beside the offers of others', async () => {
    const correlationId = await request(asyncBody(today, ['escala', 'alizeu'], [travellers.foreigner]), { 'Content-Language': 'ro' })
    const { data } = await follow(correlationId)
    expect(data.status).toBe('completed')
    expect(data.results[0]).toMatchObject({ error: true, message: 'Escala nu asigură călători mai în vârstă de 75 de ani.', offers: [] })
    expect(data.results[1]?.error).toBe(false)
  })

  test.each<[name: string, setting: object, message: string]>([
    ['is down', { down: true }, 'Alizeu is not available at the moment.'],
    ['declines', { decline: true }, 'Alizeu does not accept this risk.'],
    ['declines in words of its own', { decline: 'Nu asigurăm expediții.' }, 'Alizeu: Nu asigurăm expediții.'],
    ['answers nonsense', { malformed: true }, 'The answer of Alizeu cannot be read.'],
    ['answers a page', { fault: 'html500' }, 'The answer of Alizeu cannot be read.'],
    ['resets the connection', { fault: 'reset' }, 'The answer of Alizeu cannot be read.'],
    ['finds fault with a field', { refusesField: 'product.policyholder.taxId' }, 'product.policyholder.taxId is not valid'],
  ])('has failed when its only insurer %s', async (_, setting, message) => {
    await control({ insurers: { 'travel/alizeu': setting } })
    const { data } = await follow(await request(asyncBody(today, ['alizeu'])))
    expect([data.status, data.results[0]?.message]).toEqual(['error', message])
  })

  test.each(['drip:5000', 'slow:5000'])('waits for an insurer with the fault %s and then has its complete offers', async (fault) => {
    await control({ insurers: { 'travel/alizeu': { fault } } })
    const correlationId = await request()
    expect(offersOf(await follow(correlationId))).toEqual(['busola 3'])
    now = secondsLater(5)
    expect(offersOf(await follow(correlationId))).toEqual(['alizeu 3', 'busola 3'])
  })

  test('repeats every offer of an insurer with duplicates and creates each once', async () => {
    await control({ insurers: { 'travel/alizeu': { duplicates: true } } })
    const [result] = (await follow(await request(asyncBody(today, ['alizeu'])))).data.results
    const ids = result?.offers?.map(({ offerId }) => offerId) ?? []
    expect(ids).toEqual([...ids.slice(0, 3), ...ids.slice(0, 3)])
    expect((await client.call('GET', '/control/ledger')).body).toMatchObject({ counts: { offers: 3 } })
  })

  test('refuses a fault of one insurer in its header', async () => {
    const { status, body } = await client.call('POST', '/travel/offer/async', { body: asyncBody(today, ['alizeu']), headers: { 'X-Sandbox-Fault': 'down' } })
    expect([status, body.message]).toEqual([400, 'X-Sandbox-Fault: down has no effect on travel.createAsyncOffer.'])
  })

  test('creates each offer once, with several polls and callbacks', async () => {
    const correlationId = await request()
    await Promise.all([receiver.have(correlationId, 2), follow(correlationId), follow(correlationId), follow(correlationId)])
    expect((await client.call('GET', '/control/ledger')).body).toMatchObject({ counts: { offers: 6 } })
  })

  test('creates offers that can be issued', async () => {
    const { data } = await follow(await request(asyncBody(today, ['alizeu'])))
    const [offer] = data.results[0]?.offers ?? []
    const payment = { method: 'pos', currency: 'RON', amount: offer?.premiumAmount, date: today, documentNumber: 'POS 1' }
    expect((await client.call('POST', '/travel/policy', { body: { offerId: offer?.offerId, payment } })).status).toBe(200)
  })

  test('creates a group offer only when one is allowed', async () => {
    const family = asyncBody(today, ['alizeu'], [travellers.adult, travellers.child])
    const body = { ...family, product: { ...family.product, additionalData: { tariffType: 'family' } } }
    const priceOf = async (asked: object) => (await follow(await request(asked))).data.results[0]?.offers?.[0]?.premiumAmount ?? 0
    expect(await priceOf({ ...body, allowGroupOffer: true })).toBeLessThan(await priceOf(body))
  })

  test('with an unknown id gets status 404', async () => {
    expect((await client.call('GET', '/travel/offer/async/7b0c1f0e-3f0c-4b43-9a5e-0c9d5b7f2a11')).status).toBe(404)
    expect((await client.call('GET', '/travel/offer/async/%00')).status).toBe(404)
  })

  test('is refused with the messages of each field', async () => {
    const { callbackUrl: _, ...body } = asyncBody(today, ['alizeu'])
    const reply = await client.call('POST', '/travel/offer/async', { body })
    expect([reply.status, reply.body]).toEqual([400, { error: 'true', status: '400', message: 'VALIDATION_ERROR', data: { callbackUrl: ['is required'] } }])
  })
})

describe('callbacks', () => {
  test('are sent to the URL of the request, one for each insurer, each with all results so far', async () => {
    const correlationId = await request()
    const bodies = await receiver.have(correlationId, 2)
    expect(receiver.taken(correlationId).map(({ address }) => address)).toEqual([`POST ${CALLBACK_URL}`, `POST ${CALLBACK_URL}`])
    expect(statuses(bodies)).toEqual(['pending 1', 'completed 2'])
    expect(bodies[1]).toEqual(await follow(correlationId))
  })

  test.each<[mode: string, expected: string[]]>([
    ['twice', ['pending 1', 'pending 1', 'completed 2', 'completed 2']],
    ['perInsurer', ['pending 1', 'pending 1']],
    ['outOfOrder', ['completed 2', 'pending 1']],
  ])('arrive %s when the control settings say so', async (mode, expected) => {
    await control({ callbacks: { mode } })
    expect(statuses(await receiver.have(await request(), expected.length))).toEqual(expected)
  })

  test.each(['never', 'late'])('arrive %s when the control settings say so, while the follow operation has the results', async (mode) => {
    await control({ callbacks: { mode, lateMs: 120_000 } })
    const correlationId = await request()
    expect((await follow(correlationId)).data.status).toBe('completed')
    // Meanwhile another request gets all its callbacks.
    await control({ callbacks: { mode: 'once' } })
    await receiver.have(await request(), 2)
    expect(receiver.taken(correlationId)).toEqual([])
  })

  test.each<[name: string, answer: () => Response]>([
    ['answers 500', () => new Response(null, { status: 500 })],
    [
      'breaks the connection',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('continue with the next when the receiver %s', async (_, answer) => {
    receiver.answer = answer
    expect(statuses(await receiver.have(await request(), 2))).toEqual(['pending 1', 'completed 2'])
  })

  test('cause no unexpected error when they fail', () => {
    expect(surprises).toEqual([])
  })

  test('stop with a reset', async () => {
    await slow('alizeu', 'busola')
    const correlationId = await request()
    await client.call('POST', '/control/reset')
    await client.signIn()
    expect((await client.call('GET', `/travel/offer/async/${correlationId}`)).status).toBe(404)
  })
})

describe('closing and reopening the sandbox', () => {
  let place: PostgresDatabase
  beforeEach(async () => {
    place = await newPostgresDatabase('sandbox')
  })
  afterEach(() => place.drop())

  test.each<[name: string, slowOnes: string[], before: string[], after: string]>([
    ['continue where they stopped', ['busola'], ['pending 1'], 'expired 2'],
    ['all arrive after reopening when none was due before', ['alizeu', 'busola'], [], 'expired 2'],
  ])('does not wait for insurers, and the callbacks %s', async (_name, slowOnes, before, after) => {
    const storage = { kind: 'postgres', url: place.databaseUrl } as const
    const closing = await openClient({ ...options, storage })
    const settings = { insurers: Object.fromEntries(slowOnes.map((insurer) => [`travel/${insurer}`, { latencyMs: 120_000 }])) }
    await closing.call('POST', '/control', { body: settings })
    const reply = await closing.call('POST', '/travel/offer/async', { body: asyncBody(today, ['alizeu', 'busola']) })
    const correlationId = asyncOfferReply.parse(reply.body.data).correlation_id
    await receiver.have(correlationId, before.length)
    // After these replies the sandbox waits for the next callback.
    for (let asked = 0; asked < 3; asked += 1) await closing.call('GET', `/travel/offer/async/${correlationId}`)
    await closing.sandbox.close()
    expect(statuses(await receiver.have(correlationId, before.length))).toEqual(before)

    now = secondsLater(61)
    const reopened = await openClient({ ...options, storage })
    expect(statuses(await receiver.have(correlationId, before.length + 1))).toEqual([...before, after])
    await reopened.sandbox.close()
  })
})
