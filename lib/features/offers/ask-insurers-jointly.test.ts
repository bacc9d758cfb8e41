import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuote, saveDraft } from '@/lib/features/quotes/store/quotes'
import { database } from '@/lib/platform/database/database'
import { travelCall } from '@/lib/features/travel-calls/store/travel-call-table'
import { givenCompleteQuote } from '@/lib/testing/given/given-offers'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { TRAVEL_INSURERS, withTravelDesk } from '@/lib/testing/travel/travel-desk'
import { askTravelJointly, deliver } from '@/lib/testing/travel/travel-callbacks'

withTestDatabase()
const travel = withTravelDesk()

describe('how travel insurers are asked', () => {
  test('each by itself, unless the account says otherwise', async () => {
    await askTravelJointly(travel.desk, false)
    await travel.ask(['alizeu', 'busola'])
    expect(travel.operations()).toEqual(['POST /offer', 'POST /offer'])
  })

  test('with one request for all, and no other, when the account says so', async () => {
    const quoteId = await travel.ask()
    expect(travel.operations()).toEqual(['POST /offer/async'])
    const sent = JSON.parse(travel.desk.operator.received.find(({ operation }) => operation === 'POST /offer/async')?.body ?? '') as Record<string, unknown>
    expect(sent.insurerProductList).toHaveLength(6)
    expect(sent).toMatchObject({ timeout: 300, allowGroupOffer: true, callbackUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/callbacks\/travel\/[\w-]{43}$/) as unknown })
    expect(new Set(Object.values(await travel.lanes(quoteId)))).toEqual(new Set(['waiting']))
  })

  test('by itself when it is the only one', async () => {
    await travel.ask(['alizeu'])
    expect(travel.operations()).toEqual(['POST /offer'])
  })

  test('every request has a secret of its own, of which only a fingerprint is kept', async () => {
    await travel.hold(...TRAVEL_INSURERS)
    await travel.ask()
    await travel.ask()
    const urls = travel.desk.operator.received.filter(({ operation }) => operation === 'POST /offer/async').map(({ body }) => (JSON.parse(body) as { callbackUrl: string }).callbackUrl)
    expect(new Set(urls).size).toBe(2)
    const kept = JSON.stringify(await travel.callsUnderWay())
    for (const url of urls) expect(kept).not.toContain(url.split('/').at(-1))
  })

  test('apart, who is asked with a number of its own for the same sport', async () => {
    const quoteId = await givenCompleteQuote(travel.desk.broker, 'travel')
    const { draft, version } = await getQuote(travel.desk.broker, quoteId)
    await saveDraft(travel.desk.broker, quoteId, { version, draft: { ...(draft as object), extremeSport: { key: '1', label: 'Alpinism' } } })
    await travel.ask(TRAVEL_INSURERS, quoteId)
    const numbers = travel.desk.operator.received.flatMap(({ operation, body }) => {
      if (operation !== 'POST /offer/async' && operation !== 'POST /offer') return []
      const { product } = JSON.parse(body) as { product: { additionalData: { coverage: { sports?: { extremeCompetitionSports: number } } } } }
      return [product.additionalData.coverage.sports?.extremeCompetitionSports]
    })
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('when the service does not take the request', () => {
  test.each<[string, () => Response, string]>([
    ['refuses it', () => Response.json({ error: true, status: 400, message: 'VALIDATION_ERROR', data: { 'product.travel.destination': ['Nu.'] } }, { status: 400 }), 'fix-data'],
    ['is down', () => new Response(null, { status: 503 }), 'down'],
    ['answers no id', () => Response.json({ error: false, status: 200, data: {} }), 'malformed'],
  ])('%s: every insurer says so, and nobody waits', async (_what, answer, reason) => {
    travel.desk.operator.obstruct('POST /offer/async', answer)
    const quoteId = await travel.ask(['alizeu', 'busola'])
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: reason, busola: reason })
    expect(await travel.callsUnderWay()).toEqual([])
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('no-offer')
  })

  test('a process that ended while it asked leaves requests that time out', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    const { db } = await database()
    await db.update(travelCall).set({ state: 'asking', correlationId: null }).where(eq(travelCall.agencyId, travel.desk.id))
    expect(await deliver(await travel.lastCallback())).toBe(404)
    await travel.lookAfter(15)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 'timeout', busola: 'timeout' })
    await travel.lookAfter(291)
    expect(await travel.callsUnderWay()).toEqual([])
    expect(travel.operations()).toEqual(['POST /offer/async'])
  })
})
