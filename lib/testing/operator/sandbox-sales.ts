import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { AssetProduct } from '@/lib/contracts/assets/products'
import type { OperatorFile, Service } from '@/lib/contracts/endpoint'
import type { ReadOffer } from '@/lib/contracts/shared/read-offers'
import type { ReadPolicies, ReadPolicy } from '@/lib/contracts/shared/read-policies'
import type { WirePayment } from '@/lib/contracts/shared/payment'
import * as travel from '@/lib/contracts/travel/endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import type { VehicleProduct } from '@/lib/contracts/vehicle/product'
import type { Day } from '@/lib/domain/day'
import type { InjectedFetch } from '@/lib/operator/fetch'
import { createOperatorClient, type OperatorClient } from '@/lib/operator/services'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { offerRequests } from '@/lib/sandbox/testing/requests'
import { offerBody } from '@/lib/sandbox/testing/travel-requests'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'

/** A product of an insurer of the sandbox. */
export interface Sale {
  readonly service: Service
  readonly insurer: string
  readonly product: string
}

/** Every product of every insurer of the sandbox. */
export const ALL_SALES: readonly Sale[] = insurerList.flatMap(({ service, businessName: insurer, products }) => products.map((product) => ({ service, insurer, product })))

/** What the client read of a sale. */
export interface Sold {
  readonly offers: readonly ReadOffer[]
  readonly unreadOffers: number
  readonly policies: readonly ReadPolicy[]
}

/** A client of a service of the sandbox, without a network. */
export function sandboxClient(service: Service, fetch: InjectedFetch): OperatorClient {
  return createOperatorClient({
    service, baseAddress: `http://sandbox.test/${service}`, credentials: { account: 'sandbox', password: 'sandbox' }, tokenStore: createMemoryTokenStore(), locale: 'ro', fetch,
    log: { info: () => {}, warn: () => {} },
  })
}

const provider = (insurer: string) => ({ organization: { businessName: insurer }, authentication: { account: 'a', password: 'b', code: 'c' } })

/** The offers of a product, and the policies of the first. @throws OperatorFault */
export async function sell(client: OperatorClient, sale: Sale, today: Day): Promise<Sold> {
  const { offers, unread } = await askOffers(client, sale, today)
  const [offer] = offers
  if (!offer) throw new Error(`${sale.insurer} made no offer that could be read`)
  const { offerId, premiumAmount } = offer
  const payment = { method: 'pos' as const, currency: 'RON' as const, amount: premiumAmount, date: today, documentNumber: 'CH-1001' }
  const { policies } = await issue(client, sale.service, { offerId, payment })
  return { offers, unreadOffers: unread.length, policies }
}

type Issued = Pick<ReadPolicies, 'policies'>
interface IssueBody {
  readonly offerId: number
  readonly payment: WirePayment
}

function issue(client: OperatorClient, service: Service, body: IssueBody): Promise<Issued> {
  if (service === 'vehicle') return client.call(vehicle.createPolicy, { body })
  if (service === 'assets') return client.call(assets.createPolicy, { body })
  return client.call(travel.createPolicy, { body: { ...body, additionalData: { policyholder: { residency: 'RO', politicallyExposed: false } } } })
}

/** The documents of an offer and of a policy that were sold. @throws OperatorFault */
export async function documentsOf(client: OperatorClient, { service }: Sale, { offers, policies }: Sold): Promise<{ readonly offer: readonly OperatorFile[]; readonly policy: readonly OperatorFile[] }> {
  const [sold, policy] = [offers[0], policies[0]]
  if (!sold || !policy) throw new Error('Nothing was sold')
  const query = { series: policy.series, number: policy.number }
  const { offerId } = sold
  if (service === 'vehicle') return { offer: await client.call(vehicle.getOfferDocument, { params: { id: offerId } }), policy: await client.call(vehicle.getPolicyDocument, { query }) }
  if (service === 'travel') return { offer: await client.call(travel.getOfferDocument, { params: { offerId } }), policy: await client.call(travel.getPolicyDocumentByNumber, { query }) }
  return { offer: await client.call(assets.getOfferDocument, { params: { offerId } }), policy: await client.call(assets.getPolicyDocumentByNumber, { query }) }
}

function askOffers(client: OperatorClient, { service, insurer, product }: Sale, today: Day) {
  if (service === 'vehicle') {
    const request = quoteRequestOn(today)
    const { vehicle: insured } = request.product
    return client.call(vehicle.getQuote, { body: { provider: provider(insurer), product: { ...request.product, name: product as VehicleProduct, vehicle: { ...insured, isLeased: product === 'casco-leasing' } } } })
  }
  if (service === 'travel') return client.call(travel.createOffer, { body: offerBody(today, insurer) })
  // The type of the examples does not say which product one is.
  const body = { ...offerRequests(today)[product as AssetProduct], provider: provider(insurer) } as AnyOfferRequest
  return client.call(assets.createOffer, { body })
}
