import type { Product } from '../nomenclature-values'
import { offerCases, inside, type Case, type Material, type Row } from './case'

const rows = ({ values: { sibling, elsewhere, otherCountry } }: Material): Row[] => [
  ['no country', { country: undefined }, 'ok'],
  ['another country of the list', { country: otherCountry }, 'ok'],
  ['an unknown country', { country: 'ZZ' }, 'country'],
  ['no county', { county: undefined }, 'county'],
  ['an unknown county', { county: 'ZZ' }, 'county'],
  ['a county that is a number', { county: 12 }, 'county'],
  ['no city', { city: undefined }, 'city'],
  ['a city of another county', { city: elsewhere.city }, 'city'],
  ['another city of the county with its code', { city: sibling.city, cityCode: sibling.cityCode }, 'ok'],
  ['no city code', { cityCode: undefined }, 'cityCode'],
  ['a city code of another city', { cityCode: sibling.cityCode }, 'cityCode'],
  ['a city code of another county', { cityCode: elsewhere.cityCode }, 'cityCode'],
  ['a city code that is a text', { cityCode: String(sibling.cityCode) }, 'cityCode'],
  ['city and code of another county', { city: elsewhere.city, cityCode: elsewhere.cityCode }, ['city', 'cityCode']],
  ['another county, city and code', { ...elsewhere }, 'ok'],
  ['no street', { street: undefined }, 'street'],
  ['an empty street', { street: '' }, 'street'],
  ['no house number', { houseNumber: undefined }, 'houseNumber'],
  ['a house number that is a number', { houseNumber: 3 }, 'houseNumber'],
  ['a floor that is a number', { floor: 2 }, 'floor'],
]

const places: readonly [product: Product, path: string][] = [
  ['tire', 'policyholder.address'],
  ['houseAssistance', 'houseAssistance.address'],
  ['gap', 'gap.vehicle.address'],
  ['solarPanel', 'solarPanel.solarPanelItems.0.address'],
]

/** Contract: Address object, in each of the four places where one stands. */
export function addressCases(material: Material): Case[] {
  return places.flatMap(([product, path]) =>
    offerCases(material, product, inside(path, rows(material).map(([name, edits, verdict]) => [`${path}: ${name}`, edits, verdict] as const))),
  )
}
