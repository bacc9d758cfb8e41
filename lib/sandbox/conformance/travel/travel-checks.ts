import type { Check } from '../check'
import { edited } from '../edit'
import { familyA } from '../families/family-a'
import type { Session } from '../session'
import { authChecks } from '../tables/auth-checks'
import { bodyChecks } from '../tables/body-checks'
import { postPolicy } from '../tables/issue-checks'
import type { KnownService } from '../tables/known-service'
import { languageChecks } from '../tables/language-checks'
import { getList } from '../tables/list-checks'
import { documentPathChecks, pathChecks, policyByNumberChecks } from '../tables/path-checks'
import { tokenChecks } from '../tables/token-checks'
import { asyncChecks, FOLLOW, follow } from './async-checks'
import { followChecks } from './follow-checks'
import type { Inbox } from './inbox'
import { INSURER_LISTS, postList, travelListChecks } from './list-checks'
import { offerChecks } from './offer-checks'
import { policyChecks } from './policy-checks'
import { quickChecks } from './quick-checks'
import { CREDENTIALS, type TravelValues } from './travel-values'
import { OFFER_OPERATIONS, validTrips, type ValidTrips } from './valid-trips'

const family = familyA
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** All checks of a travel service, made with values from the service itself. The inbox receives the callbacks. */
export function travelChecks(values: TravelValues, inbox: Inbox, session: Pick<Session, 'calendar' | 'canTurnClock'>): Check[] {
  const { calendar } = session
  const trips = validTrips(values, calendar)
  const callbackUrl = `${inbox.address}/rows`
  const known = { service: 'travel', family, withToken: requestsWithToken(values, trips) } as const satisfies KnownService
  const { offer, quick, async } = OFFER_OPERATIONS
  const brokenRule = edited(trips.offer, { 'product.travel.insuredAmount': 1, 'product.customers.0.email': 'x', agreements: {} })
  return [
    ...authChecks(known, session),
    ...tokenChecks(known),
    ...bodyChecks(family, [[offer.operation, '/offer'], [quick.operation, '/offer/quick'], [async.operation, '/offer/async'], ['travel.createPolicy', '/policy'], ['travel.listPackages', `/nomenclature/${values.insurer}/${values.product}/packages`]]),
    ...pathChecks(family, [
      ['DELETE', '/offer'], ['PUT', '/policy'], ['POST', '/nomenclature/country'], ['GET', '/auth'], ['GET', '/offer'], ['PUT', '/offer/quick'], ['DELETE', '/offer/async'],
      ['POST', `/offer/async/${NOBODY}`], ['GET', `/nomenclature/${values.insurer}/${values.product}/packages`],
    ]),
    ...offerChecks(values, trips, calendar),
    ...quickChecks(values, trips, calendar),
    ...asyncChecks(values, { trips, calendar, callbackUrl }),
    ...followChecks({ values, trips, inbox }, session),
    ...policyChecks(known, values, { trips, session }),
    ...documentPathChecks(family, [['travel.getOfferDocument', '/offer'], ['travel.getPolicyDocument', '/policy']]),
    ...policyByNumberChecks(family, 'travel.getPolicyDocumentByNumber'),
    ...travelListChecks(values),
    ...languageChecks(known, [
      [offer.operation, 'a broken rule', offer.request(brokenRule)],
      [quick.operation, 'a broken rule of a quick offer', quick.request(edited(trips.quick, { 'product.travel.destination': 'ZZ' }))],
      [async.operation, 'a broken rule of an asynchronous one', async.request(edited(trips.async([values.insurer], callbackUrl), { callbackUrl: 'here' }))],
      [offer.operation, 'an insurer that is down', offer.request(edited(trips.offer, { 'provider.organization.businessName': values.down }))],
      ['travel.getOfferDocument', 'an unknown offer', { method: 'GET', path: '/offer/999999999' }],
      [FOLLOW, 'an unknown request', follow(NOBODY)],
      ['travel.listCounties', 'a request without a token', { ...getList('county'), headers: { Token: '' } }],
    ]),
  ]
}

function requestsWithToken({ place, insurer, product }: TravelValues, trips: ValidTrips): KnownService['withToken'] {
  const { offer, quick, async } = OFFER_OPERATIONS
  return [
    [offer.operation, offer.request(trips.offer)],
    [quick.operation, quick.request(trips.quick)],
    [async.operation, async.request(trips.async([insurer], 'http://127.0.0.1/x'))],
    [FOLLOW, follow(NOBODY)],
    ['travel.createPolicy', postPolicy({})],
    ['travel.getOfferDocument', { method: 'GET', path: '/offer/1' }],
    ['travel.getPolicyDocument', { method: 'GET', path: '/policy/1' }],
    ['travel.getPolicyDocumentByNumber', { method: 'GET', path: '/policy', query: { series: 'A', number: '1' } }],
    ['travel.signOut', { method: 'DELETE', path: '/auth' }],
    ['travel.listCountries', getList('country')],
    ['travel.listCounties', getList('county')],
    ['travel.listLocalities', getList(`locality/${place.county}`)],
    ['travel.listPurposes', getList('travel-purpose')],
    ['travel.listTransportationMethods', getList('transportation-method')],
    ['travel.listInsuredAmounts', getList('insured-amount')],
    ...INSURER_LISTS.map(([operation, name]) => [operation, postList(`${insurer}/${product}/${name}`)({ provider: CREDENTIALS })] as const),
  ]
}
