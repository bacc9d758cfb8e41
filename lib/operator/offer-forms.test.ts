import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Endpoint } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import { asyncCallback } from '@/lib/contracts/travel/replies'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

const OFFER = { assets: assets.createOffer, vehicle: vehicle.getQuote, travel: travel.createOffer } as const
const SIGN_IN = { assets: assets.signIn, vehicle: vehicle.signIn, travel: travel.signIn } as const

const offer = { offerId: 70001, premiumAmount: 312.5, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30' }
const item = (id: number) => ({ id, amount: 156.25, dueDate: '2026-12-01' })
const readData = (endpoint: Endpoint, data: unknown): Promise<unknown> => readReply(endpoint, jsonReply(200, { data }))

describe.each(SERVICES)('an offer of the %s service', (service) => {
  const first = async (change: object) => {
    const { offers } = await readReply<(typeof OFFER)[typeof service]>(OFFER[service], jsonReply(200, { data: { ...offer, ...change } }))
    return offers[0]
  }

  test.each<[string, object, object]>([
    ['numbers as texts', { offerId: '70001', premiumAmount: '312.50', commissionPercent: '15' }, { offerId: 70001, premiumAmount: 312.5, commissionPercent: 15 }],
    ['a code as number', { providerOfferCode: 7, packageCode: 2, bonusMalusClass: 8 }, { providerOfferCode: '7', packageCode: '2', bonusMalusClass: '8' }],
    ['null and empty texts for what is not there', { notes: null, pid: '', commissionValue: null, referenceRate: '', offerExpiryDate: null }, { ...offer, findings: [] }],
    ['members nobody knows', { meta: { a: [1] } }, { ...offer, findings: [] }],
    ['a percentage with its sign', { commissionPercent: '12,5 %', commissionValue: '46,88 lei' }, { commissionPercent: 12.5, commissionValue: 46.88, findings: [] }],
    ['covers as a list of codes', { coverages: ['glass'] }, { coverages: [{ code: 'glass', name: 'glass', insuredAmount: undefined }] }],
    ['covers by their code', { coverages: { glass: '10.000,50 EUR' } }, { coverages: [{ code: 'glass', insuredAmount: 10_000.5, currency: 'EUR' }] }],
    ['deductibles as a list', { deductibles: [{ code: 'partial', name: 'Daună parțială', value: '500 RON' }, { code: 'total', value: '10%' }] }, { deductibles: [{ amount: 500, currency: 'RON' }, { percent: 10 }] }],
  ])('is read with %s', async (_form, change, expected) => {
    expect(await first(change)).toMatchObject(expected)
  })

  test.each<[string, unknown, unknown]>([
    ['an array', [item(1), item(2)], [{ ...item(1), id: '1' }, { ...item(2), id: '2' }]],
    ['an object whose values are the items', { 1: item(1), 2: item(2) }, [{ ...item(1), id: '1' }, { ...item(2), id: '2' }]],
    ['the one item', item(1), [{ ...item(1), id: '1' }]],
    ['texts for numbers', [{ id: 'a', amount: '156.25', due_date: '01.12.2026' }], [{ ...item(1), id: 'a' }]],
    ['an empty array', [], []],
    ['an empty object', {}, []],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
    ['one unreadable item of two', [item(1), { ...item(2), amount: '?' }], undefined],
  ])('has instalments as %s', async (_form, installments, expected) => {
    expect((await first({ installments }))?.installments).toEqual(expected)
  })

  test.each<[string, unknown, unknown]>([
    ['null', null, null],
    ['no', false, null],
    ['nothing', undefined, undefined],
    ['an empty text', '', undefined],
    ['an object', { premiumAmount: 30, commissionValue: 3, commissionPercent: 10 }, { premiumAmount: 30, commissionValue: 3, commissionPercent: 10 }],
    ['an object with half of its members', { premiumAmount: '30', commissionValue: null }, { premiumAmount: 30 }],
    ['an empty object', {}, {}],
  ])('has direct compensation as %s', async (_form, directCompensation, expected) => {
    expect((await first({ directCompensation }))?.directCompensation).toEqual(expected)
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

  const read = (data: unknown) => readReply<(typeof SIGN_IN)[typeof service]>(SIGN_IN[service], jsonReply(200, { error: 'false', status: '200', data }))
  test.each<[string, unknown, string]>([
    ['in camel case', { token: 'a.b.c', expiresAt: '2026-11-21 20:00:00', refreshToken: 'r' }, 'r'],
    ['under another name', { access_token: 'a.b.c', expires_in: 3600, refresh_token: 'r' }, 'r'],
    ['with the name of its kind before it', { token: 'Bearer a.b.c', refresh_token: 'r' }, 'r'],
    ['within data', { data: { jwt: 'a.b.c', refresh_token: 'r' } }, 'r'],
    ['within token', { token: { token: 'a.b.c', refresh_token: 'r', expires_at: { date: '2026-11-21 20:00:00.000000', timezone_type: 3 } } }, 'r'],
    ['in a list of one', [{ ...pair, refresh_token: null }], ''],
    ['as a text', 'a.b.c', ''],
    ['without a refresh token', { token: 'a.b.c' }, ''],
    ['with an expiry in seconds', { token: 'a.b.c', expires_at: 1798761600, refresh_token: 'r' }, 'r'],
  ])('is read %s', async (_form, data, refreshToken) => {
    expect(await read(data)).toMatchObject({ token: 'a.b.c', refresh_token: refreshToken })
  })

  test.each<[string, unknown]>([['without a token', { ...pair, token: '' }], ['as an empty object', {}], ['as an empty list', []], ['as a number', 7]])('is malformed %s', async (_form, data) => {
    expect(await faultOf(read(data))).toMatchObject({ kind: 'malformed' })
  })
})

describe('an asynchronous request of the travel service', () => {
  const result = { provider: { organization: { businessName: 'alizeu' } }, product: { name: 'travel' }, error: false, offers: [offer] }
  const follow = (change: object) => readData(travel.getAsyncOffer, { status: 'completed', results: [{ ...result, ...change }] })

  test.each<[string, object, object]>([
    ['error as a boolean', {}, { hasFailed: false }],
    ['error as a text', { error: 'false' }, { hasFailed: false }],
    ['error as a number', { error: 1, message: 'Nu.', offers: [] }, { hasFailed: true, message: 'Nu.' }],
    ['an error in words', { error: 'Nu vindem.' }, { hasFailed: true, message: 'Nu vindem.' }],
    ['no error', { error: undefined }, { hasFailed: false }],
    ['an insurer that failed, without offers', { error: 'true', message: 'Nu.', offers: undefined }, { hasFailed: true, offers: { offers: [] } }],
    ['null for the message', { message: null }, { hasFailed: false }],
    ['broken offers, which spoil no other insurer', { offers: [{}] }, { hasFailed: false, offers: { offers: [] } }],
  ])('is followed with %s', async (_form, change, expected) => {
    expect(await follow(change)).toMatchObject({ isFinished: true, results: [expected] })
  })

  test.each([['pending', false], ['in_progress', false], ['În lucru', false], ['done', true], ['FINALIZAT', true], ['expired', true], ['error', true]])('with the status %s is finished: %s', async (status, isFinished) => {
    expect(await readData(travel.getAsyncOffer, { status, results: [] })).toMatchObject({ isFinished })
  })

  test('has callbacks of the documented form', () => {
    const body = { correlation_id: '5f1c2c1e-9b1c-4a6a-8f0e-0d3bb9d1c001', error: 'false', status: '200', data: { status: 'completed', results: [{ ...result, error: 'false' }] } }
    expect(asyncCallback.parse(body).data.results).toMatchObject([{ error: false }])
  })
})

test('any success of an upload is one, and an identification code is read in its envelope', async () => {
  const uploaded = { fileName: 'talon.pdf', fileType: 'registrationCertificate' }
  for (const response of [jsonReply(200, { error: false, status: 200, data: uploaded }), jsonReply(201, {}), new Response(null, { status: 204 }), new Response('OK', { status: 202 })]) expect(await readReply(vehicle.uploadInspectionFile, response)).toBeUndefined()
  expect(await faultOf(readReply(vehicle.uploadInspectionFile, jsonReply(200, { error: true, message: 'Nu.' })))).toMatchObject({ kind: 'refused' })
  expect(await faultOf(readReply(vehicle.uploadInspectionFile, jsonReply(400, { correlation_id: 'c-1', message: 'Prea mare.' })))).toMatchObject({ kind: 'refused', correlationId: 'c-1', messages: ['Prea mare.'] })
  const identified = { vehicleIdentificationCode: 'M1-7', brand: 'Dacia', model: 'Duster' }
  expect(await readReply(vehicle.identifyVehicle, jsonReply(200, { error: 'false', status: '200', data: identified }))).toEqual(identified)
})
