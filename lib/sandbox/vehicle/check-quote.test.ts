import { describe, expect, test } from 'vitest'
import { INSTALLMENT_COUNTS } from '@/lib/contracts/vehicle/limits'
import { FUEL_TYPES, VEHICLE_COLORS, VEHICLE_USAGES } from '@/lib/contracts/vehicle/product'
import { VEHICLE_TYPES } from '@/lib/contracts/assets/products'
import { fakeReference } from '../rules/fake-reference'
import { inDays, TODAY } from '@/lib/sandbox/rules/check-request'
import { mutate, removed, type Changes } from '../rules/mutate'
import { company, individual } from '../testing/requests'
import { quoteRequestOn } from '../testing/vehicle-requests'
import { checkQuoteRequest } from './check-quote'

const insurers = [
  { businessName: 'alpina', products: ['casco', 'casco-leasing'] },
  { businessName: 'valahia', products: ['casco'] },
]

function broken(body: unknown): string[] {
  const result = checkQuoteRequest(body, { today: TODAY, reference: fakeReference, insurers })
  return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`)
}

const brokenBy = (changes: Changes) => broken(mutate(quoteRequestOn(TODAY), Object.fromEntries(Object.entries(changes).map(([path, change]) => [`product.${path}`, change]))))

type Row = [name: string, changes: Changes, expected?: string]
const table = (rows: readonly Row[]) =>
  test.each(rows)('%s', (_, changes, expected) => {
    expect(brokenBy(changes)).toEqual(expected === undefined ? [] : [`product.${expected}`])
  })

test('a valid request is accepted', () => {
  expect(broken(quoteRequestOn(TODAY))).toEqual([])
})

describe('every required field is checked', () => {
  const required = [
    'name', 'motor', 'motor.startDate', 'motor.termTime', 'motor.installmentCount', 'motor.currency', 'coverages', 'coverages.0.isIncluded',
    'coverages.0.code', 'coverages.0.insuredSum', 'policyholder', 'policyholder.isLegalEntity', 'policyholder.taxId', 'policyholder.email',
    'policyholder.mobileNumber', 'policyholder.address', 'policyholder.address.county', 'vehicle', 'vehicle.registrationType', 'vehicle.vin',
    'vehicle.vehicleType', 'vehicle.brand', 'vehicle.model', 'vehicle.yearOfConstruction', 'vehicle.totalWeight', 'vehicle.usageType', 'vehicle.marketValue',
  ]
  test.each(required)('%s', (path) => {
    expect(brokenBy({ [path]: removed })).toEqual([`product.${path} required`])
  })

  const optional = [
    'vehicle.licensePlate', 'vehicle.engineDisplacement', 'vehicle.enginePower', 'vehicle.seats', 'vehicle.fuelType', 'vehicle.firstRegistration',
    'vehicle.currentMileage', 'vehicle.color', 'vehicle.isLeased', 'vehicle.isNew', 'vehicle.identification', 'vehicle.motorSeries',
  ]
  test.each(optional)('%s is optional', (path) => {
    expect(brokenBy({ [path]: removed })).toEqual([])
  })
})

describe('the insurer', () => {
  test.each([
    ['must be given', { provider: removed }, ['provider required']],
    ['must be known', { 'provider.organization.businessName': 'nobody' }, ['provider.organization.businessName insurerUnknown']],
    ['needs no credentials', { 'provider.authentication': removed }, []],
    ['must sell the product', { 'provider.organization.businessName': 'valahia', 'product.name': 'casco-leasing', 'product.vehicle.isLeased': true }, ['provider.organization.businessName insurerDoesNotSell']],
  ])('%s', (_, changes, expected) => {
    expect(broken(mutate(quoteRequestOn(TODAY), changes))).toEqual(expected)
  })
})

describe('the requested contract', () => {
  table([
    ['is casco or casco-leasing', { name: 'rca' }, 'name notAllowed'],
    ['may start today', { 'motor.startDate': TODAY }],
    ['does not start yesterday', { 'motor.startDate': inDays(-1) }, 'motor.startDate dateTooEarly'],
    ['may start in 60 days', { 'motor.startDate': inDays(60) }],
    ['does not start in 61 days', { 'motor.startDate': inDays(61) }, 'motor.startDate dateTooLate'],
    ['starts on a day that exists', { 'motor.startDate': '2026-02-30' }, 'motor.startDate notADate'],
    ['may run 1 month', { 'motor.termTime': 1 }],
    ['does not run 0 months', { 'motor.termTime': 0 }, 'motor.termTime tooSmall'],
    ['may run 12 months', { 'motor.termTime': 12 }],
    ['does not run 13 months', { 'motor.termTime': 13 }, 'motor.termTime tooLarge'],
    ['runs whole months', { 'motor.termTime': 6.5 }, 'motor.termTime notWholeNumber'],
    ...INSTALLMENT_COUNTS.map((count): Row => [`may be paid in ${count} instalments`, { 'motor.installmentCount': count }]),
    ['is not paid in 3 instalments', { 'motor.installmentCount': 3 }, 'motor.installmentCount notAllowed'],
    ['may be in EUR', { 'motor.currency': 'EUR' }],
    ['is not in USD', { 'motor.currency': 'USD' }, 'motor.currency notAllowed'],
    ['may renew a policy', { 'motor.renewPolicy': { series: 'AL/21', number: '240101' } }],
    ['may renew a policy whose number travels as digits', { 'motor.renewPolicy': { series: 'AL/21', number: 240101 } }],
    ['renews no policy of half a number', { 'motor.renewPolicy': { series: 'AL/21', number: 1.5 } }, 'motor.renewPolicy.number notAllowed'],
    ['renews a policy by series and number', { 'motor.renewPolicy': { series: 'AL/21' } }, 'motor.renewPolicy.number required'],
    ['renews a policy by number and series', { 'motor.renewPolicy': { number: '240101' } }, 'motor.renewPolicy.series required'],
    ['may be without tax', { 'motor.withoutTax': true }],
    ['is without tax or not', { 'motor.withoutTax': 'yes' }, 'motor.withoutTax notBoolean'],
    ['may have a deductible of 0', { 'motor.deductibles': { partialDamage: 0, totalDamage: 0 } }],
    ['has no partial deductible below 0', { 'motor.deductibles': { partialDamage: -1 } }, 'motor.deductibles.partialDamage tooSmall'],
    ['may have a total deductible of 100 percent', { 'motor.deductibles': { totalDamage: 100 } }],
    ['has no total deductible above 100 percent', { 'motor.deductibles': { totalDamage: 100.5 } }, 'motor.deductibles.totalDamage tooLarge'],
    ['has no total deductible below 0', { 'motor.deductibles': { totalDamage: -1 } }, 'motor.deductibles.totalDamage tooSmall'],
  ])
})

describe('the covers', () => {
  table([
    ['are at least one', { coverages: [] }, 'coverages listEmpty'],
    ['include at least one', { 'coverages.0.isIncluded': false, 'coverages.1.isIncluded': false }, 'coverages nothingIncluded'],
    ['are on the list', { 'coverages.0.code': 'meteorites' }, 'coverages.0.code coverageUnknown'],
    ['do not come twice', { 'coverages.1.code': 'collision' }, 'coverages.1.code coverageRepeated'],
    ['have a sum when included', { 'coverages.0.insuredSum': 0 }, 'coverages.0.insuredSum notAbove'],
    ['may be without a sum when not included', { 'coverages.2.insuredSum': 0 }],
    ['have no sum below 0', { 'coverages.2.insuredSum': -1 }, 'coverages.2.insuredSum tooSmall'],
    ['have a sum of at most a billion', { 'coverages.0.insuredSum': 1_000_000_001 }, 'coverages.0.insuredSum tooLarge'],
    ['may be for sport', { 'coverages.2.code': 'sport_use' }],
    ['are at most a thousand', { coverages: Array.from({ length: 1001 }, () => ({})) }, 'coverages listTooLong'],
  ])

  test('for a leased car exclude sport', () => {
    expect(brokenBy({ name: 'casco-leasing', 'vehicle.isLeased': true, 'coverages.2.code': 'sport_use' })).toEqual(['product.coverages.2.code coverageUnknown'])
  })
})

describe('the holder', () => {
  const holder = { ...company, isLegalEntity: true }
  table([
    ['may be a company', { policyholder: holder }],
    ['is no company without a name', { policyholder: { ...individual, isLegalEntity: true } }, 'policyholder.businessName requiredForCompany'],
    ['with a business name is a legal entity', { policyholder: { ...holder, isLegalEntity: false } }, 'policyholder.isLegalEntity mustBeTrue'],
    ['that is a company has a trade register number', { policyholder: { ...holder, companyRegistryNumber: undefined } }, 'policyholder.companyRegistryNumber requiredForCompany'],
    ['has a valid CNP', { 'policyholder.taxId': '1850615129992' }, 'policyholder.taxId cnpInvalid'],
    ['has a mobile number of ten digits', { 'policyholder.mobileNumber': '070000012' }, 'policyholder.mobileNumber mobileInvalid'],
    ['lives in a listed county', { 'policyholder.address.county': 'XX' }, 'policyholder.address.county countyUnknown'],
    ['lives in a locality of the county', { 'policyholder.address.cityCode': 1 }, 'policyholder.address.cityCode cityCodeUnknown'],
  ])
})

describe('the vehicle', () => {
  const of = (rows: readonly Row[]) =>
    table(rows.map(([name, changes, expected]) => [name, Object.fromEntries(Object.entries(changes).map(([path, change]) => [`vehicle.${path}`, change])), expected && `vehicle.${expected}`] as Row))
  of([
    ...VEHICLE_TYPES.map((vehicleType): Row => [`may be of type ${vehicleType}`, { vehicleType }]),
    ...VEHICLE_USAGES.map((usageType): Row => [`may be used for ${usageType}`, { usageType }]),
    ...FUEL_TYPES.map((fuelType): Row => [`may run on ${fuelType}`, { fuelType }]),
    ...VEHICLE_COLORS.map((color): Row => [`may be ${color}`, { color }]),
    ['is of no other type', { vehicleType: 'M9' }, 'vehicleType notAllowed'],
    ['is used for nothing else', { usageType: 'racing' }, 'usageType notAllowed'],
    ['runs on nothing else', { fuelType: 'coal' }, 'fuelType notAllowed'],
    ['has no other colour', { color: 'beige' }, 'color notAllowed'],
    ['has a plate that fits its registration', { registrationType: 'temporaryRegistered' }, 'licensePlate plateInvalid'],
    ['may be recorded', { registrationType: 'recorded', licensePlate: '3 CJ 1234' }],
    ['has no vin with O, I or Q', { vin: 'UU1OSDCVG12345678' }, 'vin vinInvalid'],
    ['has a vin of at most 17 characters', { vin: 'UU1HSDCVG123456789' }, 'vin vinInvalid'],
    ['may be of next year', { yearOfConstruction: 2027 }],
    ['is not of the year after', { yearOfConstruction: 2028 }, 'yearOfConstruction yearTooLate'],
    ['has a first registration that exists', { firstRegistration: 'soon' }, 'firstRegistration notADate'],
    ['was not first registered tomorrow', { firstRegistration: inDays(1) }, 'firstRegistration inTheFuture'],
    ['weighs something', { totalWeight: 0 }, 'totalWeight notAbove'],
    ['is worth something', { marketValue: 0 }, 'marketValue notAbove'],
    ['is worth at most a billion', { marketValue: 1_000_000_001 }, 'marketValue tooLarge'],
    ['has a value that is a number', { marketValue: '90000' }, 'marketValue notNumber'],
    ['has not run less than nothing', { currentMileage: -1 }, 'currentMileage tooSmall'],
    ['has an identity card with a number', { identification: {} }, 'identification.idNumber required'],
    ['may belong to somebody else', { owner: company }],
    ['has an owner that is judged as a person', { owner: { ...individual, taxId: '1' } }, 'owner.taxId cnpInvalid'],
    ['has an owner whose address is judged', { owner: { ...individual, address: { ...individual.address, county: 'XX' } } }, 'owner.address.county countyUnknown'],
    ['may have drivers', { drivers: [{ lastName: 'Exemplu', firstName: 'Ana', taxId: '2920229120018', drivingLicense: { issueDate: '2012-05-04' } }] }],
    ['has drivers with a valid CNP', { drivers: [{ taxId: '2920229120019' }] }, 'drivers.0.taxId cnpInvalid'],
    ['has drivers with a licence of the past', { drivers: [{ taxId: '2920229120018', drivingLicense: { issueDate: inDays(1) } }] }, 'drivers.0.drivingLicense.issueDate inTheFuture'],
  ])

  test.each([
    ['must be leased for casco-leasing', false, ['product.vehicle.isLeased mustBeTrue']],
    ['must say so for casco-leasing', removed, ['product.vehicle.isLeased mustBeTrue']],
    ['is accepted when it is leased', true, []],
  ])('%s', (_, isLeased, expected) => {
    expect(brokenBy({ name: 'casco-leasing', 'vehicle.isLeased': isLeased })).toEqual(expected)
  })
})

test('all errors of a request are reported at once', () => {
  const found = brokenBy({ 'motor.currency': 'USD', 'coverages.0.code': 'x', 'policyholder.email': 'nobody', 'vehicle.vin': 'ABC' })
  expect(found.toSorted()).toEqual([
    'product.coverages.0.code coverageUnknown',
    'product.motor.currency notAllowed',
    'product.policyholder.email emailInvalid',
    'product.vehicle.vin vinInvalid',
  ])
})

test.each([[null], [[]], [1], ['text'], [{}], [{ product: null }], [{ product: { coverages: [null, 1, []], vehicle: { drivers: [null, 'x'] } } }]])('%j is refused without an exception', (body) => {
  expect(broken(body).length).toBeGreaterThan(0)
})
