import { describe, expect, it } from 'vitest'
import { violationsAfter } from './check-request'
import { removed, type Changes } from './mutate'
import type { AssetProduct } from '@/lib/contracts/assets/products'

const rows: [name: string, changes: Changes, expected?: string][] = [
  ['may leave out the country', { country: removed }],
  ['has a country of the list', { country: 'XX' }, 'country countryUnknown'],
  ['has a country in capitals', { country: 'ro' }, 'country countryUnknown'],
  ['has no empty country', { country: '' }, 'country countryUnknown'],
  ['needs a county', { county: removed }, 'county required'],
  ['has a county of the list', { county: 'XX' }, 'county countyUnknown'],
  ['has no blank county', { county: ' ' }, 'county countyUnknown'],
  ['has no county that every object inherits', { county: 'constructor' }, 'county countyUnknown'],
  ['needs a city', { city: removed }, 'city required'],
  ['has a city of that county', { city: 'București Sectorul 1' }, 'city cityUnknown'],
  ['takes another city with its code', { city: 'Dej', cityCode: 55017 }],
  ['takes either code of two localities of one name', { city: 'Cornești', cityCode: 57458 }],
  ['needs a city code', { cityCode: removed }, 'cityCode required'],
  ['has a city code that is a number', { cityCode: '54984' }, 'cityCode notNumber'],
  ['has a city code of that county', { cityCode: 179141 }, 'cityCode cityCodeUnknown'],
  ['has the city code of that city', { cityCode: 55017 }, 'cityCode cityCodeOfAnotherCity'],
  ['needs a street', { street: removed }, 'street required'],
  ['has no blank street', { street: ' ' }, 'street empty'],
  ['needs a house number', { houseNumber: removed }, 'houseNumber required'],
  ['has a house number that is a text', { houseNumber: 12 }, 'houseNumber notText'],
  ['takes building, staircase, apartment, floor and postcode', { building: 'A1', staircase: '2', apartment: '7', floor: '3', postcode: '400001' }],
  ['has a floor that is a text', { floor: 3 }, 'floor notText'],
]

const places: [product: AssetProduct, path: string][] = [
  ['tire', 'policyholder.address'],
  ['houseAssistance', 'houseAssistance.address'],
  ['gap', 'gap.vehicle.address'],
  ['solarPanel', 'solarPanel.solarPanelItems.0.address'],
]

describe.each(places)('an address of %s at %s', (product, path) => {
  it.each(rows)('%s', (_, changes, expected) => {
    const found = violationsAfter(product, Object.fromEntries(Object.entries(changes).map(([member, change]) => [`${path}.${member}`, change])))
    expect(found).toEqual(expected === undefined ? [] : [`product.${path}.${expected}`])
  })
})

it('a city and a code of another county are both reported', () => {
  expect(violationsAfter('tire', { 'policyholder.address.county': 'B' })).toEqual([
    'product.policyholder.address.city cityUnknown',
    'product.policyholder.address.cityCode cityCodeUnknown',
  ])
})
