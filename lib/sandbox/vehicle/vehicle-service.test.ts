import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { offerReply } from '@/lib/contracts/shared/offer'
import { policyReply } from '@/lib/contracts/shared/policy'
import { addDays, todayInBucharest, yearOf } from '@/lib/domain/day'
import { pageTexts } from '@/lib/testing/pdf-text'
import { RON_PER_EUR } from '../insurers/reference-rate'
import { mutate, type Changes } from '../rules/mutate'
import type { UnexpectedError } from '../shared/failure-response'
import { openClient, type Client } from '../testing/client'
import { isFamilyAFailure } from '../testing/family-a-failure'
import { quoteRequestOn } from '../testing/vehicle-requests'

const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)
const surprises: UnexpectedError[] = []

let client: Client
beforeAll(async () => {
  client = await openClient({ service: 'vehicle', now: () => now, onUnexpectedError: (surprise) => surprises.push(surprise) })
})
beforeEach(async () => {
  await client.call('POST', '/control/reset')
  await client.signIn()
})
afterAll(() => client.sandbox.close())

const requestTo = (businessName: string, changes: Changes = {}) =>
  mutate(quoteRequestOn(today), { 'provider.organization.businessName': businessName, ...changes })
const quote = (businessName = 'alpina', changes: Changes = {}) => client.call('POST', '/vehicle/offer', { body: requestTo(businessName, changes) })

async function offersOf(businessName = 'alpina', changes: Changes = {}) {
  const { status, body } = await quote(businessName, changes)
  expect(status).toBe(200)
  return offerReply.parse(body.data)
}

async function offerOf(businessName = 'alpina', changes: Changes = {}) {
  const [offer] = await offersOf(businessName, changes)
  if (!offer) throw new Error('No offer came')
  return offer
}

const payment = (amount: number) => ({ method: 'pos', currency: 'RON', amount, date: today, documentNumber: 'POS 1' })
const issue = (offerId: unknown, amount: number, change: object = {}) =>
  client.call('POST', '/vehicle/policy', { body: { offerId, payment: { ...payment(amount), ...change } } })
const ledger = async () => (await client.call('GET', '/control/ledger')).body as { counts: Record<string, number>; entries: { act: string; detail: string | null }[] }

describe('the token of the vehicle service', () => {
  test('comes with a refresh token in an envelope of texts', async () => {
    const { status, body } = await client.call('POST', '/vehicle/auth?account=sandbox&password=sandbox')
    expect({ status, error: body.error, envelopeStatus: body.status }).toEqual({ status: 200, error: 'false', envelopeStatus: '200' })
    expect(vehicle.signIn.reply.schema.parse(body.data).refresh_token).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['no credentials', '', 400],
    ['a wrong password', '?account=sandbox&password=x', 401],
  ])('is refused with %s', async (_, query, expected) => {
    const { status, body } = await client.call('POST', `/vehicle/auth${query}`)
    expect(status).toBe(expected)
    expect(isFamilyAFailure(body, expected)).toBe(true)
  })

  test('is renewed once with the refresh token', async () => {
    const headers = { Token: `Refresh ${client.refreshToken}` }
    const { status, body } = await client.call('PATCH', '/vehicle/auth', { headers })
    expect(status).toBe(200)
    const renewed = vehicle.renewToken.reply.schema.parse(body.data)
    expect((await client.call('GET', '/vehicle/nomenclature/county', { headers: { Token: renewed.token } })).status).toBe(200)
    expect((await client.call('PATCH', '/vehicle/auth', { headers })).status).toBe(401)
  })

  test('stops working after sign-out', async () => {
    expect((await client.call('DELETE', '/vehicle/auth')).status).toBe(200)
    const { status, body } = await client.call('GET', '/vehicle/nomenclature/county')
    expect(status).toBe(401)
    expect(isFamilyAFailure(body, 401)).toBe(true)
  })

  test('is refused at another service, like that service\'s token here', async () => {
    expect((await client.call('GET', '/assets/nomenclature/county')).status).toBe(401)
    const assets = await client.call('POST', '/assets/auth?account=sandbox&password=sandbox')
    const { token } = assets.body.data as { token: string }
    expect((await client.call('GET', '/vehicle/nomenclature/county', { headers: { Token: token } })).status).toBe(401)
  })

  const withToken = vehicle.vehicleEndpoints.filter((endpoint) => endpoint.token === 'jwt')
  test.each(withToken.map(({ name, method, path }) => [name, method, path]))('is required for %s', async (_, method, path) => {
    const { status } = await client.call(method, `/vehicle${path.replace(/\{\w+\}/, '1')}`, { headers: { Token: '' } })
    expect(status).toBe(401)
  })
})

describe('a quote', () => {
  test('returns the insurer and an offer for each package', async () => {
    const { body } = await quote('transilva')
    expect(body).toMatchObject({ error: 'false', status: '200', data: { provider: { organization: { businessName: 'transilva' } } } })
    const offers = offerReply.parse(body.data)
    expect(offers.map(({ packageCode }) => packageCode)).toEqual(['STANDARD', 'PLUS', 'PREMIUM'])
    const premiums = offers.map(({ premiumAmount }) => premiumAmount)
    expect(premiums).toEqual(premiums.toSorted((a, b) => a - b))
    expect(new Set(premiums).size).toBe(3)
    expect(offers[0]).toMatchObject({ currency: 'RON', startDate: '2026-11-28', endDate: '2027-11-27', commissionPercent: 19 })
  })

  test('returns no credentials and stores none', async () => {
    const response = await client.send('POST', '/vehicle/offer', { body: requestTo('alpina', { 'provider.authentication.password': 'ins-SECRET' }) })
    expect(await response.text()).not.toContain('ins-SECRET')
  })

  test('has the same premium each time', async () => {
    expect((await offerOf()).premiumAmount).toBe((await offerOf()).premiumAmount)
  })

  test('for casco-leasing is created for a leased vehicle', async () => {
    expect(await offersOf('danubia', { 'product.name': 'casco-leasing', 'product.vehicle.isLeased': true })).toHaveLength(1)
  })

  test.each([
    [1, []],
    [2, ['2026-11-28', '2027-05-28']],
    [4, ['2026-11-28', '2027-02-28', '2027-05-28', '2027-08-28']],
  ])('in %i instalments has due days and amounts that add up to the premium', async (count, dueDates) => {
    const { premiumAmount, installments = [] } = await offerOf('alpina', { 'product.motor.installmentCount': count })
    expect(installments.map(({ dueDate }) => dueDate)).toEqual(dueDates)
    const sum = installments.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    expect(sum).toBe(count === 1 ? 0 : Math.round(premiumAmount * 100))
  })

  test('in EUR contains its reference rate', async () => {
    const offer = await offerOf('alpina', { 'product.motor.currency': 'EUR', 'product.vehicle.marketValue': 18_000 })
    expect(offer).toMatchObject({ currency: 'EUR', referenceRate: RON_PER_EUR })
    const inRon = Math.round(offer.premiumAmount * 100 * RON_PER_EUR) / 100
    expect((await issue(offer.offerId, offer.premiumAmount)).status).toBe(400)
    const { status, body } = await issue(offer.offerId, inRon)
    expect(status).toBe(200)
    expect(policyReply.parse(body.data).policies[0]).toMatchObject({ currency: 'EUR', premiumAmount: offer.premiumAmount })
  })

  test('with errors is refused with VALIDATION_ERROR and the messages of every field', async () => {
    const { status, body } = await quote('alpina', { 'product.policyholder.address.city': '', 'product.vehicle.vin': 'OIQ' })
    expect(status).toBe(400)
    expect(isFamilyAFailure(body, 400)).toBe(true)
    expect(Object.keys(body.data as object).toSorted()).toEqual(['product.policyholder.address.city', 'product.vehicle.vin'])
  })

  test('is refused in Romanian when Content-Language is ro', async () => {
    const body = requestTo('alpina', { 'product.motor.currency': 'USD' })
    const { body: english } = await client.call('POST', '/vehicle/offer', { body })
    const { body: romanian } = await client.call('POST', '/vehicle/offer', { body, headers: { 'Content-Language': 'ro' } })
    expect(english.data).toEqual({ 'product.motor.currency': ['must be one of: RON, EUR'] })
    expect(romanian.data).toEqual({ 'product.motor.currency': ['trebuie să fie una dintre valorile: RON, EUR'] })
  })
})

describe('an insurer of vehicles', () => {
  const built = (years: number): Changes => ({ 'product.vehicle.yearOfConstruction': yearOf(today) - years })

  test.each([
    ['carpatia', 12, 200],
    ['carpatia', 13, 422],
    ['boreala', 9, 422],
    ['alpina', 30, 200],
  ])('%s replies to a vehicle of %i years with status %i', async (businessName, years, expected) => {
    const { status, body } = await quote(businessName, built(years))
    expect(status).toBe(expected)
    expect(isFamilyAFailure(body, 422)).toBe(expected === 422)
  })

  test('replies with a failure and a text when it is down', async () => {
    const { status, body } = await quote('montana')
    expect(status).toBe(500)
    expect(body).toEqual({ error: 'true', status: '500', message: 'Montana is not available at the moment.' })
  })

  test('creates no offer when it replies with malformed JSON', async () => {
    const response = await client.send('POST', '/vehicle/offer', { body: requestTo('pontica') })
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect((await ledger()).counts.offers).toBe(0)
  })

  test('raises the premium by 3 percent when it changes the price at issue', async () => {
    const { offerId, premiumAmount } = await offerOf('silvana')
    const { body } = await issue(offerId, premiumAmount)
    expect(policyReply.parse(body.data).policies[0]?.premiumAmount).toBeCloseTo(premiumAmount * 1.03, 1)
  })

  test('quotes a holder until a policy exists when it refuses duplicates', async () => {
    const { offerId, premiumAmount } = await offerOf('valahia')
    expect((await quote('valahia')).status).toBe(200)
    await issue(offerId, premiumAmount)
    expect((await quote('valahia')).status).toBe(422)
  })

  test.each(['alpina', 'danubia', 'transilva', 'meridia'])('%s always replies', async (businessName) => {
    expect((await offersOf(businessName)).length).toBeGreaterThan(0)
  })

  test('can be set down and up again', async () => {
    await client.call('POST', '/control', { body: { insurers: { 'vehicle/alpina': { down: true }, 'vehicle/montana': { down: false } } } })
    expect([(await quote('alpina')).status, (await quote('montana')).status]).toEqual([500, 200])
  })
})

describe('transforming an offer', () => {
  test('returns the policy with series, number and payment', async () => {
    const { offerId, premiumAmount } = await offerOf()
    const { status, body } = await issue(offerId, premiumAmount)
    expect(status).toBe(200)
    expect(policyReply.parse(body.data).policies[0]).toMatchObject({ series: 'AL/21', premiumAmount, payment: payment(premiumAmount), startDate: '2026-11-28' })
  })

  test('happens once, even for simultaneous requests', async () => {
    const { offerId, premiumAmount } = await offerOf()
    const replies = await Promise.all(Array.from({ length: 8 }, () => issue(offerId, premiumAmount)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await ledger()).counts.policies).toBe(1)
  })

  test.each([
    ['another amount', { amount: 1 }, 'payment.amount'],
    ['another currency', { currency: 'EUR' }, 'payment.currency'],
    ['an unknown method', { method: 'cash' }, 'payment.method'],
    ['a date in the future', { date: addDays(today, 1) }, 'payment.date'],
    ['no document', { documentNumber: '' }, 'payment.documentNumber'],
  ])('is refused with %s', async (_, change, field) => {
    const { offerId, premiumAmount } = await offerOf()
    const { status, body } = await issue(offerId, premiumAmount, change)
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual([field])
  })

  test('is refused for an offer of another service', async () => {
    const { status, body } = await issue(123, 100)
    expect(status).toBe(404)
    expect(isFamilyAFailure(body, 404)).toBe(true)
  })
})

describe('the documents', () => {
  async function files(path: string) {
    const { status, body } = await client.call('GET', path)
    expect(status).toBe(200)
    return (body.data as { files: { type: string; name: string; content: string }[] }).files.map(({ type, name, content }) => ({ type, name, bytes: Buffer.from(content, 'base64') }))
  }

  test('are files with base64 content for an offer, with the vehicle and its covers', async () => {
    const { offerId } = await offerOf('alpina', {
      'product.vehicle.drivers': [{ lastName: 'Exemplu', firstName: 'Ana', taxId: '2920229120018' }],
      'product.motor.deductibles': { partialDamage: 500, totalDamage: 10 },
    })
    const [file] = await files(`/vehicle/offer/${offerId}`)
    expect(file).toMatchObject({ type: 'offer', name: `oferta-${offerId}.pdf` })
    const text = pageTexts(file?.bytes ?? Buffer.of()).join('\n')
    for (const part of ['Asigurarea casco a vehiculului', 'Dacia Duster', 'UU1HSDCVG12345678', 'Avarii din coliziuni', 'Exemplu Ana', '500,00 RON', 'Țăranu Ștefan', 'SPECIMEN']) expect(text).toContain(part)
    expect(text).not.toContain('Geamuri și parbriz')
  })

  test('contain for a policy in EUR its premium in EUR and the payment in RON', async () => {
    const { offerId, premiumAmount } = await offerOf('alpina', { 'product.motor.currency': 'EUR' })
    const inRon = Math.round(premiumAmount * 100 * RON_PER_EUR) / 100
    const { body } = await issue(offerId, inRon)
    const policy = policyReply.parse(body.data).policies[0]
    const [file] = await files(`/vehicle/policy?series=${encodeURIComponent(policy?.series ?? '')}&number=${policy?.number}`)
    const text = pageTexts(file?.bytes ?? Buffer.of()).join('\n')
    expect(text).toContain(`${policy?.series} nr. ${policy?.number}`)
    expect(text).toMatch(/Prima totală[\s\S]*EUR/)
    expect(text).toMatch(/Plătit[\s\S]*RON/)
  })

  test.each([
    ['/vehicle/offer/1', 404],
    ['/vehicle/offer/abc', 404],
    ['/vehicle/policy', 400],
    ['/vehicle/policy?series=AL%2F21', 400],
    ['/vehicle/policy?series=AL%2F21&number=1', 404],
  ])('%s gets status %i', async (path, expected) => {
    const { status, body } = await client.call('GET', path)
    expect(status).toBe(expected)
    expect(isFamilyAFailure(body, expected)).toBe(true)
  })
})

test('direct settlement is offered by some insurers at a higher premium under its own code, and is null for the others', async () => {
  const { premiumAmount, providerOfferCode, directCompensation } = await offerOf('danubia')
  expect(directCompensation).toMatchObject({ providerOfferCode: `${providerOfferCode}-DC`, premiumAmount: Math.round(premiumAmount * 106) / 100 })
  expect((await offerOf('alpina')).directCompensation).toBeNull()
})

describe('any invalid request gets a failure envelope', () => {
  test.each([
    ['an unknown path', 'GET', '/vehicle/nowhere', undefined, 404],
    ['a wrong method', 'PUT', '/vehicle/offer', '{}', 405],
    ['a body that is not JSON', 'POST', '/vehicle/offer', '{"provider":', 400],
    ['null', 'POST', '/vehicle/offer', 'null', 400],
    ['a number', 'POST', '/vehicle/policy', '1', 400],
    ['a list', 'POST', '/vehicle/vehicle/identification-code', '[]', 400],
    ['a prototype key', 'POST', '/vehicle/offer', '{"product":{"__proto__":{}}}', 400],
    ['a null byte', 'POST', '/vehicle/policy', '{"offerId":1,"payment":{"method":"\\u0000"}}', 400],
    ['an offer id beyond every row', 'GET', '/vehicle/offer/99999999999999', undefined, 404],
    ['a null byte in a path', 'GET', '/vehicle/policy?series=%00&number=%00', undefined, 404],
  ] as const)('%s', async (_, method, path, body, expected) => {
    const reply = await client.call(method, path, body === undefined ? {} : { body })
    expect(reply.status).toBe(expected)
    expect(isFamilyAFailure(reply.body, expected)).toBe(true)
  })

  test.each(['vehicle-model/%00', 'vehicle-model/%E0%A4%A', 'vehicle-model/a%2Fb', 'locality/%00'])('the list %s is empty', async (path) => {
    const { status, body } = await client.call('GET', `/vehicle/nomenclature/${path}`)
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] })
  })
})

test('these tests cause no unexpected error', () => {
  expect(surprises).toEqual([])
})
