import type { InputOf } from '@/lib/contracts/endpoint'
import type { CodedItem } from '@/lib/contracts/travel/nomenclature'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as lists from '@/lib/contracts/travel/nomenclature-endpoints'
import type { Offer } from '@/lib/domain/offer'
import { amountEntries, codedEntries, countryEntries, countyEntries, type ListEntry, localityEntries } from './list-entries'
import type { Provider, QuickRequests } from './product-wire'
import { issuedPolicies } from './issued-policies'
import { offersFromWire, paymentToWire } from './reply-wire'
import type { ServiceLists, TravelInsurerList } from './service-lists'
import type { Caller, ServiceWire } from './service-wire'

/** The travel service's usual name for the product sold here. */
export const TRAVEL_PRODUCT_NAME = 'travel'

/** The travel service in our terms (contract: Endpoints, Travel service). */
export const travelWire: ServiceWire<'travel'> = {
  async requestOffers(caller, request) {
    const { businessName } = request.provider.organization
    return offersFromWire(await caller.call(travel.createOffer, { body: request }, { insurer: businessName }))
  },
  async issue(caller, { operatorOfferId, payment, insurer, data, offer }) {
    const body = { offerId: operatorOfferId, payment: paymentToWire(payment), ...(data && { additionalData: data }) }
    return issuedPolicies(await caller.call(travel.createPolicy, { body }, { insurer }), { offer, payment })
  },
  issuesByPerson: true,
  offerDocument: (caller, { operatorOfferId: offerId, insurer }) => caller.call(travel.getOfferDocument, { params: { offerId } }, { insurer }),
  policyDocument: (caller, { operatorPolicyId: policyId, series, number, insurer }) =>
    policyId === undefined
      ? caller.call(travel.getPolicyDocumentByNumber, { query: { series, number } }, { insurer })
      : caller.call(travel.getPolicyDocument, { params: { policyId } }, { insurer }),
  readList: (caller, list, within) => LISTS[list](caller, within),
}

/** Indicative prices of one insurer. Contract: Generate quick offer. */
export async function requestQuickOffers(caller: Caller, request: QuickRequests['travel']): Promise<readonly Offer[]> {
  return offersFromWire(await caller.call(travel.createQuickOffer, { body: request }, { insurer: request.provider.organization.businessName })).offers
}

const LISTS: { readonly [L in ServiceLists['travel']]: (caller: Caller, within: string) => Promise<readonly ListEntry[]> } = {
  country: async (caller) => countryEntries(await caller.call(lists.listCountries, {})),
  county: async (caller) => countyEntries(await caller.call(lists.listCounties, {})),
  locality: async (caller, countyCode) => localityEntries(await caller.call(lists.listLocalities, { params: { countyCode } })),
  purpose: async (caller) => codedEntries(await caller.call(lists.listPurposes, {})),
  transportation: async (caller) => codedEntries(await caller.call(lists.listTransportationMethods, {})),
  'insured-amount': async (caller) => amountEntries(await caller.call(lists.listInsuredAmounts, {})),
}

/** One of an insurer's own lists of a product; the insurer's own credentials travel in the body, never the account's. Contract: Insurer nomenclatures. */
export function readInsurerList(caller: Caller, list: TravelInsurerList, { organization, authentication, productName: product = TRAVEL_PRODUCT_NAME }: Provider): Promise<readonly ListEntry[]> {
  const { account = '', password = '', code = '' } = authentication
  return INSURER_LISTS[list](caller, {
    params: { insurer: organization.businessName, product },
    body: { provider: { account, password, code } },
  })
}

type OfInsurer = InputOf<typeof lists.listOrganizations>

const INSURER_LISTS: { readonly [L in TravelInsurerList]: (caller: Caller, input: OfInsurer) => Promise<readonly ListEntry[]> } = {
  organizations: async (caller, input) => codedEntries(await caller.call(lists.listOrganizations, input)),
  'plane-companies': async (caller, input) => codedEntries(await caller.call(lists.listPlaneCompanies, input)),
  managers: async (caller, input) => codedEntries(await caller.call(lists.listManagers, input)),
  // An offer request names a sport by its number.
  'extreme-sports': async (caller, input) => numberedEntries(await caller.call(lists.listExtremeSports, input)),
  'trip-purposes': async (caller, input) => codedEntries(await caller.call(lists.listTripPurposes, input)),
  'package-sums': async (caller, input) => amountEntries(await caller.call(lists.listPackageSums, input)),
  'age-groups': async (caller, input) => codedEntries(await caller.call(lists.listAgeGroups, input)),
  packages: async (caller, input) => codedEntries(await caller.call(lists.listPackages, input)),
}

const numberedEntries = (items: readonly CodedItem[]): readonly ListEntry[] => items.flatMap(({ id, code, name }) => (id === undefined ? [] : [{ key: String(id), label: name, code }]))
