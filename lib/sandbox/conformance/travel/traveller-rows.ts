import type { Calendar } from '../calendar'
import { addressFields, addressRows } from '../tables/address-rows'
import { fieldRows } from '../tables/field-rows'
import { foreignerRows, individualFields, individualRows } from '../tables/person-rows'
import { inside, rowsOfRule, type Row } from '../tables/row'
import type { TravelValues } from './travel-values'

/** Rules of a customer or the policyholder as a Person. Paths are relative to the person. */
export function personRows(calendar: Calendar, values: TravelValues): Row[] {
  return [
    ...fieldRows(individualFields),
    ...individualRows(calendar),
    ...inside('address', rowsOfRule('address', [...fieldRows(addressFields), ...addressRows(values)])),
  ]
}

const FOREIGN = { isForeignPerson: true, taxId: 'P 99/1' }

/** Rules of a foreigner. Every row begins with the values of a valid foreigner. */
export const foreignRows = ({ country, otherCountry }: TravelValues): Row[] =>
  foreignerRows(country).map(([name, edits, verdict]) => [name, { ...FOREIGN, nationality: otherCountry, ...edits }, verdict])


/** Rules of the customers. Paths are relative to `product`; the valid body has one adult customer. */
export const customerRows = ({ days }: Calendar, company: object): readonly Row[] => [
  ...rowsOfRule('there is a customer at least', [['none', { customers: [] }, 'customers']]),
  ...rowsOfRule('a customer is a person', [
    ['a text', { customers: ['Ion'] }, 'customers.0'],
    ['a legal entity', { 'customers.1': { ...company, birthdate: '1990-01-01' } }, 'customers.1.businessName'],
  ]),
  ...rowsOfRule('every customer has a birthdate', [
    ['left out', { 'customers.0.birthdate': undefined }, 'customers.0.birthdate'],
    ['null', { 'customers.0.birthdate': null }, 'customers.0.birthdate'],
    ['a number', { 'customers.0.birthdate': 19_850_615 }, 'customers.0.birthdate'],
  ]),
  ...rowsOfRule('a child has no document of identity to show', [
    ['ten years old', { 'customers.0.identification': undefined, 'customers.0.birthdate': days(-3653), 'customers.0.isForeignPerson': true, 'customers.0.taxId': 'P 99' }, 'ok'],
    ['thirty years old', { 'customers.0.identification': undefined, 'customers.0.birthdate': days(-10_960), 'customers.0.isForeignPerson': true, 'customers.0.taxId': 'P 99' }, 'customers.0.identification'],
  ]),
]
