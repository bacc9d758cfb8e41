import type { Calendar } from '../calendar'
import { validPeople } from '../tables/valid-people'
import { CREDENTIALS, type TravelValues } from './travel-values'

const NAMES = { offer: 'travel.createOffer', quick: 'travel.createQuickOffer', async: 'travel.createAsyncOffer' } as const

/** The operations that request offers: their names and their requests. */
export const OFFER_OPERATIONS = {
  offer: { operation: NAMES.offer, request: (body: unknown) => ({ method: 'POST', path: '/offer', body }) },
  quick: { operation: NAMES.quick, request: (body: unknown) => ({ method: 'POST', path: '/offer/quick', body }) },
  async: { operation: NAMES.async, request: (body: unknown) => ({ method: 'POST', path: '/offer/async', body }) },
} as const

/** Valid requests to the travel service, with every member that the contract names. */
export interface ValidTrips {
  readonly offer: unknown
  readonly quick: unknown
  /** Two adults, each insured individually. */
  readonly two: unknown
  /** Two adults and a child, insured as a family. */
  readonly family: unknown
  readonly async: (insurers: readonly string[], callbackUrl: string) => unknown
  readonly asyncFamily: (callbackUrl: string) => unknown
}

export function validTrips(values: TravelValues, { days }: Calendar): ValidTrips {
  const { individual, partner, foreigner } = validPeople(values)
  const { identification: _, ...child } = { ...foreigner, firstName: 'Ela', taxId: 'P 99/2', birthdate: days(-9 * 365) }
  const provider = (businessName: string) => ({ organization: { businessName }, authentication: CREDENTIALS })
  const travel = {
    startDate: days(1), endDate: days(10), areaOfValidity: 3, destination: 'GR', purpose: values.purposes[0], transportation: values.transportations[0],
    insuredAmount: values.amounts[0],
  }
  const additionalData = {
    coverage: { stornoCosts: { travelStartDate: days(1) }, sports: { extremeCompetitionSports: values.sport } }, tariffType: 'individual', group_type: 'individual',
  }
  const product = { name: values.product, currency: 'RON', travel, customers: [individual], policyholder: individual, additionalData }
  const offer = { provider: provider(values.insurer), product, agreements: { gdpr: true, marketing: false } }
  const withCustomers = (customers: readonly object[], tariffType: string) => ({
    ...offer, product: { ...product, customers, additionalData: { ...additionalData, tariffType, group_type: tariffType } },
  })
  const family = withCustomers([individual, partner, child], 'family')
  const asyncBody = ({ product: { name, ...asyncProduct } }: typeof offer | typeof family, insurers: readonly string[], callbackUrl: string) => ({
    insurerProductList: insurers.map((insurer) => ({ provider: provider(insurer), product: { name } })),
    product: asyncProduct, agreements: { gdpr: true, marketing: true }, allowGroupOffer: false, timeout: 120, callbackUrl,
  })
  return {
    offer,
    quick: { provider: offer.provider, product: { name: values.product, currency: 'RON', travel, customers: [{ birthdate: '1985-06-15' }, { birthdate: '1992-02-29' }] } },
    two: withCustomers([individual, partner], 'individual'),
    family,
    async: (insurers, callbackUrl) => asyncBody(offer, insurers, callbackUrl),
    asyncFamily: (callbackUrl) => ({ ...asyncBody(family, [values.insurer], callbackUrl), allowGroupOffer: true }),
  }
}
