import { strict as assert } from 'node:assert'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import type { Endpoint, OperatorFile, Service } from '@/lib/contracts/endpoint'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as travelLists from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import type { Day } from '@/lib/domain/day'
import type { OperatorClient } from '@/lib/operator/services'
import { validRequest } from '@/lib/sandbox/rules/valid-requests'
import { asyncBody, offerBody, quickBody } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'

/** A sequence of calls of the client to a service of the sandbox. */
export interface ClientJourney {
  readonly service: Service
  /** Name of its test. */
  readonly name: string
  /** Exactly the operations that it calls; its test fails otherwise. */
  readonly operations: readonly string[]
  /** The first request gets a 401, so that the client renews its token. */
  readonly breaksToken?: boolean
  /** Calls the operations; throws for a wrong reply. */
  readonly walk: (client: OperatorClient, today: Day) => Promise<void>
}

const named = (...endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name)
const paymentOf = (amount: number, date: Day) => ({ method: 'pos' as const, currency: 'RON' as const, amount, date, documentNumber: 'CH-1001' })

function isPdf([file]: readonly OperatorFile[]): void {
  assert.equal(new TextDecoder().decode(file?.bytes.subarray(0, 5)), '%PDF-')
}

function first<T>(list: readonly T[]): T {
  const [item] = list
  assert.ok(item !== undefined, 'the list is empty')
  return item
}

const assetsJourneys: readonly ClientJourney[] = [
  {
    service: 'assets',
    name: 'an offer becomes a policy with its documents',
    operations: named(assets.signIn, assets.createOffer, assets.getOfferDocument, assets.createPolicy, assets.getPolicyDocument, assets.getPolicyDocumentByNumber),
    walk: async (client, today) => {
      // The type of validRequest does not say which product it is.
      const body = validRequest('gap', { today, insurer: 'alpina' }) as AnyOfferRequest
      const { offerId, premiumAmount } = first((await client.call(assets.createOffer, { body }, { insurer: 'alpina' })).offers)
      isPdf(await client.call(assets.getOfferDocument, { params: { offerId } }))
      const { policyId, series, number } = first((await client.call(assets.createPolicy, { body: { offerId, payment: paymentOf(premiumAmount, today) } })).policies)
      isPdf(await client.call(assets.getPolicyDocument, { params: { policyId: policyId ?? 0 } }))
      isPdf(await client.call(assets.getPolicyDocumentByNumber, { query: { series, number } }))
    },
  },
  {
    service: 'assets',
    name: 'every list has entries, with a token that had to be renewed and is given back',
    operations: named(
      assets.signIn, assets.renewToken, assets.signOut, assets.listCountries, assets.listCounties, assets.listLocalities, assets.listVehicleBrands,
      assets.listVehicleModels, assets.listTireBrands, assets.listTireModels, assets.listTireSizes,
    ),
    breaksToken: true,
    walk: async (client) => {
      first(await client.call(assets.listCountries, {}))
      assert.equal((await client.call(assets.listCounties, {})).length, 42)
      first(await client.call(assets.listLocalities, { params: { countyCode: 'CJ' } }))
      const { id } = first(await client.call(assets.listVehicleBrands, {}))
      first(await client.call(assets.listVehicleModels, { params: { vehicleBrandId: id } }))
      const { code } = first(await client.call(assets.listTireBrands, {}))
      first(await client.call(assets.listTireModels, { params: { tireMakeCode: code } }))
      first(await client.call(assets.listTireSizes, {}))
      await client.signOut()
    },
  },
]

const vehicleJourneys: readonly ClientJourney[] = [
  {
    service: 'vehicle',
    name: 'a quote becomes a policy with its documents, a photo and a catalogue code',
    operations: named(
      vehicle.signIn, vehicle.getQuote, vehicle.getOfferDocument, vehicle.createPolicy, vehicle.getPolicyDocument, vehicle.uploadInspectionFile,
      vehicle.identifyVehicle,
    ),
    walk: async (client, today) => {
      const request = quoteRequestOn(today)
      const { offerId, premiumAmount } = first((await client.call(vehicle.getQuote, { body: request }, { insurer: 'alpina' })).offers)
      isPdf(await client.call(vehicle.getOfferDocument, { params: { id: offerId } }))
      const { series, number } = first((await client.call(vehicle.createPolicy, { body: { offerId, payment: paymentOf(premiumAmount, today) } })).policies)
      isPdf(await client.call(vehicle.getPolicyDocument, { query: { series, number } }))
      const file = new Blob([Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37)])
      const form = { policySeries: series, policyNumber: number, fileName: 'talon.pdf', fileType: 'registrationCertificate' as const, file }
      await client.call(vehicle.uploadInspectionFile, { body: form })
      const { brand, model, vehicleType, yearOfConstruction } = request.product.vehicle
      assert.equal((await client.call(vehicle.identifyVehicle, { body: { brand, model, vehicleType, yearOfConstruction } })).brand, brand)
    },
  },
  {
    service: 'vehicle',
    name: 'every list has entries, with a token that had to be renewed and is given back',
    operations: named(
      vehicle.signIn, vehicle.renewToken, vehicle.signOut, vehicle.listCountries, vehicle.listCounties, vehicle.listLocalities, vehicle.listCoverages,
      vehicle.listVehicleMakes, vehicle.listVehicleModels,
    ),
    breaksToken: true,
    walk: async (client) => {
      first(await client.call(vehicle.listCountries, {}))
      assert.equal((await client.call(vehicle.listCounties, {})).length, 42)
      first(await client.call(vehicle.listLocalities, { params: { countyCode: 'CJ' } }))
      const { name } = first(await client.call(vehicle.listVehicleMakes, {}))
      first(await client.call(vehicle.listVehicleModels, { params: { make: name } }))
      const coverages = await client.call(vehicle.listCoverages, {})
      assert.deepEqual(Object.keys(coverages), ['casco', 'casco-leasing'])
      await client.signOut()
    },
  },
]

const insurerLists = travelLists.travelNomenclatureEndpoints.filter((list) => list.method === 'POST')

const travelJourneys: readonly ClientJourney[] = [
  {
    service: 'travel',
    name: 'an offer becomes a policy with its documents',
    operations: named(travel.signIn, travel.createOffer, travel.getOfferDocument, travel.createPolicy, travel.getPolicyDocument, travel.getPolicyDocumentByNumber),
    walk: async (client, today) => {
      const { offers } = await client.call(travel.createOffer, { body: offerBody(today, 'alizeu') }, { insurer: 'alizeu' })
      const { offerId, premiumAmount } = first(offers)
      isPdf(await client.call(travel.getOfferDocument, { params: { offerId } }))
      const { policyId, series, number } = first((await client.call(travel.createPolicy, { body: { offerId, payment: paymentOf(premiumAmount, today) } })).policies)
      isPdf(await client.call(travel.getPolicyDocument, { params: { policyId: policyId ?? 0 } }))
      isPdf(await client.call(travel.getPolicyDocumentByNumber, { query: { series, number } }))
    },
  },
  {
    service: 'travel',
    name: 'a quick offer is a first price',
    operations: named(travel.signIn, travel.createQuickOffer),
    walk: async (client, today) => {
      const { offers } = await client.call(travel.createQuickOffer, { body: quickBody(today, 'busola') })
      assert.ok(first(offers).premiumAmount > 0)
    },
  },
  {
    service: 'travel',
    name: 'an asynchronous request can be followed by its correlation id',
    operations: named(travel.signIn, travel.createAsyncOffer, travel.getAsyncOffer),
    walk: async (client, today) => {
      const { correlationId } = await client.call(travel.createAsyncOffer, { body: asyncBody(today, ['alizeu', 'busola']) })
      const { results } = await client.call(travel.getAsyncOffer, { params: { correlationId } })
      assert.deepEqual(new Set(results.map(({ insurer }) => insurer)), new Set(['alizeu', 'busola']))
    },
  },
  {
    service: 'travel',
    name: 'every list has entries, with a token that had to be renewed and is given back',
    operations: named(travel.signIn, travel.renewToken, travel.signOut, ...travelLists.travelNomenclatureEndpoints),
    breaksToken: true,
    walk: async (client) => {
      first(await client.call(travelLists.listCountries, {}))
      assert.equal((await client.call(travelLists.listCounties, {})).length, 42)
      first(await client.call(travelLists.listLocalities, { params: { countyCode: 'CJ' } }))
      first(await client.call(travelLists.listPurposes, {}))
      first(await client.call(travelLists.listTransportationMethods, {}))
      first(await client.call(travelLists.listInsuredAmounts, {}))
      const input = { body: { provider: { account: 'a', password: 'b', code: 'c' } }, params: { insurer: 'alizeu', product: 'travel' } }
      for (const list of insurerLists) assert.ok((await client.call(list, input)).length > 0, list.name)
      await client.signOut()
    },
  },
]

/** Together they call every operation of every service. */
export const clientJourneys: readonly ClientJourney[] = [...assetsJourneys, ...vehicleJourneys, ...travelJourneys]
