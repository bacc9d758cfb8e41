import type { Expectation } from '@/lib/sandbox/conformance/assets/expectation'
import type { Case, Material } from './case'

/** Contract: the nomenclature endpoints. The list of an unknown county, brand or make is empty. */
export function addressBookCases({ values }: Material): Case[] {
  const items = (...members: string[]): Expectation => ({ kind: 'list', members })
  const none: Expectation = { kind: 'list', members: [], isEmpty: true }
  const list = (operation: string, name: string, [path, expect]: readonly [path: string, expect: Expectation]): Case => ({
    name: `list: ${name}`, operation: `assets.${operation}`, request: { method: 'GET', path: `/nomenclature/${path}` }, expect,
  })
  const ofMake = `vehicle-model/${encodeURIComponent(values.tire.make)}`
  return [
    list('listCountries', 'countries', ['country', items('iso2', 'name')]),
    list('listCounties', 'counties', ['county', items('code', 'name', 'siruta')]),
    list('listLocalities', 'localities of a county', [`locality/${values.place.county}`, items('name', 'siruta', 'countyCode')]),
    list('listLocalities', 'localities of another county', [`locality/${values.elsewhere.county}`, items('name', 'siruta')]),
    list('listLocalities', 'localities of an unknown county', ['locality/ZZ', none]),
    list('listVehicleBrands', 'vehicle brands', ['vehicle-brand', items('id', 'name')]),
    list('listVehicleModels', 'models of a brand', [`vehicle-model/${values.vehicle.id}`, items('name')]),
    list('listVehicleModels', 'models of an unknown brand', ['vehicle-model/99999999', none]),
    list('listTireBrands', 'tire makes', ['tire-brand', items('code', 'name')]),
    list('listTireModels', 'models of a tire make', [ofMake, items('name')]),
    list('listTireModels', 'models of an unknown tire make', ['vehicle-model/nobody', none]),
    list('listTireModels', 'models of a tire make that every object has', ['vehicle-model/constructor', none]),
    list('listTireSizes', 'tire sizes', ['tire-size', items('size')]),
  ]
}
