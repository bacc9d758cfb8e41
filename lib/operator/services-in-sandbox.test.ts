import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as travelLists from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { todayInBucharest } from '@/lib/domain/day'
import { createSandbox, type Sandbox } from '@/lib/sandbox/create-sandbox'
import { asyncBody, offerBody, quickBody } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'
import { createMemoryTokenStore } from './memory-token-store'
import { createOperatorClient, type OperatorClient } from './services'

const today = todayInBucharest(new Date())
let sandbox: Sandbox
const called = new Set<string>()

beforeAll(async () => {
  sandbox = await createSandbox({ storage: { kind: 'memory' }, latencyScale: 0, sendCallback: async () => new Response() })
})
afterAll(() => sandbox.close())

/** A client that remembers which operations it sent; sign-in and renewal go by themselves. */
function clientOf(service: Service, options: { readonly breakTokenFirst?: boolean } = {}): OperatorClient {
  let isBroken = options.breakTokenFirst === true
  const client = createOperatorClient({
    service,
    baseAddress: `http://sandbox.test/${service}`,
    credentials: { account: 'sandbox', password: 'sandbox' },
    tokenStore: createMemoryTokenStore(),
    locale: 'ro',
    fetch: (request) => {
      const isAuth = new URL(request.url).pathname.endsWith('/auth')
      if (isAuth) called.add(`${service}.${{ POST: 'signIn', PATCH: 'renewToken', DELETE: 'signOut' }[request.method] ?? ''}`)
      if (!isBroken || isAuth) return sandbox.fetch(request)
      isBroken = false
      return new Response('{"error":"true","status":"401","message":"expired"}', { status: 401, headers: { 'content-type': 'application/json' } })
    },
    log: { info: () => {}, warn: () => {} },
  })
  return {
    ...client,
    call: (endpoint, input, callOptions) => {
      called.add(endpoint.name)
      return client.call(endpoint, input, callOptions)
    },
  }
}

const paymentOf = (amount: number) => ({ method: 'pos' as const, currency: 'RON' as const, amount, date: today, documentNumber: 'CH-1001' })
const isPdf = (files: readonly { readonly bytes: Uint8Array }[]) => new TextDecoder().decode(files[0]?.bytes.subarray(0, 5)) === '%PDF-'
const missing = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).filter((name) => !called.has(name))

describe('the vehicle service, through the client', () => {
  test('a quote becomes a policy with its documents, a photo and a catalogue code', async () => {
    const client = clientOf('vehicle')
    const request = quoteRequestOn(today)
    const [offer] = await client.call(vehicle.getQuote, { body: request }, { insurer: 'alpina' })
    if (!offer) throw new Error('alpina always offers')
    expect(isPdf(await client.call(vehicle.getOfferDocument, { params: { id: offer.offerId } }))).toBe(true)
    const { policies } = await client.call(vehicle.createPolicy, { body: { offerId: offer.offerId, payment: paymentOf(offer.premiumAmount) } })
    const [policy] = policies
    if (!policy) throw new Error('an issued offer has a policy')
    expect(isPdf(await client.call(vehicle.getPolicyDocument, { query: { series: policy.series, number: policy.number } }))).toBe(true)
    const file = new Blob([Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37)])
    const form = { policySeries: policy.series, policyNumber: policy.number, fileName: 'talon.pdf', fileType: 'registrationCertificate' as const, file }
    expect(await client.call(vehicle.uploadInspectionFile, { body: form })).toMatchObject({ fileType: 'registrationCertificate' })
    const { brand, model, vehicleType, yearOfConstruction } = request.product.vehicle
    expect(await client.call(vehicle.identifyVehicle, { body: { brand, model, vehicleType, yearOfConstruction } })).toMatchObject({ brand, model })
  })

  test('every list has entries', async () => {
    const client = clientOf('vehicle', { breakTokenFirst: true })
    expect(await client.call(vehicle.listCountries, {})).not.toHaveLength(0)
    expect(await client.call(vehicle.listCounties, {})).toHaveLength(42)
    expect(await client.call(vehicle.listLocalities, { params: { countyCode: 'CJ' } })).not.toHaveLength(0)
    expect(await client.call(vehicle.listVehicleMakes, {})).not.toHaveLength(0)
    expect(await client.call(vehicle.listVehicleModels, { params: { make: 'Dacia' } })).not.toHaveLength(0)
    expect(await client.call(vehicle.listCoverages, {})).toBeDefined()
    await client.signOut()
  })

  test('no operation was left out', () => {
    expect(missing(vehicle.vehicleEndpoints)).toEqual([])
  })
})

describe('the travel service, through the client', () => {
  test('an offer becomes a policy with its documents', async () => {
    const client = clientOf('travel')
    const { offers } = await client.call(travel.createOffer, { body: offerBody(today, 'alizeu') }, { insurer: 'alizeu' })
    const [offer] = offers
    if (!offer) throw new Error('alizeu always offers')
    expect(isPdf(await client.call(travel.getOfferDocument, { params: { offerId: offer.offerId } }))).toBe(true)
    const { policies } = await client.call(travel.createPolicy, { body: { offerId: offer.offerId, payment: paymentOf(offer.premiumAmount) } })
    const [policy] = policies
    if (!policy) throw new Error('an issued offer has a policy')
    expect(isPdf(await client.call(travel.getPolicyDocument, { params: { policyId: policy.policyId } }))).toBe(true)
    expect(isPdf(await client.call(travel.getPolicyDocumentByNumber, { query: { series: policy.series, number: policy.number } }))).toBe(true)
  })

  test('a quick offer is a first price', async () => {
    const { offers } = await clientOf('travel').call(travel.createQuickOffer, { body: quickBody(today, 'busola') })
    expect(offers[0]?.premiumAmount).toBeGreaterThan(0)
  })

  test('an asynchronous request can be followed by its correlation id', async () => {
    const client = clientOf('travel')
    const { correlation_id: correlationId } = await client.call(travel.createAsyncOffer, { body: asyncBody(today, ['alizeu', 'busola']) })
    const state = await client.call(travel.getAsyncOffer, { params: { correlationId } })
    expect(state.results.map(({ provider }) => provider.organization.businessName).toSorted()).toEqual(['alizeu', 'busola'])
  })

  test('every list has an answer', async () => {
    const client = clientOf('travel', { breakTokenFirst: true })
    const credentials = { body: { provider: { account: 'a', password: 'b', code: 'c' } }, params: { insurer: 'alizeu', product: 'travel' } }
    expect(await client.call(travelLists.listCountries, {})).not.toHaveLength(0)
    expect(await client.call(travelLists.listCounties, {})).toHaveLength(42)
    expect(await client.call(travelLists.listLocalities, { params: { countyCode: 'CJ' } })).not.toHaveLength(0)
    expect(await client.call(travelLists.listPurposes, {})).not.toHaveLength(0)
    expect(await client.call(travelLists.listTransportationMethods, {})).not.toHaveLength(0)
    expect(await client.call(travelLists.listInsuredAmounts, {})).not.toHaveLength(0)
    const ofInsurers = travelLists.travelNomenclatureEndpoints.filter((list) => list.method === 'POST')
    expect(ofInsurers).toHaveLength(8)
    for (const list of ofInsurers) expect(await client.call(list, credentials)).not.toHaveLength(0)
    await client.signOut()
  })

  test('no operation was left out', () => {
    expect(missing(travel.travelEndpoints)).toEqual([])
  })
})
