import type { Expectation } from '../expectation'
import type { Case, Material } from './case'

const get = (name: string, path: string, expect: Expectation): Case => ({ name, request: { method: 'GET', path }, expect })

/** Contract: the nomenclature endpoints, paths that do not exist, methods that are not there. */
export function addressBookCases({ values }: Material): Case[] {
  const encoded = encodeURIComponent
  const items = (...members: string[]): Expectation => ({ kind: 'list', members })
  const none: Expectation = { kind: 'list', members: [], isEmpty: true }
  const paths = ['country', 'county', `locality/${values.place.county}`, 'vehicle-brand', `vehicle-model/${values.vehicle.id}`, 'tire-brand', `vehicle-model/${encoded(values.tire.make)}`, 'tire-size']
  return [
    get('countries', '/nomenclature/country', items('iso2', 'name')),
    get('counties', '/nomenclature/county', items('code', 'name', 'siruta')),
    get('localities of a county', `/nomenclature/locality/${values.place.county}`, items('name', 'siruta', 'countyCode')),
    get('localities of another county', `/nomenclature/locality/${values.elsewhere.county}`, items('name', 'siruta')),
    get('localities of an unknown county', '/nomenclature/locality/ZZ', none),
    get('vehicle brands', '/nomenclature/vehicle-brand', items('id', 'name')),
    get('models of a brand', `/nomenclature/vehicle-model/${values.vehicle.id}`, items('name')),
    get('models of an unknown brand', '/nomenclature/vehicle-model/99999999', none),
    get('tire makes', '/nomenclature/tire-brand', items('code', 'name')),
    get('models of a tire make', `/nomenclature/vehicle-model/${encoded(values.tire.make)}`, items('name')),
    get('models of an unknown tire make', '/nomenclature/vehicle-model/nobody', none),
    get('models of a tire make that every object has', '/nomenclature/vehicle-model/constructor', none),
    get('tire sizes', '/nomenclature/tire-size', items('size')),
    ...paths.map((path): Case => ({ name: `${path} without a token`, request: { method: 'GET', path: `/nomenclature/${path}`, headers: { Token: '' } }, expect: { kind: 'refused', status: 401 } })),
    ...['/nomenclature/boat', '/nomenclature', '/nothing', '/offers', '/offer/1/pdf', '/auth/x'].map((path) => get(`no operation at ${path}`, path, { kind: 'refused', status: 404 })),
    ...[['DELETE', '/offer'], ['PUT', '/policy'], ['POST', '/nomenclature/country'], ['GET', '/auth'], ['GET', '/offer']].map(
      ([method = '', path = '']): Case => ({ name: `no ${method} ${path}`, request: { method, path }, expect: { kind: 'refused', status: 405 } }),
    ),
    ...['/offer/999999999', '/policy/999999999', '/offer/99999999999999999999', '/offer/abc', '/policy/abc', '/offer/-1', '/policy/1.5', '/offer/0'].map((path) =>
      get(`nothing at ${path}`, path, { kind: 'refused', status: 404 }),
    ),
    get('no policy of that series and number', '/policy?series=ZZ/99&number=1', { kind: 'refused', status: 404 }),
    get('a policy without series and number', '/policy', { kind: 'refused' }),
    get('a policy without its number', '/policy?series=ZZ/99', { kind: 'refused' }),
  ]
}
