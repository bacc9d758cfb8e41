import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getQuote, saveDraft } from '@/lib/features/quotes/store/quotes'
import { database } from '@/lib/platform/database/database'
import { travelCall } from '@/lib/features/travel-calls/store/travel-call-table'
import { givenCompleteQuote } from '@/lib/testing/given/given-offers'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { TRAVEL_INSURERS, withTravelDesk } from '@/lib/testing/travel/travel-desk'
import { askTravelJointly } from '@/lib/testing/travel/travel-callbacks'

withTestDatabase()
const travel = withTravelDesk()

describe('travel insurers are asked', () => {
  test('with one request each by default', async () => {
    await askTravelJointly(travel.desk, false)
    await travel.ask(['alizeu', 'busola'])
    expect(travel.operations()).toEqual(['POST /offer', 'POST /offer'])
  })

  test('with one joint request when the account asks jointly', async () => {
    const quoteId = await travel.ask()
    expect(travel.operations()).toEqual(['POST /offer/async'])
    const sent = JSON.parse(travel.desk.operator.received.find(({ operation }) => operation === 'POST /offer/async')?.body ?? '') as Record<string, unknown>
    expect(sent.insurerProductList).toHaveLength(6)
    expect(sent).toMatchObject({ timeout: 300, allowGroupOffer: true, callbackUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/callbacks\/travel\/[\w-]{43}$/) as unknown })
    expect(new Set(Object.values(await travel.lanes(quoteId)))).toEqual(new Set(['waiting']))
  })

  test('with a plain request when there is only one insurer', async () => {
    await travel.ask(['alizeu'])
    expect(travel.operations()).toEqual(['POST /offer'])
  })

  test('with a secret callback URL for each joint request, stored only as a fingerprint', async () => {
    await travel.hold(...TRAVEL_INSURERS)
    await travel.ask()
    await travel.ask()
    const urls = travel.desk.operator.received.filter(({ operation }) => operation === 'POST /offer/async').map(({ body }) => (JSON.parse(body) as { callbackUrl: string }).callbackUrl)
    expect(new Set(urls).size).toBe(2)
    const kept = JSON.stringify(await travel.callsUnderWay())
    for (const url of urls) expect(kept).not.toContain(url.split('/').at(-1))
  })

  test('separately when their lists have different numbers for the same sport', async () => {
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

describe('a joint request that fails', () => {
  test.each<[string, () => Response, string]>([
    ['the service refuses it', () => Response.json({ error: true, status: 400, message: 'VALIDATION_ERROR', data: { 'product.travel.destination': ['Nu.'] } }, { status: 400 }), 'fix-data'],
    ['the service is down', () => new Response(null, { status: 503 }), 'down'],
    ['the reply has no id', () => Response.json({ error: false, status: 200, data: {} }), 'malformed'],
  ])('%s: every insurer has the reason, and none is pending', async (_what, answer, reason) => {
    travel.desk.operator.obstruct('POST /offer/async', answer)
    const quoteId = await travel.ask(['alizeu', 'busola'])
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: reason, busola: reason })
    expect(await travel.callsUnderWay()).toEqual([])
    expect((await getQuote(travel.desk.broker, quoteId)).state).toBe('no-offer')
  })

  test('times out for every insurer when the process died while it asked', async () => {
    const quoteId = await travel.ask(['alizeu', 'busola'])
    const { db } = await database()
    await db.update(travelCall).set({ state: 'asking', correlationId: null }).where(eq(travelCall.agencyId, travel.desk.id))
    await travel.lookAfter(15)
    expect(await travel.lanes(quoteId)).toEqual({ alizeu: 'timeout', busola: 'timeout' })
    await travel.lookAfter(291)
    expect(await travel.callsUnderWay()).toEqual([])
    expect(travel.operations()).toEqual(['POST /offer/async'])
  })
})
