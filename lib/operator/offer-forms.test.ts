import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import { asyncCallback } from '@/lib/contracts/travel/replies'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

const OFFER = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer } as const
const POLICY = { assets: assets.createPolicy, vehicle: vehicle.createPolicy, travel: travel.createPolicy } as const
const SIGN_IN = { assets: assets.signIn, vehicle: vehicle.signIn, travel: travel.signIn } as const

const offer = { offerId: 70001, premiumAmount: 312.5, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30' }
const item = (id: number) => ({ id, amount: 156.25, dueDate: '2026-12-01' })
const readData = (endpoint: Endpoint, data: unknown): Promise<unknown> => readReply(endpoint, jsonReply(200, { data }))

describe.each(SERVICES)('an offer of the %s service', (service) => {
  const endpoint = OFFER[service]
  /** The offers as a list, without the other members of the reply. */
  const offersIn = async (data: unknown) => {
    const reply = (await readData(endpoint, data)) as readonly unknown[] | { readonly offers: readonly unknown[] }
    return 'offers' in reply ? reply.offers : reply
  }
  const first = async (change: object) => (await offersIn({ ...offer, ...change }))[0]

  test.each<[string, unknown, number]>([
    ['a single Offer', offer, 1],
    ['offers[]', { offers: [offer, { ...offer, offerId: 70002 }] }, 2],
    ['provider and offers[]', { provider: { organization: { businessName: 'alpina' } }, offers: [offer] }, 1],
    ['a provider of null', { provider: null, offers: [offer] }, 1],
    ['no offers', { offers: [] }, 0],
  ])('is read from %s', async (_form, data, count) => {
    const offers = await offersIn(data)
    expect(offers).toHaveLength(count)
    expect(offers[0] ?? offer).toMatchObject(offer)
  })

  test.each<[string, object, object]>([
    ['numbers as texts', { offerId: '70001', premiumAmount: '312.50', commissionPercent: '15' }, { offerId: 70001, premiumAmount: 312.5, commissionPercent: 15 }],
    ['a code as number', { providerOfferCode: 7, packageCode: 2, bonusMalusClass: 8 }, { providerOfferCode: '7', packageCode: '2', bonusMalusClass: '8' }],
    ['null and empty texts for what is not there', { notes: null, pid: '', commissionValue: null, referenceRate: '', offerExpiryDate: null }, offer],
    ['members nobody knows', { meta: { a: [1] } }, offer],
  ])('is read with %s', async (_form, change, expected) => {
    expect(await first(change)).toMatchObject(expected)
  })

  test.each<[string, unknown, unknown]>([
    ['an array', [item(1), item(2)], [{ ...item(1), id: '1' }, { ...item(2), id: '2' }]],
    ['an object whose values are the items', { 1: item(1), 2: item(2) }, [{ ...item(1), id: '1' }, { ...item(2), id: '2' }]],
    ['the one item', item(1), [{ ...item(1), id: '1' }]],
    ['texts for numbers', [{ id: 'a', amount: '156.25', dueDate: '2026-12-01' }], [{ ...item(1), id: 'a' }]],
    ['an empty array', [], []],
    ['an empty object', {}, []],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('has instalments as %s', async (_form, installments, expected) => {
    const { installments: told } = (await first({ installments })) as { readonly installments?: unknown }
    expect(told).toEqual(expected)
  })

  test.each<[string, unknown, unknown]>([
    ['null', null, null],
    ['nothing', undefined, undefined],
    ['an empty text', '', undefined],
    ['an object', { providerOfferCode: 'DC-7', premiumAmount: 30, commissionValue: 3, commissionPercent: 10 }, { providerOfferCode: 'DC-7', premiumAmount: 30, commissionValue: 3, commissionPercent: 10 }],
    ['an object with half of its members', { premiumAmount: '30', commissionValue: null }, { premiumAmount: 30 }],
    ['an empty object', {}, {}],
  ])('has direct compensation as %s', async (_form, directCompensation, expected) => {
    const { directCompensation: told } = (await first({ directCompensation })) as { readonly directCompensation?: unknown }
    expect(told).toEqual(expected)
  })

  test.each<[string, object]>([
    ['without an identifier', { offerId: undefined }],
    ['without a premium', { premiumAmount: null }],
    ['with a premium in words', { premiumAmount: 'NaN' }],
    ['with a premium beyond all numbers', { premiumAmount: '9'.repeat(400) }],
    ['without a currency', { currency: undefined }],
    ['with instalments that are a text', { installments: 'lunar' }],
  ])('is malformed %s', async (_form, change) => {
    expect(await faultOf(readData(endpoint, { ...offer, ...change }))).toMatchObject({ kind: 'malformed' })
  })

  test('makes the reply malformed when one package is malformed', async () => {
    expect(await faultOf(readData(endpoint, { offers: [offer, { ...offer, offerId: null }] }))).toMatchObject({ kind: 'malformed' })
  })
})

describe.each(SERVICES)('a policy of the %s service', (service) => {
  const policy = { policyId: 90001, series: 'SB/01', number: 12345, startDate: '2026-12-01', endDate: '2027-11-30', premiumAmount: 312.5, currency: 'RON' }
  const first = async (change: object) => {
    const { policies } = (await readData(POLICY[service], { policies: [{ ...policy, ...change }] })) as { readonly policies: readonly unknown[] }
    return policies[0]
  }

  test.each<[string, object, object]>([
    ['its number as a number', {}, { number: '12345' }],
    ['its number as a text with zeros', { number: '0012345' }, { number: '0012345' }],
    ['its identifier and premium as texts', { policyId: '90001', premiumAmount: '312.50' }, { policyId: 90001, premiumAmount: 312.5 }],
    ['the payment as it was sent', { payment: { method: 'pos', currency: 'RON', amount: 312.5, date: '2026-11-21', documentNumber: 'POS 1' } }, { payment: { documentNumber: 'POS 1' } }],
    ['no payment', { payment: null }, { policyId: 90001 }],
    ['instalments as an array', { installments: [item(1)] }, { installments: [{ id: '1' }] }],
    ['instalments as an object', { installments: { a: item(1) } }, { installments: [{ id: '1' }] }],
  ])('is read with %s', async (_form, change, expected) => {
    expect(await first(change)).toMatchObject(expected)
  })

  test('may be one of several', async () => {
    expect(await readData(POLICY[service], { policies: [policy, { ...policy, policyId: 90002 }] })).toMatchObject({ policies: [{ policyId: 90001 }, { policyId: 90002 }] })
  })

  test.each<[string, unknown]>([
    ['none', { policies: [] }],
    ['no list', {}],
    ['one without a number', { policies: [{ ...policy, number: '' }] }],
    ['one with half a number', { policies: [{ ...policy, number: 1.5 }] }],
    ['one without a series', { policies: [{ ...policy, series: null }] }],
    ['one that is null', { policies: [null] }],
  ])('is malformed when there is %s', async (_form, data) => {
    expect(await faultOf(readData(POLICY[service], data))).toMatchObject({ kind: 'malformed' })
  })
})

describe.each(SERVICES)('a token pair of the %s service', (service) => {
  const pair = { token: 'a.b.c', refresh_token: 'f'.repeat(64) }
  test.each<[string, object, string | undefined]>([
    ['with expires_at', { expires_at: '2026-11-21 20:00:00' }, '2026-11-21 20:00:00'],
    ['without expires_at', {}, undefined],
    ['with null for expires_at', { expires_at: null }, undefined],
  ])('is read %s', async (_form, change, expiresAt) => {
    const { expires_at: told, ...others } = await readReply<(typeof SIGN_IN)[typeof service]>(SIGN_IN[service], jsonReply(200, { error: 'false', status: '200', data: { ...pair, ...change } }))
    expect({ told, others }).toEqual({ told: expiresAt, others: pair })
  })

  test.each<[string, object]>([['without a token', { token: '' }], ['without a refresh token', { refresh_token: undefined }]])('is malformed %s', async (_form, change) => {
    expect(await faultOf(readData(SIGN_IN[service], { ...pair, ...change }))).toMatchObject({ kind: 'malformed' })
  })
})

describe('an asynchronous request of the travel service', () => {
  const result = { provider: { organization: { businessName: 'alizeu' } }, product: { name: 'travel' }, error: false, offers: [offer] }
  const follow = (change: object) => readData(travel.getAsyncOffer, { status: 'completed', results: [{ ...result, ...change }] })

  test.each<[string, object, object]>([
    ['error as a boolean', {}, { error: false }],
    ['error as a text', { error: 'false' }, { error: false }],
    ['error as a number', { error: 1, message: 'Nu.', offers: [] }, { error: true, message: 'Nu.' }],
    ['no error', { error: undefined }, { error: false }],
    ['an insurer that failed, without offers', { error: 'true', message: 'Nu.', offers: undefined }, { error: true, offers: [] }],
    ['null for the message', { message: null }, { error: false }],
    ['an offer without covers', { offers: [{ ...offer, coverages: null }] }, { offers: [{ coverages: [] }] }],
    ['broken offers, which spoil no other insurer', { offers: [{}] }, { error: false, offers: undefined }],
  ])('is followed with %s', async (_form, change, expected) => {
    expect(await follow(change)).toMatchObject({ status: 'completed', results: [expected] })
  })

  test('has callbacks with the same body and error and status as texts', () => {
    const body = { correlation_id: '5f1c2c1e-9b1c-4a6a-8f0e-0d3bb9d1c001', error: 'false', status: '200', data: { status: 'completed', results: [{ ...result, error: 'false' }] } }
    expect(asyncCallback.parse(body).data.results).toMatchObject([{ error: false }])
  })

  test.each<[string, object]>([['an error in words', { error: 'maybe' }], ['a nameless insurer', { provider: {} }]])('is malformed with %s', async (_form, change) => {
    expect(await faultOf(follow(change))).toMatchObject({ kind: 'malformed' })
  })
})

test('an upload and an identification code are read in both envelopes', async () => {
  const uploaded = { fileName: 'talon.pdf', fileType: 'registrationCertificate' }
  expect(await readReply(vehicle.uploadInspectionFile, jsonReply(200, { error: false, status: 200, data: uploaded }))).toEqual(uploaded)
  expect(await faultOf(readReply(vehicle.uploadInspectionFile, jsonReply(400, { correlation_id: 'c-1', message: 'Prea mare.' })))).toMatchObject({ kind: 'refused', correlationId: 'c-1', messages: ['Prea mare.'] })
  const identified = { vehicleIdentificationCode: 'M1-7', brand: 'Dacia', model: 'Duster' }
  expect(await readReply(vehicle.identifyVehicle, jsonReply(200, { error: 'false', status: '200', data: identified }))).toEqual(identified)
})
