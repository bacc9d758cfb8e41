import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { travelOfferReply } from '@/lib/contracts/travel/replies'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { travelInsurers } from '../insurers/travel-insurers'
import { openClient, type Client } from '../testing/client'
import { offerBody, quickBody, travellers } from '../testing/travel-requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)

let client: Client
beforeAll(async () => {
  client = await openClient({ service: 'travel', now: () => now })
})
beforeEach(async () => {
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

const ask = (body: unknown, headers = {}) => client.call('POST', '/travel/offer', { body, headers })
const quote = async (body: unknown) => travelOfferReply.parse((await ask(body)).body.data).offers
const ledger = async () => (await client.call('GET', '/control/ledger')).body as { counts: { offers: number } }

test('an insurer that is late answers by that much later than it takes', async () => {
  await client.call('POST', '/control', { body: { insurers: { 'travel/escala': { latencyMs: 100, lateCallbackMs: 200 } } } })
  const since = performance.now()
  expect((await ask(offerBody(today, 'escala'))).status).toBe(200)
  // Timers may end a moment early.
  expect(performance.now() - since).toBeGreaterThan(290)
})

describe('an offer', () => {
  test('is created for each package of the insurer, with its covers', async () => {
    const { status, body } = await ask(offerBody(today, 'alizeu'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: 'false', status: '200', data: { provider: { organization: { businessName: 'alizeu' } } } })
    const { offers } = travelOfferReply.parse(body.data)
    expect(offers.map(({ packageCode, packageName }) => [packageCode, packageName])).toEqual([
      ['AZ-STANDARD', 'Alizeu Vacanță'], ['AZ-PLUS', 'Alizeu Confort'], ['AZ-PREMIUM', 'Alizeu Complet'],
    ])
    expect(offers[0]?.coverages[0]).toEqual({ code: 'medical_expenses', name: 'Emergency medical expenses', insuredAmount: 30_000, currency: 'EUR' })
    expect(new Set(offers.map(({ offerId }) => offerId)).size).toBe(3)
    expect((await ledger()).counts.offers).toBe(3)
  })

  test('contains the days of the trip, premium, commission and expiry', async () => {
    const [offer] = await quote(offerBody(today, 'alizeu'))
    expect(offer).toMatchObject({ startDate: '2026-11-28', endDate: '2026-12-07', currency: 'RON', commissionPercent: 20, offerExpiryDate: '2026-11-28' })
    expect(offer?.premiumAmountNet).toBeCloseTo((offer?.premiumAmount ?? 0) - (offer?.commissionValue ?? 0), 2)
    expect(offer?.referenceRate).toBeUndefined()
  })

  test('has the same premium for the same request', async () => {
    const prices = async () => (await quote(offerBody(today, 'busola'))).map(({ premiumAmount }) => premiumAmount)
    expect(await prices()).toEqual(await prices())
  })

  test('in EUR contains its reference rate', async () => {
    const body = offerBody(today, 'alizeu')
    const [inRon] = await quote(body)
    const [inEur] = await quote({ ...body, product: { ...body.product, currency: 'EUR' } })
    expect(inEur?.currency).toBe('EUR')
    expect((inEur?.premiumAmount ?? 0) * (inEur?.referenceRate ?? 0)).toBeCloseTo(inRon?.premiumAmount ?? 0, 1)
  })

  test('covers cancellation when it is requested, at a higher premium', async () => {
    const body = offerBody(today, 'busola')
    const additionalData = { coverage: { stornoCosts: { travelStartDate: addDays(today, 7) } } }
    const [without] = await quote(body)
    const [withIt] = await quote({ ...body, product: { ...body.product, additionalData } })
    expect(withIt?.coverages.map(({ code }) => code)).toContain('trip_cancellation')
    expect(without?.coverages.map(({ code }) => code)).not.toContain('trip_cancellation')
    expect(withIt?.premiumAmount).toBeGreaterThan(without?.premiumAmount ?? 0)
  })

  test('has Romanian texts when Content-Language is ro', async () => {
    const { body } = await ask(offerBody(today, 'alizeu'), { 'Content-Language': 'ro' })
    expect(travelOfferReply.parse(body.data).offers[0]?.coverages[0]?.name).toBe('Cheltuieli medicale de urgență')
  })

  test.each(travelInsurers.filter(({ behaviours }) => behaviours.length === 0).map(({ businessName }) => businessName))(
    'is always made by %s, whatever the age',
    async (businessName) => {
      expect((await quote(offerBody(today, businessName, [travellers.foreigner]))).length).toBeGreaterThan(1)
    },
  )

  test('is refused by an insurer above its age limit', async () => {
    const { status, body } = await ask(offerBody(today, 'escala', [travellers.adult, travellers.foreigner]))
    expect([status, body]).toEqual([422, { error: 'true', status: '422', message: 'Escala does not insure travellers older than 75 years.' }])
  })

  test('is not created by an insurer that is down', async () => {
    expect((await ask(offerBody(today, 'zefir'))).status).toBe(500)
  })
})

describe('an invalid request', () => {
  const body = offerBody(today, 'alizeu')
  const wrong = { ...body, product: { ...body.product, travel: { ...body.product.travel, destination: 'JP' } } }

  test('gets status 400 with the messages of each field', async () => {
    const reply = await ask(wrong)
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'true', status: '400', message: 'VALIDATION_ERROR', data: { 'product.travel.destination': ['must be a country of the area of validity'] } },
    ])
  })

  test('is refused in Romanian when Content-Language is ro', async () => {
    const { body: answer } = await ask(wrong, { 'Content-Language': 'ro' })
    expect(answer.data).toEqual({ 'product.travel.destination': ['trebuie să fie o țară din aria de valabilitate'] })
  })
})

describe('a quick offer', () => {
  test('needs only the trip and the ages, and is marked as indicative', async () => {
    const { status, body } = await client.call('POST', '/travel/offer/quick', { body: quickBody(today, 'busola') })
    const { offers } = travelOfferReply.parse(body.data)
    expect([status, offers.length]).toEqual([200, 3])
    expect(offers[0]?.notes).toBe('Indicative offer without contractual value: it cannot be issued.')
  })

  test('has no document', async () => {
    const { body } = await client.call('POST', '/travel/offer/quick', { body: quickBody(today, 'busola') })
    const [offer] = travelOfferReply.parse(body.data).offers
    expect((await client.call('GET', `/travel/offer/${offer?.offerId}`)).status).toBe(404)
  })

  test('has the premium of the full offer for the same people', async () => {
    const { body } = await client.call('POST', '/travel/offer/quick', { body: quickBody(today, 'busola') })
    const full = await quote(offerBody(today, 'busola', [travellers.adult, travellers.child]))
    expect(travelOfferReply.parse(body.data).offers.map(({ premiumAmount }) => premiumAmount)).toEqual(full.map(({ premiumAmount }) => premiumAmount))
  })
})

describe('the token', () => {
  test('is refused when it belongs to another service', async () => {
    const { body } = await client.call('POST', '/assets/auth?account=sandbox&password=sandbox')
    const { token } = body.data as { token: string }
    const reply = await client.call('GET', '/travel/nomenclature/country', { headers: { Token: token } })
    expect([reply.status, reply.body.error]).toEqual([401, 'true'])
  })

  test('is renewed with the refresh token and stops working after sign-out', async () => {
    const renewed = await client.call('PATCH', '/travel/auth', { headers: { Token: `Refresh ${client.refreshToken}` } })
    const { token } = renewed.body.data as { token: string }
    const list = () => client.call('GET', '/travel/nomenclature/country', { headers: { Token: token } })
    expect((await list()).status).toBe(200)
    expect((await client.call('DELETE', '/travel/auth', { headers: { Token: token } })).status).toBe(200)
    expect((await list()).status).toBe(401)
  })
})
