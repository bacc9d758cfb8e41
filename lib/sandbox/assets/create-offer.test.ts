import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { offerReply } from '@/lib/contracts/shared/offer'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import { addDays, parseDay, todayInBucharest, yearOf } from '@/lib/domain/day'
import { openClient, type Client } from '../testing/client'
import { isFailureEnvelope } from '../testing/failure-envelope'
import { offerRequests } from '../testing/requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)
const requests = offerRequests(today)

let client: Client
beforeAll(async () => {
  client = await openClient({ now: () => now })
})
afterEach(async () => {
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

const ask = (body: unknown, headers: Record<string, string> = {}) => client.call('POST', '/assets/offer', { body, headers })
const dataOf = async (body: unknown) => (await ask(body)).body.data as Record<string, unknown>
const at = (request: { provider: object; product: object }, businessName: string) => ({ ...request, provider: { organization: { businessName }, authentication: {} } })

describe('an offer', () => {
  test.each(ASSET_PRODUCTS)('is created for a valid request of %s and matches the contract', async (product) => {
    const { status, body } = await ask(requests[product])
    expect(status).toBe(200)
    const [offer] = offerReply.parse(body.data)
    expect(offer).toMatchObject({ currency: 'RON', startDate: '2026-11-28' })
    expect(offer?.premiumAmount).toBeGreaterThan(40)
    expect(offer?.premiumAmountNet).toBeCloseTo((offer?.premiumAmount ?? 0) - (offer?.commissionValue ?? 0), 2)
    const expiry = parseDay(offer?.offerExpiryDate ?? '') ?? today
    expect(expiry >= addDays(today, 10) && expiry <= addDays(today, 30)).toBe(true)
  })

  test('ends on the last day of its term', async () => {
    expect(await dataOf(requests.tire)).toMatchObject({ startDate: '2026-11-28', endDate: '2028-11-27' })
  })

  test('has the same premium for the same request and another identifier', async () => {
    const [first, second] = [await dataOf(requests.gap), await dataOf(requests.gap)]
    expect(second.premiumAmount).toBe(first.premiumAmount)
    expect(second.offerId).not.toBe(first.offerId)
  })

  test.each([
    ['the purchase price', 'solarPanel', { ...requests.solarPanel.product, additionalData: { ...requests.solarPanel.product.additionalData, purchasePrice: 90_000 } }],
    ['the term', 'tire', { ...requests.tire.product, tire: { ...requests.tire.product.tire, termTime: 12 } }],
    ['the area', 'houseAssistance', { ...requests.houseAssistance.product, houseAssistance: { ...requests.houseAssistance.product.houseAssistance, builtArea: 200 } }],
    ['the sum insured', 'businessCyberProtection', { ...requests.businessCyberProtection.product, businessCyberProtection: { ...requests.businessCyberProtection.product.businessCyberProtection, insuredAmount: 90_000 } }],
    ['the package', 'houseAssistance', { ...requests.houseAssistance.product, additionalData: { packageCodes: ['COMPLETE'] } }],
  ] as const)('has another premium when %s changes', async (_, product, changed) => {
    const before = await dataOf(requests[product])
    const after = await dataOf({ ...requests[product], product: changed })
    expect(after.premiumAmount).not.toBe(before.premiumAmount)
  })

  test('is created for each chosen package of houseAssistance', async () => {
    const product = { ...requests.houseAssistance.product, additionalData: { packageCodes: ['BASIC', 'PLUS', 'COMPLETE'] } }
    const { offers } = (await dataOf({ ...requests.houseAssistance, product })) as { offers: { packageCode: string; premiumAmount: number }[] }
    expect(offers.map(({ packageCode }) => packageCode)).toEqual(['BASIC', 'PLUS', 'COMPLETE'])
    const premiums = offers.map(({ premiumAmount }) => premiumAmount)
    expect(premiums).toEqual(premiums.toSorted((a, b) => a - b))
  })

  test('has instalments that add up to the premium, due every three months when there are four', async () => {
    const { premiumAmount, installments } = (await dataOf(requests.businessCyberProtection)) as { premiumAmount: number; installments: { amount: number; dueDate: string }[] }
    expect(installments.map(({ dueDate }) => dueDate)).toEqual(['2026-11-28', '2027-02-28', '2027-05-28', '2027-08-28'])
    expect(Math.round(installments.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(Math.round(premiumAmount * 100))
  })
})

describe('an invalid request', () => {
  const broken = { ...requests.gap, product: { ...requests.gap.product, gap: { ...requests.gap.product.gap, vehicle: { ...requests.gap.product.gap.vehicle, vin: 'OIQ' } } } }

  test('is refused with the messages of every field and a correlation id', async () => {
    const { status, body } = await ask(broken)
    expect(status).toBe(400)
    expect(isFailureEnvelope(body, 400)).toBe(true)
    expect(Object.keys(body.data as object)).toEqual(['product.gap.vehicle.vin'])
    const said = Object.entries(body.data as Record<string, string[]>).flatMap(([path, texts]) => texts.map((text) => `${path} ${text}`))
    expect(body.errors).toEqual(said)
  })

  test('is refused in Romanian when Content-Language is ro, otherwise in English', async () => {
    const english = (await ask(broken)).body.errors
    const romanian = (await ask(broken, { 'Content-Language': 'ro' })).body.errors
    expect(romanian).not.toEqual(english)
    expect((await ask(broken, { 'Content-Language': 'de' })).body.errors).toEqual(english)
  })

  test('with an unknown package names the package', async () => {
    const product = { ...requests.houseAssistance.product, additionalData: { packageCodes: ['BASIC', 'NONE'] } }
    const { status, body } = await ask({ ...requests.houseAssistance, product })
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual(['product.additionalData.packageCodes.1'])
  })
})

describe('an insurer', () => {
  test('replies with a failure of the contract when it is down', async () => {
    const { status, body } = await ask(at(requests.houseAssistance, 'montana'))
    expect(status).toBe(500)
    expect(body.errors).toEqual(['Montana is not available at the moment.'])
  })

  test('creates no offer when it replies with malformed JSON', async () => {
    const response = await client.send('POST', '/assets/offer', { body: at(requests.tire, 'pontica') })
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect((await client.call('GET', '/control/ledger')).body.counts).toMatchObject({ offers: 0 })
  })

  test('declines vehicles that are too old for it', async () => {
    const { gap, ...rest } = requests.gap.product
    const product = { ...rest, gap: { ...gap, vehicle: { ...gap.vehicle, yearOfConstruction: yearOf(today) - 13 } } }
    expect((await ask({ ...at(requests.gap, 'carpatia'), product })).status).toBe(422)
    expect((await ask({ ...at(requests.gap, 'alpina'), product })).status).toBe(200)
  })

  test.each([
    ['down', { down: true }, 500],
    ['declining', { decline: true }, 422],
  ])('can be set %s and reset', async (_, setting, expected) => {
    await client.call('POST', '/control', { body: { insurers: { 'assets/alpina': setting } } })
    expect((await ask(requests.gap)).status).toBe(expected)
    expect((await ask(at(requests.gap, 'carpatia'))).status).toBe(200)
    await client.call('POST', '/control/reset')
    await client.signIn()
    expect((await ask(requests.gap)).status).toBe(200)
  })

  test('can be enabled when it is down by default', async () => {
    await client.call('POST', '/control', { body: { insurers: { 'assets/montana': { down: false } } } })
    expect((await ask(at(requests.houseAssistance, 'montana'))).status).toBe(200)
  })
})
