import * as assets from '@/lib/contracts/assets/endpoints'
import { offerFromWire, paymentToWire, policyFromWire } from './reply-wire'
import type { Caller, ListEntry, ServiceList, ServiceWire } from './service-wire'

/** The assets service in our terms (contract: Endpoints, Assets service). */
export const assetsWire: ServiceWire = {
  async requestOffers(caller, request) {
    const { businessName } = request.provider.organization
    const offers = await caller.call(assets.createOffer, { body: request }, { insurer: businessName })
    return offers.map(offerFromWire)
  },
  async issue(caller, operatorOfferId, payment) {
    const { policies } = await caller.call(assets.createPolicy, { body: { offerId: operatorOfferId, payment: paymentToWire(payment) } })
    return policies.map((policy) => ({ ...policyFromWire(policy), payment }))
  },
  offerDocument: (caller, offerId) => caller.call(assets.getOfferDocument, { params: { offerId } }),
  policyDocument: (caller, policyId) => caller.call(assets.getPolicyDocument, { params: { policyId } }),
  readList: (caller, list, within) => LISTS[list](caller, within),
}

const LISTS: { readonly [L in ServiceList]: (caller: Caller, within: string) => Promise<readonly ListEntry[]> } = {
  async country(caller) {
    const items = await caller.call(assets.listCountries, {})
    return items.map(({ iso2, name, nameRO }) => ({ key: iso2, label: nameRO ?? name }))
  },
  async county(caller) {
    const items = await caller.call(assets.listCounties, {})
    return items.map(({ code, name }) => ({ key: code, label: name }))
  },
  async locality(caller, countyCode) {
    const items = await caller.call(assets.listLocalities, { params: { countyCode } })
    return items.map(({ siruta, name, rang }) => ({ key: String(siruta), label: name, rank: rang }))
  },
  async 'vehicle-brand'(caller) {
    return named(await caller.call(assets.listVehicleBrands, {}))
  },
  // The list of models is addressed by the make's identifier, the answer holds its name.
  async 'vehicle-model'(caller, makeName) {
    const makes = await caller.call(assets.listVehicleBrands, {})
    const make = makes.find(({ name }) => name === makeName)
    return make === undefined ? [] : named(await caller.call(assets.listVehicleModels, { params: { vehicleBrandId: make.id } }))
  },
}

const named = (items: readonly { readonly name: string }[]) => items.map(({ name }) => ({ key: name, label: name }))
