import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '@/lib/db/database'
import { travelCall } from '@/lib/db/schema/travel-call'
import { findInsurers } from '@/lib/data/insurers'
import { getQuote, saveDraft } from '@/lib/data/quotes'
import { findRequests, type QuoteRequest } from '@/lib/data/request-lanes'
import { givenCompleteQuote, settled } from '@/lib/testing/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/test-database'
import { askTravelJointly, callbackPost, deliver } from '@/lib/testing/travel-callbacks'
import { eq } from 'drizzle-orm'
import { followCalls } from './follow-calls'
import { followRun } from './follow-run'
import { requestOffers } from './request-offers'

withTestDatabase()
const post = callbackPost()
const { newDesk, control } = withSandboxedOperator({ sendCallback: post.send })

const INSURERS = ['alizeu', 'busola', 'drumet', 'escala', 'promontoriu', 'zefir']
const HELD_MS = 120_000
const UNKNOWN_SECRET = 'x'.repeat(43)
const UNKNOWN_ID = '7b0c1f0e-3f0c-4b43-9a5e-0c9d5b7f2a11'

let desk: TestDesk
beforeEach(async () => {
  post.forget()
  await control({ insurers: Object.fromEntries(INSURERS.map((name) => [`travel/${name}`, {}])), callbacks: { mode: 'once' }, clockOffsetSeconds: 0 })
  desk = await newDesk()
  await askTravelJointly(desk)
})

const hold = (...names: string[]) => control({ insurers: Object.fromEntries(names.map((name) => [`travel/${name}`, { latencyMs: HELD_MS }])) })
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const operations = () => desk.operator.received.map(({ operation }) => operation.replace(/async\/.*/, 'async/…')).filter((operation) => operation.includes('/offer'))

/** Asks the insurers of these names for a trip, all when none is named. */
async function ask(names: readonly string[] = INSURERS, quoteId?: string): Promise<string> {
  const id = quoteId ?? (await givenCompleteQuote(desk.broker, 'travel'))
  const insurers = (await findInsurers(desk.broker, 'travel')).filter(({ businessName }) => names.includes(businessName))
  await requestOffers(desk.broker, { quoteId: id, insurerIds: insurers.map((insurer) => insurer.id), locale: 'ro' })
  await settled()
  return id
}

const stands = ({ outcome }: QuoteRequest) => (outcome.kind === 'failed' ? outcome.reasonClass : outcome.kind === 'offered' ? outcome.offers.length : outcome.kind)
async function lanes(quoteId: string): Promise<Record<string, unknown>> {
  return Object.fromEntries((await findRequests(desk.broker, quoteId)).map((lane) => [lane.insurer.businessName, stands(lane)]))
}
async function look(at: Date): Promise<void> {
  await followCalls(at)
  await settled()
}
async function callsUnderWay() {
  const { db } = await database()
  return (await db.select().from(travelCall).where(eq(travelCall.agencyId, desk.id))).filter(({ state }) => state !== 'ended')
}
const callbacks = async (count: number) => {
  await expect.poll(() => post.taken.length).toBeGreaterThanOrEqual(count)
  return post.taken
}
async function lastCallback() {
  const taken = await callbacks(1)
  const last = taken.at(-1)
  if (!last) throw new Error('No callback came')
  return last
}

describe('how travel insurers are asked', () => {
  test('each by itself, unless the account says otherwise', async () => {
    await askTravelJointly(desk, false)
    await ask(['alizeu', 'busola'])
    expect(operations()).toEqual(['POST /offer', 'POST /offer'])
  })

  test('with one request for all, and no other, when the account says so', async () => {
    const quoteId = await ask()
    expect(operations()).toEqual(['POST /offer/async'])
    const sent = JSON.parse(desk.operator.received.find(({ operation }) => operation === 'POST /offer/async')?.body ?? '') as Record<string, unknown>
    expect(sent.insurerProductList).toHaveLength(6)
    expect(sent).toMatchObject({ timeout: 300, allowGroupOffer: true, callbackUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/callbacks\/travel\/[\w-]{43}$/) as unknown })
    expect(new Set(Object.values(await lanes(quoteId)))).toEqual(new Set(['waiting']))
  })

  test('by itself when it is the only one', async () => {
    await ask(['alizeu'])
    expect(operations()).toEqual(['POST /offer'])
  })

  test('every request has a secret of its own, of which only a fingerprint is kept', async () => {
    await hold(...INSURERS)
    await ask()
    await ask()
    const urls = desk.operator.received.filter(({ operation }) => operation === 'POST /offer/async').map(({ body }) => (JSON.parse(body) as { callbackUrl: string }).callbackUrl)
    expect(new Set(urls).size).toBe(2)
    const kept = JSON.stringify(await callsUnderWay())
    for (const url of urls) expect(kept).not.toContain(url.split('/').at(-1))
  })

  test('apart, who is asked with a number of its own for the same sport', async () => {
    const quoteId = await givenCompleteQuote(desk.broker, 'travel')
    const { draft, version } = await getQuote(desk.broker, quoteId)
    await saveDraft(desk.broker, quoteId, { version, draft: { ...(draft as object), extremeSport: { key: '1', label: 'Alpinism' } } })
    await ask(INSURERS, quoteId)
    const numbers = desk.operator.received.flatMap(({ operation, body }) => {
      if (operation !== 'POST /offer/async' && operation !== 'POST /offer') return []
      const { product } = JSON.parse(body) as { product: { additionalData: { coverage: { sports?: { extremeCompetitionSports: number } } } } }
      return [product.additionalData.coverage.sports?.extremeCompetitionSports]
    })
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('answers by callback', () => {
  test('are each insurer\'s, once; the quote goes on and nobody asks after the rest', async () => {
    await hold('promontoriu')
    const quoteId = await ask(['alizeu', 'escala', 'promontoriu', 'zefir'])
    expect(await deliver((await callbacks(3))[2] ?? (await lastCallback()))).toBe(200)
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, escala: 3, promontoriu: 'waiting', zefir: 'down' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('quoting')
    expect(operations()).toEqual(['POST /offer/async'])
  })

  test('end the call with the last, and the quote stands as offered', async () => {
    const quoteId = await ask(['alizeu', 'zefir'])
    for (const callback of (await callbacks(2)).toReversed()) expect(await deliver(callback)).toBe(200)
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, zefir: 'down' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
    expect(await callsUnderWay()).toEqual([])
    await look(later(400))
    expect(operations()).toEqual(['POST /offer/async'])
  })

  test('that nobody offers leave the quote without offers', async () => {
    await control({ insurers: { 'travel/alizeu': { decline: 'Nu.' } } })
    const quoteId = await ask(['alizeu', 'zefir'])
    await callbacks(2)
    expect(await deliver(await lastCallback())).toBe(200)
    expect(await lanes(quoteId)).toEqual({ alizeu: 'risk-refused', zefir: 'down' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('no-offer')
    const [{ outcome } = { outcome: undefined }] = await findRequests(desk.broker, quoteId)
    expect(outcome).toMatchObject({ texts: ['Alizeu: Nu.'], correlationId: (await lastCallback()).body.correlation_id })
  })

  test('that are unreadable are that insurer\'s alone', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const { secret, body } = await lastCallback()
    const results = body.data.results.map((result, index) => (index === 0 ? { ...(result as object), offers: [{ offerId: 'none' }] } : result))
    expect(await deliver({ secret, body: { ...body, data: { ...body.data, results } } })).toBe(200)
    expect(Object.values(await lanes(quoteId)).toSorted()).toEqual([3, 'malformed'])
  })
})

describe('what is not ours', () => {
  test.each<[string, number, (sent: { secret: string; body: { correlation_id: string; data: object } }) => { secret: string; body: unknown }]>([
    ['an unknown secret', 404, ({ body }) => ({ secret: UNKNOWN_SECRET, body })],
    ['another request\'s id', 404, ({ secret, body }) => ({ secret, body: { ...body, correlation_id: UNKNOWN_ID } })],
    ['an insurer that was not asked', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'pending', results: [{ provider: { organization: { businessName: 'drumet' } }, product: { name: 'travel' }, error: true }] } } })],
    ['a product that was not asked', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'pending', results: [{ provider: { organization: { businessName: 'alizeu' } }, product: { name: 'storno' }, error: true }] } } })],
    ['no results', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'error', results: [] } } })],
    ['a result without an insurer', 422, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'error', results: [{}] } } })],
    ['a status that is none', 422, ({ secret, body }) => ({ secret, body: { ...body, data: { ...body.data, status: 'done' } } })],
  ])('%s is answered %d and changes nothing', async (_what, status, change) => {
    const quoteId = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const before = [await lanes(quoteId), await callsUnderWay()]
    expect(await deliver(change(await lastCallback()))).toBe(status)
    expect([await lanes(quoteId), await callsUnderWay()]).toEqual(before)
  })

  test('a callback of another agency\'s request finds only that request', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const own = await lastCallback()
    post.forget()
    desk = await newDesk()
    await askTravelJointly(desk)
    const other = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const theirs = await lastCallback()
    expect(await deliver({ secret: own.secret, body: theirs.body })).toBe(404)
    expect(await deliver(theirs)).toBe(200)
    expect(await lanes(other)).toEqual({ alizeu: 3, busola: 3 })
    expect(quoteId).not.toBe(other)
  })

  test('the same again is answered 200 and changes nothing', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const callback = await lastCallback()
    await deliver(callback)
    const before = await findRequests(desk.broker, quoteId)
    for (const _ of [1, 2, 3]) expect(await deliver(callback)).toBe(200)
    expect(await findRequests(desk.broker, quoteId)).toEqual(before)
  })

  test('another answer of an insurer that has answered changes nothing', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    await callbacks(2)
    const { secret, body } = await lastCallback()
    await deliver({ secret, body })
    const results = body.data.results.map((result) => ({ ...(result as object), error: true, message: 'Nu.', offers: [] }))
    expect(await deliver({ secret, body: { ...body, data: { ...body.data, results } } })).toBe(200)
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })
})

describe('when no callback comes', () => {
  beforeEach(() => control({ callbacks: { mode: 'never' } }))

  test('the service is asked, and no more once all have answered', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    await look(later(0))
    expect(operations()).toEqual(['POST /offer/async'])
    await look(later(1))
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
    await look(later(400))
    expect(operations()).toEqual(['POST /offer/async', 'GET /offer/async/…'])
  })

  test('looks become rarer, up to half a minute, and the last is at the end', async () => {
    await hold('alizeu', 'busola')
    await ask(['alizeu', 'busola'])
    const [call] = await callsUnderWay()
    const begun = call?.askedAt.getTime() ?? 0
    const seconds: number[] = []
    for (let second = 0; second <= 320; second += 1) {
      const count = operations().length
      await followCalls(new Date(begun + second * 1000 + 999))
      await settled()
      if (operations().length > count) seconds.push(second)
    }
    const gaps = seconds.slice(1).map((second, index) => second - (seconds[index] ?? 0))
    expect(seconds[0]).toBeLessThanOrEqual(1)
    expect(gaps.slice(0, 5)).toEqual([2, 4, 8, 16, 30])
    expect(Math.max(...gaps)).toBe(30)
    expect(seconds.at(-1)).toBeGreaterThanOrEqual(304)
    expect(await callsUnderWay()).toEqual([])
  })

  test('of several processes that look at once, one asks', async () => {
    await hold('alizeu', 'busola')
    await ask(['alizeu', 'busola'])
    const at = later(1)
    await Promise.all([followCalls(at), followCalls(at), followCalls(at)])
    await settled()
    expect(operations()).toEqual(['POST /offer/async', 'GET /offer/async/…'])
  })

  test('a look that fails changes nothing; the next one finds what is there', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    const { operation = '' } = { operation: `GET /offer/async/${(await callsUnderWay())[0]?.correlationId}` }
    desk.operator.obstruct(operation, () => new Response('<html>', { status: 500 }))
    await look(later(1))
    expect(await lanes(quoteId)).toEqual({ alizeu: 'waiting', busola: 'waiting' })
    desk.operator.obstruct(operation, undefined)
    await look(later(10))
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })
})

describe('when an insurer takes its time', () => {
  test('the screen waits as long as for any insurer; what comes later is filed all the same', async () => {
    await hold('busola')
    const quoteId = await ask(['alizeu', 'busola'])
    await deliver(await lastCallback())
    await look(later(14))
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 'waiting' })
    await look(later(15))
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 'timeout' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')

    await control({ clockOffsetSeconds: 121 })
    await look(later(121))
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
    expect(await callsUnderWay()).toEqual([])
  })

  test('late offers make a quote without offers one that has some', async () => {
    await hold('busola', 'zefir')
    const quoteId = await ask(['busola', 'zefir'])
    await look(later(15))
    expect((await getQuote(desk.broker, quoteId)).state).toBe('no-offer')
    await control({ clockOffsetSeconds: 121 })
    await look(later(121))
    expect(await lanes(quoteId)).toEqual({ busola: 3, zefir: 'timeout' })
    expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
  })

  test('who has not answered at the end has timed out, and nobody is asked any more', async () => {
    await hold('alizeu', 'busola')
    const quoteId = await ask(['alizeu', 'busola'])
    const expired = ['alizeu', 'busola'].map((businessName) => ({ provider: { organization: { businessName } }, product: { name: 'travel' }, error: true, message: 'Nu a răspuns la timp.', offers: [] }))
    desk.operator.obstruct(`GET /offer/async/${(await callsUnderWay())[0]?.correlationId}`, () => Response.json({ error: false, status: 200, data: { status: 'expired', results: expired } }))
    await look(later(306))
    expect(await lanes(quoteId)).toEqual({ alizeu: 'timeout', busola: 'timeout' })
    expect(await callsUnderWay()).toEqual([])
    expect((await getQuote(desk.broker, quoteId)).state).toBe('no-offer')
  })

  test('a callback after the end is still filed', async () => {
    await control({ callbacks: { mode: 'once' } })
    await hold('busola')
    const quoteId = await ask(['alizeu', 'busola'])
    await control({ clockOffsetSeconds: 121 })
    await callbacks(2)
    const last = await lastCallback()
    desk.operator.obstruct(`GET /offer/async/${last.body.correlation_id}`, () => new Response(null, { status: 500 }))
    await look(later(306))
    expect(await callsUnderWay()).toEqual([])
    expect(await deliver(last)).toBe(200)
    expect(await lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })

  test('the screen is told as long as answers may come', async () => {
    await hold('busola')
    const quoteId = await ask(['alizeu', 'busola'])
    await deliver(await lastCallback())
    await look(later(70))
    const leaving = new AbortController()
    const runs = followRun(desk.broker, quoteId, { signal: leaving.signal, lookAgainMs: 1 })
    await runs.next()
    expect((await runs.next()).done).toBe(false)
    await control({ clockOffsetSeconds: 121 })
    await look(later(121))
    const told: unknown[] = []
    for await (const run of runs) if (run) told.push(run.lanes.map(({ outcome }) => outcome.kind))
    expect(told).toEqual([['offered', 'offered']])
  })
})

describe('when the service does not take the request', () => {
  test.each<[string, () => Response, string]>([
    ['refuses it', () => Response.json({ error: true, status: 400, message: 'VALIDATION_ERROR', data: { 'product.travel.destination': ['Nu.'] } }, { status: 400 }), 'fix-data'],
    ['is down', () => new Response(null, { status: 503 }), 'down'],
    ['answers no id', () => Response.json({ error: false, status: 200, data: {} }), 'malformed'],
  ])('%s: every insurer says so, and nobody waits', async (_what, answer, reason) => {
    desk.operator.obstruct('POST /offer/async', answer)
    const quoteId = await ask(['alizeu', 'busola'])
    expect(await lanes(quoteId)).toEqual({ alizeu: reason, busola: reason })
    expect(await callsUnderWay()).toEqual([])
    expect((await getQuote(desk.broker, quoteId)).state).toBe('no-offer')
  })

  test('a process that ended while it asked leaves requests that time out', async () => {
    const quoteId = await ask(['alizeu', 'busola'])
    const { db } = await database()
    await db.update(travelCall).set({ state: 'asking', correlationId: null }).where(eq(travelCall.agencyId, desk.id))
    expect(await deliver(await lastCallback())).toBe(404)
    await look(later(15))
    expect(await lanes(quoteId)).toEqual({ alizeu: 'timeout', busola: 'timeout' })
    await look(later(306))
    expect(await callsUnderWay()).toEqual([])
    expect(operations()).toEqual(['POST /offer/async'])
  })
})
