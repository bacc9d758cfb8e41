import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { codedEntries, countryEntries, countyEntries, type ListEntry, localityEntries, namedEntries } from './list-entries'
import { issuedPolicies } from './issued-policies'
import { offersFromWire, paymentToWire } from './reply-wire'
import type { ServiceLists } from './service-lists'
import type { Caller, ServiceWire } from './service-wire'

/** The vehicle service in our terms (contract: Endpoints, Vehicle service). */
export const vehicleWire: ServiceWire<'vehicle'> = {
  async requestOffers(caller, request) {
    const { businessName } = request.provider.organization
    return offersFromWire(await caller.call(vehicle.getQuote, { body: request }, { insurer: businessName }))
  },
  async issue(caller, { operatorOfferId, payment, insurer, offer }) {
    const reply = await caller.call(vehicle.createPolicy, { body: { offerId: operatorOfferId, payment: paymentToWire(payment) } }, { insurer })
    return issuedPolicies(reply, { offer, payment })
  },
  issuesByPerson: false,
  offerDocument: (caller, { operatorOfferId: id, insurer }) => caller.call(vehicle.getOfferDocument, { params: { id } }, { insurer }),
  policyDocument: (caller, { series, number, insurer }) => caller.call(vehicle.getPolicyDocument, { query: { series, number } }, { insurer }),
  async uploadInspectionFile(caller, { attachTo, ...file }) {
    const owner = 'operatorOfferId' in attachTo ? { offerId: attachTo.operatorOfferId } : { policySeries: attachTo.series, policyNumber: attachTo.number }
    await caller.call(vehicle.uploadInspectionFile, { body: { ...owner, ...file } })
  },
  readList: (caller, list, within) => LISTS[list](caller, within),
}

const LISTS: { readonly [L in ServiceLists['vehicle']]: (caller: Caller, within: string) => Promise<readonly ListEntry[]> } = {
  country: async (caller) => countryEntries(await caller.call(vehicle.listCountries, {})),
  county: async (caller) => countyEntries(await caller.call(vehicle.listCounties, {})),
  locality: async (caller, countyCode) => localityEntries(await caller.call(vehicle.listLocalities, { params: { countyCode } })),
  'vehicle-make': async (caller) => namedEntries(await caller.call(vehicle.listVehicleMakes, {})),
  'vehicle-model': async (caller, make) => (make === '' ? [] : namedEntries(await caller.call(vehicle.listVehicleModels, { params: { make } }))),
  // The covers of a product; a list without products is for all of them.
  async coverage(caller, product) {
    const byProduct = await caller.call(vehicle.listCoverages, {})
    return codedEntries(byProduct[product] ?? byProduct[''] ?? [])
  },
}
