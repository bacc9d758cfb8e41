import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { findRejectedCallbacks } from './store/rejected-callbacks'
import { travelCall } from './store/travel-call-table'
import { readCall } from '@/lib/features/integration/read-call'
import { findOperatorCalls } from '@/lib/features/integration/store/operator-calls'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { withTravelDesk } from '@/lib/testing/travel/travel-desk'
import { type CallbackBody, deliver, type Sent } from '@/lib/testing/travel/travel-callbacks'

withTestDatabase()
const travel = withTravelDesk()

const UNKNOWN_SECRET = 'x'.repeat(43)
const UNKNOWN_ID = '7b0c1f0e-3f0c-4b43-9a5e-0c9d5b7f2a11'

/** A callback that names another request. */
const withId = ({ correlationId: _camel, ...body }: CallbackBody, correlation_id: string): CallbackBody => ({ ...body, correlation_id })

describe('results by callback', () => {
  test('are stored once for each insurer without polling', async () => {
    await travel.hold('promontoriu')
    const quoteId = await travel.ask(['alizeu', 'escala', 'promontoriu', 'zefir'])
    expect(await deliver((await travel.callbacks(3))[2] ?? (await travel.lastCallback()))).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, escala: 3, promontoriu: 'waiting', zefir: 'down' })
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('quoting')
    expect(travel.operations()).toEqual(['POST /offer/async'])
  })

  test('complete the call with the last result, and the quote is offered', async () => {
    const quoteId = await travel.ask(['alizeu', 'zefir'])
    for (const callback of (await travel.callbacks(2)).toReversed()) expect(await deliver(callback)).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, zefir: 'down' })
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('offered')
    expect(await travel.callsUnderWay()).toEqual([])
    await travel.lookAfter(400)
    expect(travel.operations()).toEqual(['POST /offer/async'])
  })

  test('without any offer leave the quote without offers', async () => {
    await travel.control({ insurers: { 'travel/alizeu': { decline: 'Nu.' } } })
    const quoteId = await travel.ask(['alizeu', 'zefir'])
    await travel.callbacks(2)
    expect(await deliver(await travel.lastCallback())).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 'risk-refused', zefir: 'down' })
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('no-offer')
    const [{ outcome } = { outcome: undefined }] = await findInsurerRequests(travel.desk.broker, quoteId)
    expect(outcome).toMatchObject({ texts: ['Alizeu: Nu.'], correlationId: (await travel.lastCallback()).correlationId })
  })

  test('affect only their insurer when they are unreadable', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const { secret, body } = await travel.lastCallback()
    const results = body.data.results.map((result, index) => (index === 0 ? { ...(result as object), offers: [{ offerId: 'none' }] } : result))
    expect(await deliver({ secret, body: { ...body, data: { ...body.data, results } } })).toBe(200)
    expect(Object.values(await travel.lanes(quoteId)).toSorted((one) => (one === 'malformed' ? 1 : -1))).toEqual([3, 'malformed'])
  })
})

describe('a callback that comes before the reply to our request', () => {
  const isAsking = async () => {
    const { db } = await database()
    await db.update(travelCall).set({ state: 'asking', correlationId: null }).where(eq(travelCall.agencyId, travel.desk.id))
  }

  test('is taken by its secret, and is no rejected one', async () => {
    const quoteId = await travel.ask(['alizeu', 'zefir'])
    await travel.callbacks(2)
    await isAsking()
    expect(await deliver(await travel.lastCallback())).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, zefir: 'down' })
    expect(await findRejectedCallbacks(travel.desk.admin, quoteId)).toEqual([])
    expect(await travel.callsUnderWay()).toEqual([])
    const outcomes = (await findInsurerRequests(travel.desk.broker, quoteId)).map(({ outcome }) => outcome)
    expect(outcomes).toContainEqual(expect.objectContaining({ kind: 'failed', correlationId: (await travel.lastCallback()).correlationId }))
  })

  test('is refused where nothing of it can be read', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    await isAsking()
    expect(await deliver({ secret: (await travel.lastCallback()).secret, body: 'x' })).toBe(422)
    expect(await findRejectedCallbacks(travel.desk.admin, quoteId)).toMatchObject([{ why: 'unreadable' }])
  })
})

describe('a rejected callback', () => {
  test('is noted with its call, for back office and administrators alone', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const { secret, body } = await travel.lastCallback()
    await deliver({ secret, body: 'x' })
    await deliver({ secret, body: withId(body, UNKNOWN_ID) })
    const { backOffice, admin, broker } = travel.desk
    for (const actor of [backOffice, admin]) expect(await findRejectedCallbacks(actor, quoteId)).toMatchObject([{ why: 'unreadable' }, { why: 'otherRequest' }])
    await expect(findRejectedCallbacks(broker, quoteId)).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('the integration bench', () => {
  const callbacks = async () => {
    await waitForBackground()
    return findOperatorCalls(travel.desk.admin, { environment: 'sandbox', operation: 'travel.callback' }, 10)
  }

  test('shows each rejected callback with the reason, and no value about a person', async () => {
    await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const { secret, body } = await travel.lastCallback()
    await deliver({ secret, body: 'Ilinca Țepeș' })
    await deliver({ secret, body: withId({ ...body, holder: 'Ilinca Țepeș' } as CallbackBody, UNKNOWN_ID) })
    const rows = await callbacks()
    expect(rows.map(({ status, class: callClass }) => [status, callClass])).toEqual([[404, 'rejected'], [422, 'rejected']])
    const shown = await Promise.all(rows.map(({ id }) => readCall(travel.desk.admin, id, 'ro')))
    expect(shown.map(({ call }) => call.rejectedBecause)).toEqual(['otherRequest', 'unreadable'])
    expect(JSON.stringify(shown)).not.toContain('Ilinca')
    await expect(findOperatorCalls(travel.desk.broker, { environment: 'sandbox' }, 1)).rejects.toMatchObject({ code: 'notAllowed' })
  })

  test('shows what could not be read of a callback that was taken', async () => {
    await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const { secret, body } = await travel.lastCallback()
    expect(await deliver({ secret, body: { ...body, data: { ...body.data, results: [...body.data.results, 'nothing'] } } })).toBe(200)
    const [row] = await callbacks()
    const { call } = await readCall(travel.desk.admin, row?.id ?? '', 'ro')
    expect(call).toMatchObject({ class: 'ok', status: 200, method: 'POST' })
    expect(call.drifts).toContainEqual({ path: 'data.results[]', kind: 'otherForm', expected: 'object', got: { type: 'text', shape: 'aaaaaaa', size: 7 } })
  })
})

describe('a callback that does not match', () => {
  test.each<[string, number, (sent: Sent) => { secret: string; body: unknown }]>([
    ['an unknown secret', 404, ({ body }) => ({ secret: UNKNOWN_SECRET, body })],
    ['another request\'s id', 404, ({ secret, body }) => ({ secret, body: withId(body, UNKNOWN_ID) })],
    ['an insurer that was not asked', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'pending', results: [{ provider: { organization: { businessName: 'drumet' } }, product: { name: 'travel' }, error: true }] } } })],
    ['a product that was not asked', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'pending', results: [{ provider: { organization: { businessName: 'alizeu' } }, product: { name: 'storno' }, error: true }] } } })],
    ['no results', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'error', results: [] } } })],
    ['a result without an insurer', 200, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'error', results: [{}] } } })],
    ['a body that is none', 422, ({ secret }) => ({ secret, body: 'x' })],
    ['no list of results', 422, ({ secret, body }) => ({ secret, body: { ...body, data: { status: 'done' } } })],
  ])('%s gets status %d and changes nothing', async (_what, status, change) => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const before = [await travel.lanes(quoteId), await travel.callsUnderWay()]
    expect(await deliver(change(await travel.lastCallback()))).toBe(status)
    expect([await travel.lanes(quoteId), await travel.callsUnderWay()]).toEqual(before)
  })

  test('with another agency\'s secret does not reach this agency\'s request', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const own = await travel.lastCallback()
    travel.forgetCallbacks()
    await travel.openDesk()
    const other = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const theirs = await travel.lastCallback()
    expect(await deliver({ secret: own.secret, body: theirs.body })).toBe(404)
    expect(await deliver(theirs)).toBe(200)
    expect(await travel.lanes(other)).toEqual({ alizeu: 3, busola: 3 })
    expect(quoteId).not.toBe(other)
  })

  test('repeated gets status 200 and changes nothing', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const callback = await travel.lastCallback()
    await deliver(callback)
    const before = await findInsurerRequests(travel.desk.broker, quoteId)
    expect([await deliver(callback), await deliver(callback), await deliver(callback)]).toEqual([200, 200, 200])
    expect(await findInsurerRequests(travel.desk.broker, quoteId)).toEqual(before)
  })

  test('with another result of the same insurer changes nothing', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    await travel.callbacks(2)
    const { secret, body } = await travel.lastCallback()
    await deliver({ secret, body })
    const results = body.data.results.map((result) => ({ ...(result as object), error: true, message: 'Nu.', offers: [] }))
    expect(await deliver({ secret, body: { ...body, data: { ...body.data, results } } })).toBe(200)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 3, busola: 3 })
  })
})
