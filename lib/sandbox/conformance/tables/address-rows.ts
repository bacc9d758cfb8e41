import type { Places } from '../places'
import { fieldsOf, type Field } from './field-rows'
import type { Row } from './row'

/** Fields of an address (contract: Address object). */
export const addressFields: readonly Field[] = [
  ...fieldsOf('text', { required: 'county city', optional: 'country building staircase apartment floor postcode' }),
  ...fieldsOf('named', { required: 'street houseNumber' }),
  ...fieldsOf('number', { required: 'cityCode' }),
]

/** Rules of an address in the county of `place`. `sibling` is in the same county, `elsewhere` is not. */
export const addressRows = ({ sibling, elsewhere, otherCountry }: Places): readonly Row[] => [
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
