import { beforeEach, describe, expect, test } from 'vitest'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { withTravelDesk } from '@/lib/testing/travel/travel-desk'
import { deliver } from '@/lib/testing/travel/travel-callbacks'
import { pollCalls } from './poll-calls'
import { streamRun } from '@/lib/features/offers/stream-run'

withTestDatabase()
const travel = withTravelDesk()

describe('polling without callbacks', () => {
  beforeEach(() => travel.control({ callbacks: { mode: 'never' } }))

  test('reads the results from the service and stops when all have arrived', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.lookAfter(1)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
    await travel.lookAfter(400)
    expect(travel.operations()).toEqual(['POST /offer/async', 'GET /offer/async/…'])
  })

  test('asks nothing where the account says that results come by callback alone', async () => {
    const { admin, operator } = travel.desk
    await saveOperatorAccount(admin, {
      service: 'travel', environment: 'sandbox', baseAddress: operator.addressOf('travel'), credentials: { account: 'sandbox', password: 'sandbox' }, asksAsynchronously: true, switches: { asyncResults: 'callback' },
    })
    await travel.ask(['alizeu', 'busola'])
    await travel.lookAfter(1)
    expect(travel.operations()).toEqual(['POST /offer/async'])
  })

  test('is done by one of several processes', async () => {
    await travel.hold('alizeu', 'busola')
    await travel.ask(['alizeu', 'busola'])
    await timePasses(1000)
    await Promise.all([pollCalls(), pollCalls(), pollCalls()])
    await waitForBackground()
    expect(travel.operations()).toEqual(['POST /offer/async', 'GET /offer/async/…'])
  })

  test('changes nothing when it fails, and the next poll reads the results', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    const operation = `GET /offer/async/${(await travel.callsUnderWay())[0]?.correlationId}` as const
    travel.desk.operator.obstruct(operation, () => new Response('<html>', { status: 500 }))
    await travel.lookAfter(1)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 'waiting', busola: 'waiting' })
    travel.desk.operator.obstruct(operation, undefined)
    await travel.lookAfter(9)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })
})

describe('a slow insurer', () => {
  test('times out at the usual deadline, and its later results are still stored', async () => {
    await travel.hold('busola')
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await deliver(await travel.lastCallback())
    await travel.lookAfter(10)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 'waiting' })
    await travel.lookAfter(5)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 'timeout' })
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('offered')

    await travel.control({ clockOffsetSeconds: 121 })
    await travel.lookAfter(106)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
    expect(await travel.callsUnderWay()).toEqual([])
  })

  test('gives a quote without offers its late offers', async () => {
    await travel.hold('busola', 'zefir')
    const quoteId = await travel.ask(['busola', 'zefir'])
    await travel.lookAfter(15)
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('no-offer')
    await travel.control({ clockOffsetSeconds: 121 })
    await travel.lookAfter(106)
    expect(await travel.lanes(quoteId)).toEqual({ busola: 3, zefir: 'timeout' })
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('offered')
  })

  test('times out when the call ends without a result, and polling stops', async () => {
    await travel.hold('alizeu', 'busola')
    const quoteId = await travel.ask(['alizeu', 'busola'])
    const expired = ['alizeu', 'busola'].map((businessName) => ({ provider: { organization: { businessName } }, product: { name: 'travel' }, error: true, message: 'Nu a răspuns la timp.', offers: [] }))
    travel.desk.operator.obstruct(`GET /offer/async/${(await travel.callsUnderWay())[0]?.correlationId}`, () => Response.json({ error: false, status: 200, data: { status: 'expired', results: expired } }))
    await travel.lookAfter(306)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 'timeout', busola: 'timeout' })
    expect(await travel.callsUnderWay()).toEqual([])
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('no-offer')
  })

  test('has its offers stored even when a callback arrives after the end', async () => {
    await travel.control({ callbacks: { mode: 'once' } })
    await travel.hold('busola')
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.control({ clockOffsetSeconds: 121 })
    await travel.callbacks(2)
    const last = await travel.lastCallback()
    travel.desk.operator.obstruct(`GET /offer/async/${last.correlationId}`, () => new Response(null, { status: 500 }))
    await travel.lookAfter(306)
    expect(await travel.callsUnderWay()).toEqual([])
    expect(await deliver(last)).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })

  test('holds the stream open until its results arrive', async () => {
    await travel.hold('busola')
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await deliver(await travel.lastCallback())
    // Beyond the time in which a single request could still answer.
    await travel.lookAfter(70)
    const leaving = new AbortController()
    const runs = streamRun(travel.desk.broker, quoteId, { signal: leaving.signal, pollIntervalMs: 1 })
    await runs.next()
    expect((await runs.next()).done).toBe(false)
    await travel.control({ clockOffsetSeconds: 121 })
    await travel.lookAfter(51)
    const told: unknown[] = []
    for await (const run of runs) if (run) told.push(run.lanes.map(({ outcome }) => outcome.kind))
    expect(told).toEqual([['offered', 'offered']])
  })
})
