import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyReply } from '@/lib/contracts/shared/policy'
import { travelOfferReply } from '@/lib/contracts/travel/replies'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { pageTexts } from '@/lib/testing/pdf-text'
import { openClient, type Client } from '../testing/client'
import { offerBody, quickBody, travellers } from '../testing/travel-requests'

let now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)

let client: Client
beforeAll(async () => {
  client = await openClient({ service: 'travel', now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z')
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

async function firstOffer(body: unknown, path = '/travel/offer') {
  const reply = await client.call('POST', path, { body })
  const [offer] = travelOfferReply.parse(reply.body.data).offers
  if (!offer) throw new Error('No offer was made')
  return offer
}

const payment = (amount: number) => ({ method: 'pos', currency: 'RON', amount, date: today, documentNumber: 'POS 7' })
const issue = (offerId: number, amount: number, more: object = {}) => client.call('POST', '/travel/policy', { body: { offerId, payment: payment(amount), ...more } })
const both = [travellers.adult, travellers.child]

describe('issuing', () => {
  test('creates one policy for each insured person, and the premiums add up', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'alizeu', both))
    const { status, body } = await issue(offerId, premiumAmount)
    expect(status).toBe(200)
    const { policies } = policyReply.parse(body.data)
    expect(policies).toHaveLength(2)
    expect(new Set(policies.map(({ number }) => number)).size).toBe(2)
    expect(policies.reduce((sum, policy) => sum + policy.premiumAmount, 0)).toBeCloseTo(premiumAmount, 2)
    expect(policies[0]).toMatchObject({ series: 'AZ/11', startDate: '2026-11-28', endDate: '2026-12-07', currency: 'RON', payment: payment(premiumAmount) })
  })

  test('creates one policy for a group', async () => {
    const body = offerBody(today, 'alizeu', both)
    const single = await firstOffer(body)
    const group = await firstOffer({ ...body, product: { ...body.product, additionalData: { tariffType: 'family' } } })
    expect(group.premiumAmount).toBeLessThan(single.premiumAmount)
    expect(policyReply.parse((await issue(group.offerId, group.premiumAmount)).body.data).policies).toHaveLength(1)
  })

  test('accepts the payment in RON at the reference rate of an offer in EUR', async () => {
    const body = offerBody(today, 'busola', [travellers.adult, travellers.partner])
    const offer = await firstOffer({ ...body, product: { ...body.product, currency: 'EUR' } })
    const amount = Math.round(offer.premiumAmount * (offer.referenceRate ?? 0) * 100) / 100
    const { body: answer } = await issue(offer.offerId, amount)
    const { policies } = policyReply.parse(answer.data)
    expect(policies.map(({ currency }) => currency)).toEqual(['EUR', 'EUR'])
    expect(policies.reduce((sum, policy) => sum + policy.premiumAmount, 0)).toBeCloseTo(offer.premiumAmount, 2)
  })

  test('happens once for an offer, even for simultaneous requests, and for all travellers or none', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'alizeu', both))
    await client.call('POST', '/control', { body: { insurers: { 'travel/alizeu': { latencyMs: 200 } } } })
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(offerId, premiumAmount)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    const ledger = (await client.call('GET', '/control/ledger')).body
    expect(ledger).toMatchObject({ counts: { policies: 2 }, policiesByOffer: { [offerId]: 2 } })
  })

  test('is refused for a quick offer', async () => {
    const { offerId, premiumAmount } = await firstOffer(quickBody(today, 'alizeu'), '/travel/offer/quick')
    const { status, body } = await issue(offerId, premiumAmount)
    expect([status, body.data]).toEqual([400, { offerId: ['the offer is indicative: a quick offer cannot be issued'] }])
  })

  test('is refused after the trip has begun', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'alizeu'))
    now = new Date('2026-11-29T10:00:00Z')
    await client.signIn()
    expect((await issue(offerId, premiumAmount)).body).toMatchObject({ status: '400', data: { offerId: ['the offer expired after 2026-11-28'] } })
  })

  test.each([
    ['another amount', { amount: 1 }, 'payment.amount'],
    ['another currency', { currency: 'EUR' }, 'payment.currency'],
    ['a method that does not exist', { method: 'cash' }, 'payment.method'],
    ['a date in the future', { date: addDays(today, 1) }, 'payment.date'],
    ['no document number', { documentNumber: ' ' }, 'payment.documentNumber'],
  ])('is refused with %s', async (_, change, field) => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'alizeu'))
    const { status, body } = await issue(offerId, premiumAmount, { payment: { ...payment(premiumAmount), ...change } })
    expect([status, Object.keys(body.data as object)]).toEqual([400, [field]])
  })

  test('gets status 404 for an unknown offer', async () => {
    expect((await issue(123, 10)).status).toBe(404)
  })

  test('may raise the premium for an insurer with this behaviour', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'promontoriu'))
    const [policy] = policyReply.parse((await issue(offerId, premiumAmount)).body.data).policies
    expect(policy?.premiumAmount).toBeCloseTo(premiumAmount * 1.04, 1)
  })
})

describe('the insurer that wants declarations at issue', () => {
  const declared = { policyholder: { residency: 'RO', politicallyExposed: false } }
  test.each<[name: string, additionalData: unknown, expected: string[]]>([
    ['nothing', undefined, ['additionalData']],
    ['no policyholder', {}, ['additionalData.policyholder']],
    ['no residency', { policyholder: { politicallyExposed: false } }, ['additionalData.policyholder.residency']],
    ['a residency that is no country', { policyholder: { residency: 'ZZ', politicallyExposed: false } }, ['additionalData.policyholder.residency']],
    ['no word on political exposure', { policyholder: { residency: 'RO' } }, ['additionalData.policyholder.politicallyExposed']],
    ['a political exposure that is no boolean', { policyholder: { residency: 'RO', politicallyExposed: 'no' } }, ['additionalData.policyholder.politicallyExposed']],
  ])('refuses %s', async (_, additionalData, expected) => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'drumet'))
    const { status, body } = await issue(offerId, premiumAmount, { additionalData })
    expect([status, Object.keys(body.data as object)]).toEqual([400, expected])
  })

  test('accepts both answers and ignores other keys', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'drumet'))
    expect((await issue(offerId, premiumAmount, { additionalData: { ...declared, anything: 1 } })).status).toBe(200)
  })

  test('is the only one with this requirement', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'busola'))
    expect((await issue(offerId, premiumAmount)).status).toBe(200)
  })
})

describe('documents', () => {
  interface File {
    readonly type: string
    readonly name: string
    readonly content: string
  }
  async function fileAt(path: string) {
    const { body } = await client.call('GET', path)
    const [file] = (body.data as { files: File[] }).files
    if (!file) throw new Error('The answer holds no file')
    const bytes = Buffer.from(file.content, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    return { ...file, text: pageTexts(bytes).join('\n') }
  }

  test('contain for an offer the trip, all insured people and the covers', async () => {
    const { offerId } = await firstOffer(offerBody(today, 'drumet', both))
    const { type, text } = await fileAt(`/travel/offer/${offerId}`)
    expect(type).toBe('offer')
    for (const part of ['Grecia', '28.11.2026 – 07.12.2026 (10 zile)', 'Țăranu Ștefan', 'Țăranu Ioana', 'Căutare și salvare', '30.000 EUR']) expect(text).toContain(part)
    expect(text).not.toContain('\uFFFD')
  })

  test('contain for a policy its own traveller, by id and by series and number', async () => {
    const { offerId, premiumAmount } = await firstOffer(offerBody(today, 'alizeu', both))
    const { policies } = policyReply.parse((await issue(offerId, premiumAmount)).body.data)
    const second = policies[1]
    const byId = await fileAt(`/travel/policy/${second?.policyId}`)
    expect(byId.text).toContain('Țăranu Ioana')
    expect(byId.text).not.toContain('Țăranu Ștefan, născut')
    const byNumber = await fileAt(`/travel/policy?series=${encodeURIComponent(second?.series ?? '')}&number=${second?.number}`)
    expect(byNumber.content).toBe(byId.content)
  })

  test.each([
    ['/travel/offer/1', 404],
    ['/travel/offer/abc', 404],
    ['/travel/policy/999999', 404],
    ['/travel/policy?series=AZ%2F11', 400],
    ['/travel/policy?series=AZ%2F11&number=1', 404],
  ])('%s gets status %i in the envelope', async (path, expected) => {
    const { status, body } = await client.call('GET', path)
    expect([status, body.error, body.status]).toEqual([expected, 'true', String(expected)])
  })
})
