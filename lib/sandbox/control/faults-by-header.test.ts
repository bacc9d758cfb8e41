import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALL_SERVICES, messageIn, offersIn, openDesk, policiesIn, type Desk, type ServiceUnderTest } from '../testing/all-services'
import type { UnexpectedError } from '../shared/failure-response'

const surprises: UnexpectedError[] = []
let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ onUnexpectedError: (surprise) => surprises.push(surprise) })
})
beforeEach(() => desk.reset())
afterAll(() => desk.client.sandbox.close())

const fault = (value: string) => ({ 'X-Sandbox-Fault': value })
const quoteWith = (service: ServiceUnderTest, value: string) => desk.quote(service, service.one, fault(value))
const policiesMade = async ({ offerId }: { offerId: number }) => (await desk.ledger(`?offerId=${offerId}`)).policies
const offersMade = async () => (await desk.ledger()).counts.offers

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('the %s service', (_, service) => {
  test.each<[value: string, status: number]>([
    ['html500', 500],
    ['status:429', 429],
    ['status:503', 503],
    ['unauthorized', 401],
    ['down', 500],
    ['decline', 422],
  ])('answers %s with status %i and creates no offer', async (value, status) => {
    expect((await quoteWith(service, value)).status).toBe(status)
    expect(await offersMade()).toBe(0)
    expect((await offersIn(await desk.quote(service, service.one))).length).toBeGreaterThan(0)
  })

  test.each<[value: string, says: string]>([
    ['status:401', 'Tokenul lipsește, a expirat sau nu este valid.'],
    ['status:403', 'Contul nu are drept la această cerere.'],
    ['status:422', 'Cererea nu poate fi prelucrată.'],
    ['status:429', 'Sunt prea multe cereri. Încercați mai târziu.'],
    ['status:503', 'Serviciul nu este disponibil momentan.'],
  ])('says with %s what an operator would say', async (value, says) => {
    const response = await desk.quote(service, service.one, { ...fault(value), 'Content-Language': 'ro' })
    expect(await messageIn(response)).toContain(says)
  })

  test.each(['truncated', 'malformed'])('replies with truncated JSON for %s', async (value) => {
    const response = await quoteWith(service, value)
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test('creates no offer on reset, and creates it on a reset in mid-body', async () => {
    await expect((await quoteWith(service, 'reset')).text()).rejects.toThrow('dropped on purpose')
    expect(await offersMade()).toBe(0)
    await expect((await quoteWith(service, 'reset-mid-body')).text()).rejects.toThrow('dropped on purpose')
    expect(await offersMade()).toBeGreaterThan(0)
  })

  test('sends a complete reply in small pieces', async () => {
    const dripping = await quoteWith(service, 'drip:40')
    let pieces = 0
    const reader = dripping.clone().body?.getReader()
    while (!(await reader?.read())?.done) pieces += 1
    expect(pieces).toBeGreaterThan(10)
    expect((await offersIn(dripping)).length).toBeGreaterThan(0)
  })

  test('declines with the test\'s text', async () => {
    const response = await quoteWith(service, `decline:${encodeURIComponent('Vârstă peste limită: 70 de ani')}`)
    expect([response.status, await messageIn(response)]).toEqual([422, expect.stringContaining('Vârstă peste limită: 70 de ani')])
  })

  test('repeats offers and policies in the reply and creates each once', async () => {
    const offers = await offersIn(await quoteWith(service, 'duplicates'))
    const ids = offers.map(({ offerId }) => offerId)
    expect(ids).toEqual([...ids.slice(0, ids.length / 2), ...ids.slice(0, ids.length / 2)])
    expect(await offersMade()).toBe(ids.length / 2)
    const [offer] = offers
    if (!offer) throw new Error('No offer came')
    const policies = await policiesIn(await desk.issue(service, offer, fault('duplicates')))
    expect(policies).toEqual([policies[0], policies[0]])
    expect(await policiesMade(offer)).toBe(1)
  })

  test('issues with another premium', async () => {
    const offer = await desk.offer(service, service.one)
    const [policy] = await policiesIn(await desk.issue(service, offer, fault('price-change:10')))
    expect(policy?.premiumAmount).toBeCloseTo(offer.premiumAmount * 1.1, 1)
  })

  test('refuses to issue at the old premium and names the new one', async () => {
    const offer = await desk.offer(service, service.one)
    const response = await desk.issue(service, offer, fault('price-refused:25'))
    const premium = (Math.round(offer.premiumAmount * 125) / 100).toFixed(2)
    expect([response.status, await messageIn(response)]).toEqual([422, expect.stringMatching(new RegExp(`now asks ${premium.slice(0, -1)}\\d RON`))])
    expect(await policiesMade(offer)).toBe(0)
    expect((await desk.issue(service, offer)).status).toBe(200)
  })

  test.each<[value: string, made: number]>([
    ['drop-answer-after-policy', 1],
    ['reset-mid-body', 1],
    ['reset', 0],
  ])('with %s creates %i policies and loses the reply', async (value, made) => {
    const offer = await desk.offer(service, service.one)
    await expect((await desk.issue(service, offer, fault(value))).text()).rejects.toThrow('dropped on purpose')
    expect(await policiesMade(offer)).toBe(made)
  })

  test('expires the token during a request, which has no effect until the token is renewed', async () => {
    const signedIn = await desk.client.call('POST', `/${service.service}/auth?account=sandbox&password=sandbox`)
    const pair = signedIn.body.data as { token: string; refresh_token: string }
    desk.tokens[service.service] = pair.token
    const offer = await desk.offer(service, service.one)
    expect((await desk.issue(service, offer, fault('expire-token'))).status).toBe(401)
    expect(await policiesMade(offer)).toBe(0)
    expect((await desk.issue(service, offer)).status).toBe(401)

    const renewed = await desk.client.call('PATCH', `/${service.service}/auth`, { headers: { Token: `Refresh ${pair.refresh_token}` } })
    desk.tokens[service.service] = (renewed.body.data as { token: string }).token
    expect((await desk.issue(service, offer)).status).toBe(200)
    expect((await desk.ledger()).counts).toMatchObject({ tokensExpired: 1, renewals: 1 })
  })

  test('does not expire an invalid token', async () => {
    const response = await desk.quote(service, service.one, { ...fault('expire-token'), Token: 'nonsense' })
    expect(response.status).toBe(401)
    expect((await desk.ledger()).counts.tokensExpired).toBe(0)
  })

  test('judges one request by a moved clock', async () => {
    const offer = await desk.offer(service, service.one)
    expect((await desk.issue(service, offer, fault('clock:43201'))).status).toBe(401)
    expect((await desk.issue(service, offer, fault('clock:43000'))).status).toBe(200)
  })

  test('gives a token the requested lifetime', async () => {
    const { body } = await desk.client.call('POST', `/${service.service}/auth?account=sandbox&password=sandbox`, { headers: fault('token-lifetime:7') })
    desk.tokens[service.service] = (body.data as { token: string }).token
    expect((await desk.quote(service, service.one, fault('clock:5'))).status).toBe(200)
    expect((await desk.quote(service, service.one, fault('clock:7'))).status).toBe(401)
  })

  test.each<[value: string, words: string]>([
    ['htlm500', '"htlm500" is not a fault. There are: html500,'],
    ['slow:soon', '"slow:soon" cannot be read. The form is slow:ms:'],
    ['price-change:3', 'price-change has no effect on'],
  ])('refuses %s with an explanation and creates no offer', async (value, words) => {
    const response = await quoteWith(service, value)
    expect([response.status, await messageIn(response)]).toEqual([400, expect.stringContaining(words)])
    expect(await offersMade()).toBe(0)
  })
})

test('no fault causes an unexpected error', () => {
  expect(surprises).toEqual([])
})
