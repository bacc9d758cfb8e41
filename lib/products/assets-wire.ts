import * as assets from '@/lib/contracts/assets/endpoints'
import type { ReplyOf } from '@/lib/contracts/endpoint'
import { codedEntries, countryEntries, countyEntries, type ListEntry, localityEntries, namedEntries } from './list-entries'
import { issuedPolicies } from './issued-policies'
import { offersFromWire, paymentToWire } from './reply-wire'
import type { ServiceLists } from './service-lists'
import type { Caller, ServiceWire } from './service-wire'

/** The assets service in our terms (contract: Endpoints, Assets service). */
export const assetsWire: ServiceWire<'assets'> = {
  async requestOffers(caller, request) {
    const { businessName } = request.provider.organization
    return offersFromWire(await caller.call(assets.createOffer, { body: request }, { insurer: businessName }))
  },
  async issue(caller, { operatorOfferId, payment, insurer, offer }) {
    const reply = await caller.call(assets.createPolicy, { body: { offerId: operatorOfferId, payment: paymentToWire(payment) } }, { insurer })
    return issuedPolicies(reply, { offer, payment })
  },
  issuesByPerson: false,
  offerDocument: (caller, { operatorOfferId: offerId, insurer }) => caller.call(assets.getOfferDocument, { params: { offerId } }, { insurer }),
  policyDocument: (caller, { operatorPolicyId: policyId, series, number, insurer }) =>
    policyId === undefined
      ? caller.call(assets.getPolicyDocumentByNumber, { query: { series, number } }, { insurer })
      : caller.call(assets.getPolicyDocument, { params: { policyId } }, { insurer }),
  readList: (caller, list, within) => LISTS[list](caller, within),
}

const LISTS: { readonly [L in ServiceLists['assets']]: (caller: Caller, within: string) => Promise<readonly ListEntry[]> } = {
  country: async (caller) => countryEntries(await caller.call(assets.listCountries, {})),
  county: async (caller) => countyEntries(await caller.call(assets.listCounties, {})),
  locality: async (caller, countyCode) => localityEntries(await caller.call(assets.listLocalities, { params: { countyCode } })),
  'vehicle-brand': async (caller) => namedEntries(await readBrands(caller)),
  // The path takes the make's identifier, the answer holds the make's name.
  async 'vehicle-model'(caller, makeName) {
    const makes = await (knownBrands.get(caller) ?? readBrands(caller))
    const make = makes.find(({ name }) => name === makeName)
    return make === undefined ? [] : namedEntries(await caller.call(assets.listVehicleModels, { params: { vehicleBrandId: make.id } }))
  },
  'tire-brand': async (caller) => codedEntries(await caller.call(assets.listTireBrands, {})),
  'tire-model': async (caller, tireMakeCode) => namedEntries(await caller.call(assets.listTireModels, { params: { tireMakeCode } })),
  async 'tire-size'(caller) {
    const sizes = await caller.call(assets.listTireSizes, {})
    return sizes.map(({ size }) => ({ key: String(size), label: `${size}"` }))
  },
}

type Brands = Promise<ReplyOf<typeof assets.listVehicleBrands>>

/** The brands that a caller has read: it reads the models of all brands in one task, and asks for the brands once. */
const knownBrands = new WeakMap<Caller, Brands>()

function readBrands(caller: Caller): Brands {
  const reading = caller.call(assets.listVehicleBrands, {})
  knownBrands.set(caller, reading)
  // A failed reading is not kept: the next list asks again.
  reading.catch(() => knownBrands.delete(caller))
  return reading
}
