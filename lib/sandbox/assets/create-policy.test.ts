import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyReply } from '@/lib/contracts/shared/policy'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { openClient, type Client } from '../testing/client'
import { offerRequests } from '../testing/requests'

let now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)
const requests = offerRequests(today)

let client: Client
beforeAll(async () => {
  client = await openClient({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

async function offer(request: object = requests.gap) {
  const { body } = await client.call('POST', '/assets/offer', { body: request })
  return body.data as { offerId: number; premiumAmount: number; offerExpiryDate: string }
}

const payment = (amount: number) => ({ method: 'receipt', currency: 'RON', amount, date: today, documentNumber: 'CH 12' })
const issue = (offerId: unknown, amount: number, change: object = {}) =>
  client.call('POST', '/assets/policy', { body: { offerId, payment: { ...payment(amount), ...change } } })
const ledger = async () => (await client.call('GET', '/control/ledger')).body as { counts: { policies: number; offers: number }; policiesByOffer: Record<string, number> }

describe('issuing', () => {
  test('returns the policy with series, number and the payment as sent', async () => {
    const { offerId, premiumAmount } = await offer()
    const { status, body } = await issue(offerId, premiumAmount)
    expect(status).toBe(200)
    expect(policyReply.parse(body.data).policies).toHaveLength(1)
    expect(body.data).toMatchObject({
      policies: [
        {
          series: 'AL/01', payment: payment(premiumAmount), startDate: '2026-11-28', endDate: '2027-11-27',
          premiumAmount, currency: 'RON',
        },
      ],
    })
  })

  test('creates one policy for an offer, even for simultaneous requests', async () => {
    const { offerId, premiumAmount } = await offer()
    // The insurer waits, so that all requests pass the check before the first policy exists.
    await client.call('POST', '/control', { body: { insurers: { 'assets/alpina': { latencyMs: 300 } } } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => issue(offerId, premiumAmount)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    expect(await ledger()).toMatchObject({ counts: { offers: 1, policies: 1 }, policiesByOffer: { [offerId]: 1 } })
  })

  test('gives every policy a different number', async () => {
    const offers = await Promise.all(Array.from({ length: 5 }, () => offer()))
    const replies = await Promise.all(offers.map(({ offerId, premiumAmount }) => issue(offerId, premiumAmount)))
    const numbers = replies.map(({ body }) => policyReply.parse(body.data).policies[0]?.number)
    expect(new Set(numbers).size).toBe(5)
    expect(numbers.every((number) => /^\d{6,}$/.test(number ?? ''))).toBe(true)
  })

  test('works until the expiry day of the offer and is refused afterwards', async () => {
    const [first, second] = [await offer(), await offer()]
    now = new Date(`${first.offerExpiryDate}T20:00:00Z`)
    await client.signIn()
    expect((await issue(first.offerId, first.premiumAmount)).status).toBe(200)
    now = new Date(`${first.offerExpiryDate}T22:30:00Z`)
    const { status, body } = await issue(second.offerId, second.premiumAmount)
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual(['offerId'])
  })

  test.each([
    ['another amount', { amount: 1 }, 'payment.amount'],
    ['another currency', { currency: 'EUR' }, 'payment.currency'],
    ['a method that does not exist', { method: 'cash' }, 'payment.method'],
    ['a date in the future', { date: addDays(today, 1) }, 'payment.date'],
    ['no document number', { documentNumber: '' }, 'payment.documentNumber'],
  ])('is refused with %s', async (_, change, field) => {
    const { offerId, premiumAmount } = await offer()
    const { status, body } = await issue(offerId, premiumAmount, change)
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual([field])
    expect((await ledger()).counts.policies).toBe(0)
  })

  test.each([[123], [1e300], [1.5], [-1], [2_147_483_648]])('is refused for the unknown offer %d', async (offerId) => {
    expect((await issue(offerId, 100)).status).toBe(404)
  })

  test('may change the premium for an insurer with this behaviour', async () => {
    const { offerId, premiumAmount } = await offer({ ...requests.digitalProtection, provider: { organization: { businessName: 'silvana' }, authentication: {} } })
    const { body } = await issue(offerId, premiumAmount)
    const [policy] = policyReply.parse(body.data).policies
    expect(policy?.premiumAmount).toBeCloseTo(premiumAmount * 1.03, 2)
  })

  test('blocks further offers of an insurer that refuses duplicates', async () => {
    const request = { ...requests.businessCyberProtection, provider: { organization: { businessName: 'pontica' }, authentication: {} } }
    const { offerId, premiumAmount } = await offer(request)
    await issue(offerId, premiumAmount)
    expect((await client.call('POST', '/assets/offer', { body: request })).status).toBe(422)
  })
})
