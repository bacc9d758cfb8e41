import type { Calendar } from '../calendar'
import { fieldsInside, fieldsOf, type Field } from '../tables/field-rows'
import { inside, rowsOfRule, valuesOf, type Row } from '../tables/row'
import type { TravelValues } from './travel-values'

/** Contract: provider. A request with the Authentication object must have all three of its members. */
export const providerFields: readonly Field[] = [
  ...fieldsOf('object', { required: 'provider provider.organization', optional: 'provider.authentication' }),
  ...fieldsOf('named', { required: 'provider.organization.businessName' }),
  ...fieldsOf('text', { required: 'provider.authentication.account provider.authentication.password provider.authentication.code' }),
]

/** Contract: Agreements. */
export const agreementFields: readonly Field[] = [...fieldsOf('object', { optional: 'agreements' }), ...fieldsOf('flag', { required: 'agreements.gdpr', optional: 'agreements.marketing' })]

/** Fields of the trip, which all offer operations share. Paths begin at the root of the body. */
export const tripFields: readonly Field[] = [
  ...fieldsOf('object', { required: 'product product.travel' }),
  ...fieldsOf('text', { required: 'product.currency' }),
  ...fieldsOf('list', { required: 'product.customers' }),
  ...fieldsInside('product.travel', [
    ...fieldsOf('day', { required: 'startDate endDate' }),
    ...fieldsOf('whole', { required: 'areaOfValidity' }),
    ...fieldsOf('named', { required: 'destination purpose transportation' }),
    ...fieldsOf('number', { required: 'insuredAmount' }),
  ]),
]

/** Further fields that insurers ask for. Paths begin at the root of the body. */
export const additionalFields: readonly Field[] = [
  ...fieldsOf('object', { required: 'product.policyholder', optional: 'product.additionalData' }),
  ...fieldsInside('product.additionalData', [
    ...fieldsOf('object', { optional: 'coverage coverage.stornoCosts coverage.sports' }),
    ...fieldsOf('day', { required: 'coverage.stornoCosts.travelStartDate' }),
    ...fieldsOf('whole', { required: 'coverage.sports.extremeCompetitionSports' }),
    ...fieldsOf('text', { optional: 'tariffType group_type' }),
  ]),
]

const EUROPE = ['GR', 'IT', 'FR', 'BG', 'NO', 'GB']
const WORLD = ['US', 'JP', 'AU', 'EG', 'BR']
const NEIGHBOURS = ['BG', 'HU', 'MD', 'RS', 'UA']

/** Rules of the trip. Paths begin at the root of the body. */
export const tripRows = ({ days }: Calendar): readonly Row[] => [
  ...inside('product', rowsOfRule('the currency is RON or EUR', valuesOf('currency', { refused: ['USD', 'ron', ''] }))),
  ...inside('product.travel', [
    ...rowsOfRule('the trip starts today or later', [
      ['today', { startDate: days(0) }, 'ok'],
      ['yesterday', { startDate: days(-1) }, 'startDate'],
      ['in two years', { startDate: days(730), endDate: days(740) }, 'ok'],
    ]),
    ...rowsOfRule('the trip ends on the day it starts or later', [
      ['the same day', { startDate: days(5), endDate: days(5) }, 'ok'],
      ['the day before', { startDate: days(5), endDate: days(4) }, 'endDate'],
    ]),
    ...rowsOfRule('the trip lasts at most 365 days, both counted', [
      ['365', { startDate: days(1), endDate: days(365) }, 'ok'],
      ['366', { startDate: days(1), endDate: days(366) }, 'endDate'],
    ]),
    ...rowsOfRule('the area is 1, 2 or 3', valuesOf('areaOfValidity', { refused: [0, 4, -1, 33] })),
    ...rowsOfRule('the destination is a country of the list', valuesOf('destination', { refused: ['ZZ', 'gr', 'GRC', 'Grecia'] })),
    ...rowsOfRule('area 3 is Europe', [...valuesOf('destination', { accepted: EUROPE, refused: WORLD })]),
    ...rowsOfRule('area 2 is the world', [...EUROPE, ...WORLD].map((destination): Row => [destination, { areaOfValidity: 2, destination }, 'ok'])),
    ...rowsOfRule('area 1 is the neighbouring countries', [
      ...NEIGHBOURS.map((destination): Row => [destination, { areaOfValidity: 1, destination }, 'ok']),
      ...['GR', 'US'].map((destination): Row => [destination, { areaOfValidity: 1, destination }, 'destination']),
    ]),
    ...rowsOfRule('the purpose is of the list', valuesOf('purpose', { refused: ['holiday', 'constructor'] })),
    ...rowsOfRule('the transportation is of the list', valuesOf('transportation', { refused: ['rocket'] })),
    ...rowsOfRule('the insured amount is of the list', valuesOf('insuredAmount', { refused: [0, -1, 12_345, 1_000_000_000] })),
  ]),
]

/** Lists of which a trip may have any value, by path. */
export const listedInTrips = ({ purposes, transportations, amounts }: TravelValues) => ({
  'product.travel.purpose': purposes, 'product.travel.transportation': transportations, 'product.travel.insuredAmount': amounts,
})

/** Rules of the insurer, the product and unknown keys. Paths begin at the root of the body. */
export const offerRows = ({ insurer }: TravelValues): readonly Row[] => [
  ...rowsOfRule('the insurer is one of the service', valuesOf('provider.organization.businessName', { refused: ['nobody', insurer.toUpperCase(), 'constructor'] })),
  ...rowsOfRule('the product is one that the insurer sells', valuesOf('product.name', { refused: ['casco', 'Travel'] })),
  ...rowsOfRule('what is unknown passes', [['a key beside the product', { note: 'x' }, 'ok']]),
]

export const agreementRows: readonly Row[] = [
  ...rowsOfRule('agreements.gdpr must be true', valuesOf('agreements.gdpr', { refused: [false, 'true', 1] })),
  ...rowsOfRule('agreements.marketing may be either', valuesOf('agreements.marketing', { accepted: [true, false] })),
]

const MORE = 'product.additionalData'

/** Rules of the additional data. Paths begin at the root of the body; the valid body has one customer. */
export const additionalRows: readonly Row[] = [
  ...inside(MORE, rowsOfRule('tariffType is family or individual', valuesOf('tariffType', { refused: ['group', 'Family', ''] }))),
  ...rowsOfRule('a family is two or more', [
    ['one, by tariffType', { [`${MORE}.tariffType`]: 'family' }, 'product.customers'],
    ['one, by group_type', { [`${MORE}.group_type`]: 'family' }, 'product.customers'],
  ]),
  ...inside(MORE, rowsOfRule('keys that nobody knows pass through', [
    ['a key', { something: { deep: [1] } }, 'ok'],
    ['a key of the coverage', { 'coverage.something': 1 }, 'ok'],
  ])),
]
