import { afterEach, describe, expect, test } from 'vitest'
import { quickPrice as shapes } from './shapes'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from '@/lib/features/offers/store/insurer-requests'
import { todayInBucharest } from '@/lib/domain/day'
import { quickPrice as travelPrice } from '@/lib/products/travel/quick-price'
import { travel } from '@/lib/products/travel/definition'
import { validExamples } from '@/lib/products/travel/examples'
import { withSandboxedOperator, type TestDesk } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { walk } from '@/lib/wizard/walk'
import { quickPrice } from './quick-price'

withTestDatabase()
const { newDesk, control } = withSandboxedOperator()
const NORMAL = { down: false, decline: false, latencyMs: 0 }
afterEach(() => control({ insurers: { 'travel/alizeu': NORMAL } }))

const today = todayInBucharest(new Date())
const { destination, startDate, endDate, purpose, transportation, insuredAmount } = validExamples(today).person
const draft = { destination, startDate, endDate, purpose, transportation, insuredAmount, quickAges: '35, 6' }
const readiness = travelPrice.readinessOf(walk(travel, draft, today), draft, today)
const basis = readiness.state === 'ready' ? readiness.basis : {}

async function given(desk: TestDesk, product = 'travel') {
  const { id: quoteId } = await createQuote(desk.broker, { product, draft })
  const insurers = await findInsurers(desk.broker, product)
  const idOf = (businessName: string) => insurers.find((insurer) => insurer.businessName === businessName)?.id ?? ''
  return { quoteId, idOf }
}

describe('requesting an indicative price', () => {
  test('sends the few given answers and returns the cheapest package first', async () => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    const answer = await quickPrice(desk.broker, { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro' })
    expect(answer).toMatchObject({ kind: 'priced', prices: [{ packageName: 'Alizeu Vacanță' }, { packageName: 'Alizeu Confort' }, { packageName: 'Alizeu Complet' }] })
    expect(shapes.output.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
    const [asked] = desk.operator.received.filter(({ operation }) => operation === 'POST /offer/quick')
    expect(asked?.body).not.toMatch(/policyholder|taxId|lastName/)
  })

  test('returns another price for another answer', async () => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    const priceOf = async (change: object) => {
      const answer = await quickPrice(desk.broker, { quoteId, insurerId: idOf('alizeu'), basis: { ...basis, ...change }, locale: 'ro' })
      return answer.kind === 'priced' ? (answer.prices[0]?.premium.amountBani ?? 0) : 0
    }
    expect(await priceOf({ area: 'world' })).toBeGreaterThan(await priceOf({}))
  })

  test('stores nothing and does not change the quote', async () => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    const before = await getQuote(desk.broker, quoteId)
    await quickPrice(desk.broker, { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro' })
    expect(await findInsurerRequests(desk.broker, quoteId)).toEqual([])
    expect(await getQuote(desk.broker, quoteId)).toEqual(before)
  })

  test('returns a reason for an insurer that is down, and prices of the others', async () => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    await control({ insurers: { 'travel/alizeu': { down: true } } })
    const ask = (businessName: string) => quickPrice(desk.broker, { quoteId, insurerId: idOf(businessName), basis, locale: 'ro' })
    const [down, up] = await Promise.all([ask('alizeu'), ask('busola')])
    expect(down).toMatchObject({ kind: 'none', reasonClass: 'down' })
    expect(up.kind).toBe('priced')
  })

  test('returns the text of an insurer that declines', async () => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    await control({ insurers: { 'travel/alizeu': { decline: true } } })
    const answer = await quickPrice(desk.broker, { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro' })
    expect(answer).toMatchObject({ kind: 'none', reasonClass: 'risk-refused', texts: [expect.any(String)] })
  })

  test.each([
    ['an invalid basis', { basis: { destination: 'GR' } }, 'invalid'],
    ['an insurer that does not sell the product', { insurerId: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10' }, 'notFound'],
    ['an unknown quote', { quoteId: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10' }, 'notFound'],
  ])('is refused for %s', async (_, change, code) => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    await expect(quickPrice(desk.broker, { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro', ...change })).rejects.toMatchObject({ code })
    expect(desk.operator.received.filter(({ operation }) => operation === 'POST /offer/quick')).toEqual([])
  })

  test('is refused for a product without indicative prices and for a quote of another agency', async () => {
    const [desk, other] = [await newDesk(), await newDesk()]
    const gap = await given(desk, 'gap')
    await expect(quickPrice(desk.broker, { quoteId: gap.quoteId, insurerId: gap.idOf('alpina'), basis, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
    const { quoteId, idOf } = await given(desk)
    await expect(quickPrice(other.broker, { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
  })

  test.each(['backOffice', 'admin'] as const)('is refused to %s', async (role) => {
    const desk = await newDesk()
    const { quoteId, idOf } = await given(desk)
    await expect(quickPrice(desk[role], { quoteId, insurerId: idOf('alizeu'), basis, locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})
