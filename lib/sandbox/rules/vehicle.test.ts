import { describe, expect, it } from 'vitest'
import { WARRANTY_BRANDS } from '../reference/invented-brands'
import { violationsAfter } from './check-request'
import { removed, type Changes } from './mutate'

type Row = [name: string, changes: Changes, expected?: string]

function table(product: 'gap' | 'extendedWarranty', rows: readonly Row[]) {
  it.each(rows)('%s', (_, changes, expected) => {
    const found = violationsAfter(product, Object.fromEntries(Object.entries(changes).map(([member, change]) => [`${product}.vehicle.${member}`, change])))
    expect(found).toEqual(expected === undefined ? [] : [`product.${product}.vehicle.${expected}`])
  })
}

const vinRows = (year: (value: number) => unknown, lateYear: number): Row[] => [
  ['has a vin of 5 characters', { vin: 'ABCDE' }],
  ['has no vin of 4 characters', { vin: 'ABCD' }, 'vin vinInvalid'],
  ['has a vin of 17 characters', { vin: 'ABCDE123456789XYZ' }],
  ['has no vin of 18 characters', { vin: 'ABCDE123456789XYZ0' }, 'vin vinInvalid'],
  ['has no vin of 200,000 characters', { vin: 'A'.repeat(200_000) }, 'vin vinInvalid'],
  ['has no vin with a space', { vin: 'ABCDE 12345' }, 'vin vinInvalid'],
  ['has no vin with a hyphen', { vin: 'ABCDE-12345' }, 'vin vinInvalid'],
  ...['O', 'I', 'Q', 'o', 'i', 'q'].map((letter): Row => [`has no vin with ${letter} after 1981`, { vin: `ABC${letter}E12345`, yearOfConstruction: year(lateYear) }, 'vin vinInvalid']),
]

describe('the vehicle of gap', () => {
  table('gap', [
    ...vinRows(Number, 1982),
    ['may have a vin with O, I and Q in 1981', { vin: 'ABOIQ12345', yearOfConstruction: 1981 }],
    ['may be built next year', { yearOfConstruction: 2027 }],
    ['is not built in two years', { yearOfConstruction: 2028 }, 'yearOfConstruction yearTooLate'],
    ['may be old', { yearOfConstruction: 1970 }],
    ['has a year that is a number', { yearOfConstruction: '2020' }, 'yearOfConstruction notNumber'],
    ['has a whole year', { yearOfConstruction: 2020.5 }, 'yearOfConstruction notWholeNumber'],
    ['may be recorded, with a plate of a town hall', { registrationType: 'recorded', licensePlate: '3 CJ 1234' }],
    ['may be recorded for a time', { registrationType: 'temporaryRecorded', licensePlate: '12 B 45' }],
    ['may be registered for a time', { registrationType: 'temporaryRegistered', licensePlate: 'CJ 012345' }],
    ['has one of four registration types', { registrationType: 'exported' }, 'registrationType notAllowed'],
    ['has no plate of another registration type', { registrationType: 'temporaryRegistered' }, 'licensePlate plateInvalid'],
    ['has no plate of an unknown county', { licensePlate: 'XX 12 ABC' }, 'licensePlate plateInvalid'],
    ['has no plate of three digits outside the capital', { licensePlate: 'CJ 123 ABC' }, 'licensePlate plateInvalid'],
    ['has a plate', { licensePlate: '' }, 'licensePlate empty'],
    ['may be of another vehicle type', { vehicleType: 'N1G' }],
    ['has a vehicle type of the list', { vehicleType: 'M9' }, 'vehicleType notAllowed'],
    ['is for personal use only', { usageType: 'taxi' }, 'usageType notAllowed'],
    ['weighs something', { totalWeight: 0 }, 'totalWeight notAbove'],
    ['has a seat', { seats: 0 }, 'seats notAbove'],
  ])

  it.each([
    ['12 months', 12, []],
    ['not 11 months', 11, ['product.gap.termTime notAllowed']],
    ['not 24 months', 24, ['product.gap.termTime notAllowed']],
    ['not the text 12', '12', ['product.gap.termTime notAllowed']],
  ])('is insured for %s', (_, term, expected) => {
    expect(violationsAfter('gap', { 'gap.termTime': term })).toEqual(expected)
  })
})

describe('the vehicle of extendedWarranty', () => {
  table('extendedWarranty', [
    ...vinRows(String, 2020),
    ['may be built seven years ago', { yearOfConstruction: '2019' }],
    ['is not built eight years ago', { yearOfConstruction: '2018' }, 'yearOfConstruction yearTooEarly'],
    ['may be built next year', { yearOfConstruction: '2027' }],
    ['is not built in two years', { yearOfConstruction: '2028' }, 'yearOfConstruction yearTooLate'],
    ['has a year that is a text', { yearOfConstruction: 2022 }, 'yearOfConstruction notText'],
    ['has a year of four digits', { yearOfConstruction: '22' }, 'yearOfConstruction notFourDigits'],
    ['is registered only', { registrationType: 'temporaryRegistered', licensePlate: 'CJ 012345' }, 'registrationType notAllowed'],
    ['has a plate of a registered vehicle', { licensePlate: 'CJ 012345' }, 'licensePlate plateInvalid'],
    ['is of type M1 only', { vehicleType: 'M1G' }, 'vehicleType notAllowed'],
    ['is for personal use only', { usageType: 'taxi' }, 'usageType notAllowed'],
    ['has run 180000 km', { currentMileage: 180_000 }],
    ['has not run 180001 km', { currentMileage: 180_001 }, 'currentMileage tooLarge'],
    ['may be new', { currentMileage: 0 }],
    ['has not run less than nothing', { currentMileage: -1 }, 'currentMileage tooSmall'],
    ['has a first owner that is a boolean', { isFirstOwner: 'true' }, 'isFirstOwner notBoolean'],
    ['has a first registration that exists', { firstRegistration: '2024-02-30' }, 'firstRegistration notADate'],
    ['may leave out the delivery date', { deliveryDate: removed }],
    ['has a delivery date that exists', { deliveryDate: 'soon' }, 'deliveryDate notADate'],
    ...WARRANTY_BRANDS.map((brand): Row => [`may be of the brand ${brand}`, { brand }]),
    ['is not of another brand', { brand: 'Dacia' }, 'brand brandNotAccepted'],
    ['is not of a brand in lower case', { brand: 'aurora' }, 'brand brandNotAccepted'],
  ])

  it.each([
    ['1200 months', 1200, []],
    ['not 1201 months', 1201, ['product.extendedWarranty.termTime tooLarge']],
    ['not 0 months', 0, ['product.extendedWarranty.termTime notAbove']],
  ])('is insured for %s', (_, term, expected) => {
    expect(violationsAfter('extendedWarranty', { 'extendedWarranty.termTime': term })).toEqual(expected)
  })
})
