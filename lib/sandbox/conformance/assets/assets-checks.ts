import type { Check } from '../check'
import { edited } from '../edit'
import { familyB } from '../families/family-b'
import type { Session } from '../session'
import { authChecks } from '../tables/auth-checks'
import { bodyChecks } from '../tables/body-checks'
import { issueChecks } from '../tables/issue-checks'
import type { KnownService } from '../tables/known-service'
import { languageChecks } from '../tables/language-checks'
import { documentPathChecks, pathChecks, policyByNumberChecks } from '../tables/path-checks'
import { tokenChecks } from '../tables/token-checks'
import { allCases } from './cases/all-cases'
import type { Case, Material } from './cases/case'
import { faultsOf } from './expectation'
import { offerFlows } from './flows/offer-flows'
import { offerOf, policyFlows } from './flows/policy-flows'
import type { Values } from './nomenclature-values'
import { validBodies } from './valid-bodies'

const list = (operation: string, path: string) => [`assets.${operation}`, { method: 'GET', path: `/nomenclature/${path}` }] as const

/** All checks of an assets service, made with values from the service itself. */
export function assetsChecks(values: Values, session: Pick<Session, 'calendar' | 'canTurnClock'>): Check[] {
  const material: Material = { values, calendar: session.calendar, bodies: validBodies(values, session.calendar) }
  const known: KnownService = {
    service: 'assets',
    family: familyB,
    withToken: [
      ['assets.createOffer', { method: 'POST', path: '/offer', body: material.bodies.of('gap') }],
      ['assets.createPolicy', { method: 'POST', path: '/policy', body: {} }],
      ['assets.getOfferDocument', { method: 'GET', path: '/offer/1' }],
      ['assets.getPolicyDocument', { method: 'GET', path: '/policy/1' }],
      ['assets.getPolicyDocumentByNumber', { method: 'GET', path: '/policy', query: { series: 'A', number: '1' } }],
      ['assets.signOut', { method: 'DELETE', path: '/auth' }],
      list('listCountries', 'country'),
      list('listCounties', 'county'),
      list('listLocalities', `locality/${values.place.county}`),
      list('listVehicleBrands', 'vehicle-brand'),
      list('listVehicleModels', `vehicle-model/${values.vehicle.id}`),
      list('listTireBrands', 'tire-brand'),
      list('listTireModels', `vehicle-model/${encodeURIComponent(values.tire.make)}`),
      list('listTireSizes', 'tire-size'),
    ],
  }
  const wrongTerm = edited(material.bodies.of('gap'), { 'product.gap.termTime': 6 })
  return [
    ...allCases(material).map(checkOf),
    ...authChecks(known, session),
    ...tokenChecks(known),
    ...bodyChecks(familyB, [['assets.createOffer', '/offer'], ['assets.createPolicy', '/policy']]),
    ...pathChecks(familyB, [['DELETE', '/offer'], ['PUT', '/policy'], ['POST', '/nomenclature/country'], ['GET', '/auth'], ['GET', '/offer']]),
    ...documentPathChecks(familyB, [['assets.getOfferDocument', '/offer'], ['assets.getPolicyDocument', '/policy']]),
    ...policyByNumberChecks(familyB, 'assets.getPolicyDocumentByNumber'),
    ...languageChecks(known, [
      ['assets.createOffer', 'a broken rule', { method: 'POST', path: '/offer', body: wrongTerm }],
      ['assets.getOfferDocument', 'an unknown offer', { method: 'GET', path: '/offer/999999999' }],
      ['assets.listCounties', 'a request without a token', { method: 'GET', path: '/nomenclature/county', headers: { Token: '' } }],
    ]),
    ...offerFlows(material),
    ...policyFlows(material),
    ...issueChecks({ ...known, newOffer: (signedIn) => offerOf(material, signedIn) }, session),
  ]
}

const checkOf = ({ name, operation, request, expect }: Case): Check => ({
  name,
  operations: [operation],
  run: async ({ send }) => faultsOf(await send(request), expect),
})
