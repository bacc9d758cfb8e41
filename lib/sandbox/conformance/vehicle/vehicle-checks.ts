import type { Check } from '../check'
import { edited } from '../edit'
import { documentFaults, familyA } from '../families/family-a'
import { memberOf } from '../json'
import type { Session } from '../session'
import { authChecks } from '../tables/auth-checks'
import { bodyChecks } from '../tables/body-checks'
import { issueChecks, paymentOf, policyBody, postPolicy } from '../tables/issue-checks'
import type { KnownService } from '../tables/known-service'
import { languageChecks } from '../tables/language-checks'
import { getList } from '../tables/list-checks'
import { documentPathChecks, pathChecks, policyByNumberChecks } from '../tables/path-checks'
import { policiesIn, policyFaults } from '../tables/policy'
import { tokenChecks } from '../tables/token-checks'
import { identificationChecks, identify } from './identification-checks'
import { inspectionChecks } from './inspection-checks'
import { vehicleListChecks } from './list-checks'
import { postQuote, QUOTE, quoteChecks } from './quote-checks'
import { newVehicleOffer } from './new-vehicle-offer'
import { validQuotes, type ValidQuotes } from './valid-quote'
import type { VehicleValues } from './vehicle-values'

const family = familyA

/** All checks of a vehicle service, made with values from the service itself. */
export function vehicleChecks(values: VehicleValues, session: Pick<Session, 'calendar' | 'canTurnClock'>): Check[] {
  const quotes = validQuotes(values, session.calendar)
  const known = { service: 'vehicle', family, withToken: requestsWithToken(values, quotes) } as const satisfies KnownService
  return [
    ...authChecks(known, session),
    ...tokenChecks(known),
    ...bodyChecks(family, [[QUOTE, '/offer'], ['vehicle.createPolicy', '/policy'], ['vehicle.identifyVehicle', '/vehicle/identification-code']]),
    ...pathChecks(family, [['DELETE', '/offer'], ['PUT', '/policy'], ['POST', '/nomenclature/country'], ['GET', '/auth'], ['GET', '/vehicle/identification-code']]),
    ...quoteChecks(values, quotes, session.calendar),
    ...issueChecks({ ...known, newOffer: (signedIn) => newVehicleOffer(quotes.individual, signedIn) }, session),
    ...documentPathChecks(family, [['vehicle.getOfferDocument', '/offer']]),
    ...policyByNumberChecks(family, 'vehicle.getPolicyDocument'),
    lifeOf('quote', quotes.individual),
    lifeOf('quote of a company', quotes.company),
    lifeOf('quote of leasing', quotes.leasing),
    lifeOf('quote in EUR, paid in RON', edited(quotes.individual, { 'product.motor.currency': 'EUR' })),
    ...vehicleListChecks(values),
    ...identificationChecks(quotes, session.calendar),
    ...inspectionChecks(quotes),
    ...languageChecks(known, [
      [QUOTE, 'a broken rule', postQuote(edited(quotes.individual, { 'product.motor.termTime': 13, 'product.vehicle.vin': 'X', 'product.policyholder.email': 'x' }))],
      ['vehicle.getOfferDocument', 'an unknown offer', { method: 'GET', path: '/offer/999999999' }],
      ['vehicle.listCounties', 'a request without a token', { ...getList('county'), headers: { Token: '' } }],
      ['vehicle.identifyVehicle', 'an unknown vehicle type', identify(edited(quotes.mechanical, { vehicleType: 'X' }))],
    ]),
  ]
}

function requestsWithToken({ place, make }: VehicleValues, { individual, mechanical }: ValidQuotes): KnownService['withToken'] {
  return [
    [QUOTE, postQuote(individual)],
    ['vehicle.createPolicy', postPolicy({})],
    ['vehicle.getOfferDocument', { method: 'GET', path: '/offer/1' }],
    ['vehicle.getPolicyDocument', { method: 'GET', path: '/policy', query: { series: 'A', number: '1' } }],
    ['vehicle.identifyVehicle', identify(mechanical)],
    ['vehicle.signOut', { method: 'DELETE', path: '/auth' }],
    ['vehicle.listCountries', getList('country')],
    ['vehicle.listCounties', getList('county')],
    ['vehicle.listLocalities', getList(`locality/${place.county}`)],
    ['vehicle.listCoverages', getList('coverage')],
    ['vehicle.listVehicleMakes', getList('vehicle-make')],
    ['vehicle.listVehicleModels', getList(`vehicle-model/${encodeURIComponent(make)}`)],
  ]
}

/** Issues an offer and reads the documents of offer and policy. */
const lifeOf = (name: string, body: unknown): Check => ({
  name: `life: a ${name} becomes a policy, and both have their documents`,
  operations: [QUOTE, 'vehicle.getOfferDocument', 'vehicle.createPolicy', 'vehicle.getPolicyDocument'],
  run: async (session) => {
    const { send } = session
    const offer = await newVehicleOffer(body, session)
    const before = documentFaults(await send({ method: 'GET', path: `/offer/${offer.offerId}` }))
    const reply = await send(postPolicy(policyBody(session, offer)))
    const [policy] = policiesIn(reply)
    const query = { series: String(memberOf(policy, 'series')), number: String(memberOf(policy, 'number')) }
    return [
      ...before,
      ...family.success(reply),
      ...policyFaults(reply, { offer, payment: paymentOf(session, offer), count: 1 }),
      ...documentFaults(await send({ method: 'GET', path: '/policy', query })),
      ...documentFaults(await send({ method: 'GET', path: `/offer/${offer.offerId}` })),
    ]
  },
})
