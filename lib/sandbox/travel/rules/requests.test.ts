import { describe, expect, it } from 'vitest'
import { insuredAmountsEur } from '../../reference/travel'
import { inDays, parseTestDay, TODAY } from '@/lib/sandbox/rules/check-request'
import { mutate, removed, type Changes } from '../../rules/mutate'
import { asyncBody, offerBody, quickBody, travellers } from '../../testing/travel-requests'
import { checkAsyncOfferRequest, checkOfferRequest, checkQuickOfferRequest } from './requests'

type Check = (body: unknown, today: typeof TODAY) => ReturnType<typeof checkOfferRequest> | ReturnType<typeof checkQuickOfferRequest> | ReturnType<typeof checkAsyncOfferRequest>
type Row = [name: string, changes: Changes, expected?: string]

function broken(check: Check, body: unknown): string[] {
  const result = check(body, TODAY)
  return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`)
}

const offer = offerBody(TODAY, 'alizeu', [travellers.adult, travellers.child])
const brokenOffer = (changes: Changes) => broken(checkOfferRequest, mutate(offer, changes))
const expectedList = (expected: string | undefined) => (expected === undefined ? [] : [expected])

const requestRows: Row[] = [
  ['names its insurer', { provider: removed }, 'provider required'],
  ['names an insurer that exists', { 'provider.organization.businessName': 'nobody' }, 'provider.organization.businessName insurerUnknown'],
  ['names no insurer of another service', { 'provider.organization.businessName': 'alpina' }, 'provider.organization.businessName insurerUnknown'],
  ['may bring credentials', { 'provider.authentication': { account: 'a', password: 'b', code: 'c' } }],
  ['brings credentials with an account', { 'provider.authentication': { password: 'b', code: 'c' } }, 'provider.authentication.account required'],
  ['brings credentials with a password', { 'provider.authentication': { account: 'a', code: 'c' } }, 'provider.authentication.password required'],
  ['brings credentials with a code', { 'provider.authentication': { account: 'a', password: 'b' } }, 'provider.authentication.code required'],
  ['needs a product', { product: removed }, 'product required'],
  ['names the product', { 'product.name': removed }, 'product.name required'],
  ['names a product that the insurer sells', { 'product.name': 'boats' }, 'product.name notAllowed'],
  ['is paid in RON or EUR', { 'product.currency': 'EUR' }],
  ['is paid in no other currency', { 'product.currency': 'USD' }, 'product.currency notAllowed'],
  ['may do without agreements', { agreements: removed }],
  ['agrees to data protection where it brings agreements', { 'agreements.gdpr': false }, 'agreements.gdpr mustBeTrue'],
  ['agrees with a boolean', { 'agreements.gdpr': 'true' }, 'agreements.gdpr mustBeTrue'],
  ['says about marketing yes or no', { 'agreements.marketing': 'yes' }, 'agreements.marketing notBoolean'],
]

const { email, mobileNumber, address } = travellers.adult
const companyContact = { email, mobileNumber, address }

const tripRows: Row[] = [
  ['has a start', { startDate: removed }, 'startDate required'],
  ['starts on a day that exists', { startDate: '2026-02-30' }, 'startDate notADate'],
  ['may start today', { startDate: TODAY }],
  ['does not start yesterday', { startDate: inDays(-1) }, 'startDate dateTooEarly'],
  ['has an end', { endDate: removed }, 'endDate required'],
  ['may end on the day it starts', { endDate: inDays(7) }],
  ['does not end before it starts', { endDate: inDays(6) }, 'endDate dateTooEarly'],
  ['may last 365 days', { endDate: inDays(7 + 364) }],
  ['lasts no 366 days', { endDate: inDays(7 + 365) }, 'endDate dateTooLate'],
  ['takes the world for any country', { areaOfValidity: 2, destination: 'JP' }],
  ['takes Europe for a country of Europe', { areaOfValidity: 3, destination: 'IS' }],
  ['takes Europe for no other country', { areaOfValidity: 3, destination: 'JP' }, 'destination destinationNotInArea'],
  ['takes the neighbouring countries for a neighbour', { areaOfValidity: 1, destination: 'MD' }],
  ['takes the neighbouring countries for no other country', { areaOfValidity: 1, destination: 'GR' }, 'destination destinationNotInArea'],
  ['knows three areas', { areaOfValidity: 4 }, 'areaOfValidity notAllowed'],
  ['has an area that is a number', { areaOfValidity: '3' }, 'areaOfValidity notAllowed'],
  ['has a destination', { destination: removed }, 'destination required'],
  ['has a destination of the country list', { destination: 'ZZ' }, 'destination countryUnknown'],
  ['has a purpose', { purpose: removed }, 'purpose required'],
  ['has a purpose of the list', { purpose: 'war' }, 'purpose notAllowed'],
  ['has a means of transport', { transportation: removed }, 'transportation required'],
  ['has a means of transport of the list', { transportation: 'rocket' }, 'transportation notAllowed'],
  ['has an insured amount', { insuredAmount: removed }, 'insuredAmount required'],
  ['has an insured amount of the list', { insuredAmount: 31_000 }, 'insuredAmount notAllowed'],
  ['has an insured amount that is a number', { insuredAmount: '30000' }, 'insuredAmount notNumber'],
]

const personRows: Row[] = [
  ['has customers', { customers: removed }, 'product.customers required'],
  ['has one customer at least', { customers: [] }, 'product.customers listEmpty'],
  ['has fifty customers at most', { customers: Array.from({ length: 51 }, () => travellers.adult) }, 'product.customers listTooLong'],
  ['knows when a customer was born', { 'customers.0.birthdate': removed }, 'product.customers.0.birthdate required'],
  ['has customers that were born before today', { 'customers.0.birthdate': TODAY }, 'product.customers.0.birthdate notInThePast'],
  ['insures people and no companies', { 'customers.0.businessName': 'Exemplu SRL', 'customers.0.taxId': '12345674', 'customers.0.companyRegistryNumber': 'J12/1403/2004' }, 'product.customers.0.businessName individualOnly'],
  ['has customers with a valid CNP', { 'customers.0.taxId': '1850615129990' }, 'product.customers.0.taxId cnpInvalid'],
  ['has customers with a last name', { 'customers.1.lastName': removed }, 'product.customers.1.lastName requiredForIndividual'],
  ['asks an adult for a document of identity', { 'customers.0.identification': removed }, 'product.customers.0.identification requiredForIndividual'],
  ['asks from the age of fourteen on', { 'customers.1.birthdate': '2012-11-21' }, 'product.customers.1.identification requiredForIndividual'],
  ['asks nobody under fourteen', { 'customers.1.birthdate': '2012-11-22' }],
  ['has customers with an address of the nomenclature', { 'customers.0.address.county': 'XX' }, 'product.customers.0.address.county countyUnknown'],
  ['has customers with a mobile number', { 'customers.1.mobileNumber': '123' }, 'product.customers.1.mobileNumber mobileInvalid'],
  ['has a policyholder', { policyholder: removed }, 'product.policyholder required'],
  ['has a policyholder with a tax id', { 'policyholder.taxId': removed }, 'product.policyholder.taxId required'],
  ['has a policyholder with a valid e-mail address', { 'policyholder.email': 'nobody' }, 'product.policyholder.email emailInvalid'],
  ['has a policyholder with an address', { 'policyholder.address.cityCode': 1 }, 'product.policyholder.address.cityCode cityCodeUnknown'],
  ['may have a company as policyholder', { policyholder: { businessName: 'Exemplu SRL', taxId: '12345674', companyRegistryNumber: 'J12/1403/2004', ...companyContact } }],
  ['has a company with its registry number as policyholder', { policyholder: { businessName: 'Exemplu SRL', taxId: '12345674', ...companyContact } }, 'product.policyholder.companyRegistryNumber requiredForCompany'],
  ['has a policyholder who is not both retired and disabled', { 'policyholder.isRetired': true, 'policyholder.hasDisability': false }],
]

const additionalRows: Row[] = [
  ['may be left out', { additionalData: removed }],
  ['lets unknown keys pass', { additionalData: { anything: { deep: [1] } } }],
  ['is an object', { additionalData: 'x' }, 'product.additionalData notObject'],
  ['takes a tariff for individuals', { 'additionalData.tariffType': 'individual' }],
  ['takes a tariff for a family', { 'additionalData.tariffType': 'family' }],
  ['knows no other tariff', { 'additionalData.tariffType': 'crowd' }, 'product.additionalData.tariffType notAllowed'],
  ['takes a family of two', { 'additionalData.group_type': 'family' }],
  ['takes no family of one by group', { 'additionalData.group_type': 'family', customers: [travellers.adult] }, 'product.customers familyTooSmall'],
  ['takes no family of one by tariff', { 'additionalData.tariffType': 'family', customers: [travellers.adult] }, 'product.customers familyTooSmall'],
  ['takes a sport of the list', { 'additionalData.coverage.sports.extremeCompetitionSports': 3 }],
  ['takes no other sport', { 'additionalData.coverage.sports.extremeCompetitionSports': 99 }, 'product.additionalData.coverage.sports.extremeCompetitionSports sportUnknown'],
  ['names the sport by number', { 'additionalData.coverage.sports.extremeCompetitionSports': 'ski' }, 'product.additionalData.coverage.sports.extremeCompetitionSports notNumber'],
  ['covers the cancellation of a trip to come', { 'additionalData.coverage.stornoCosts.travelStartDate': TODAY }],
  ['covers no cancellation of a trip that has begun', { 'additionalData.coverage.stornoCosts.travelStartDate': inDays(-1) }, 'product.additionalData.coverage.stornoCosts.travelStartDate dateTooEarly'],
]

const below = (path: string, changes: Changes) => Object.fromEntries(Object.entries(changes).map(([name, change]) => [`${path}.${name}`, change]))

describe('an offer request', () => {
  it('is accepted when it is valid', () => {
    expect(checkOfferRequest(offer, TODAY)).toEqual({ ok: true, request: offer })
  })
  it.each(requestRows)('%s', (_, changes, expected) => expect(brokenOffer(changes)).toEqual(expectedList(expected)))
  it.each(insuredAmountsEur)('accepts the insured amount of %d EUR', (amount) => expect(brokenOffer({ 'product.travel.insuredAmount': amount })).toEqual([]))
})

describe('the trip of an offer request', () => {
  it.each(tripRows)('%s', (_, changes, expected) => expect(brokenOffer(below('product.travel', changes))).toEqual(expectedList(expected && `product.travel.${expected}`)))
})

describe('the travellers', () => {
  it.each(personRows)('%s', (_, changes, expected) => expect(brokenOffer(below('product', changes))).toEqual(expectedList(expected)))
  it('are not both retired and disabled, and both members are reported', () => {
    expect(brokenOffer({ 'product.policyholder.isRetired': true, 'product.policyholder.hasDisability': true })).toEqual([
      'product.policyholder.hasDisability disabledAndRetired',
      'product.policyholder.isRetired disabledAndRetired',
    ])
  })
})

describe('additional data', () => {
  it.each(additionalRows)('%s', (_, changes, expected) => expect(brokenOffer(below('product', changes))).toEqual(expectedList(expected)))
})

describe('a quick offer request', () => {
  const rows: Row[] = [
    ['asks for nothing but the day of birth', {}],
    ['asks for the day of birth', { 'product.customers.1.birthdate': removed }, 'product.customers.1.birthdate required'],
    ['takes nobody who is not born yet', { 'product.customers.0.birthdate': inDays(1) }, 'product.customers.0.birthdate notInThePast'],
    ['has one customer at least', { 'product.customers': [] }, 'product.customers listEmpty'],
    ['keeps the rules of the trip', { 'product.travel.startDate': inDays(-1) }, 'product.travel.startDate dateTooEarly'],
    ['names an insurer that exists', { 'provider.organization.businessName': 'nobody' }, 'provider.organization.businessName insurerUnknown'],
  ]
  it.each(rows)('%s', (_, changes, expected) => expect(broken(checkQuickOfferRequest, mutate(quickBody(TODAY, 'busola'), changes))).toEqual(expectedList(expected)))
})

describe('an asynchronous offer request', () => {
  const valid = asyncBody(TODAY, ['alizeu', 'busola'])
  const rows: Row[] = [
    ['is accepted when it keeps every rule', {}],
    ['names its insurers', { insurerProductList: removed }, 'insurerProductList required'],
    ['names one insurer at least', { insurerProductList: [] }, 'insurerProductList listEmpty'],
    ['names fifty insurers at most', { insurerProductList: Array.from({ length: 51 }, () => valid.insurerProductList[0]) }, 'insurerProductList listTooLong'],
    ['names insurers that exist', { 'insurerProductList.1.provider.organization.businessName': 'nobody' }, 'insurerProductList.1.provider.organization.businessName insurerUnknown'],
    ['names the product of each insurer', { 'insurerProductList.0.product': removed }, 'insurerProductList.0.product required'],
    ['names products that the insurers sell', { 'insurerProductList.0.product.name': 'boats' }, 'insurerProductList.0.product.name notAllowed'],
    ['needs no name in its product', { 'product.name': removed }],
    ['keeps the rules of the trip', { 'product.travel.purpose': 'war' }, 'product.travel.purpose notAllowed'],
    ['keeps the rules of the policyholder', { 'product.policyholder.mobileNumber': '1' }, 'product.policyholder.mobileNumber mobileInvalid'],
    ['may allow a group offer', { allowGroupOffer: true }],
    ['allows it with a boolean', { allowGroupOffer: 'yes' }, 'allowGroupOffer notBoolean'],
    ['may leave out the timeout', { timeout: removed }],
    ['waits a second at least', { timeout: 0 }, 'timeout tooSmall'],
    ['waits a day at most', { timeout: 86_401 }, 'timeout tooLarge'],
    ['needs a callback address, because the account has none', { callbackUrl: removed }, 'callbackUrl required'],
    ['takes an http address', { callbackUrl: 'http://127.0.0.1:3000/callbacks/x' }],
    ['takes no file address', { callbackUrl: 'file:///etc/passwd' }, 'callbackUrl callbackUrlInvalid'],
    ['takes no address with a password in it', { callbackUrl: 'https://user:secret@desk.example.test/' }, 'callbackUrl callbackUrlInvalid'],
    ['takes no script', { callbackUrl: 'javascript:alert(1)' }, 'callbackUrl callbackUrlInvalid'],
    ['takes no path', { callbackUrl: '/callbacks/x' }, 'callbackUrl callbackUrlInvalid'],
    ['has a callback address that is a text', { callbackUrl: 5 }, 'callbackUrl notText'],
  ]
  it.each(rows)('%s', (_, changes, expected) => expect(broken(checkAsyncOfferRequest, mutate(valid, changes))).toEqual(expectedList(expected)))
})

describe('any JSON value is checked without an exception', () => {
  const hostile = [null, [], {}, 'x', 5, true, { product: [] }, { product: { customers: [null, 5, [], {}], travel: [], policyholder: 'x' } }, { insurerProductList: [null, 5, {}] }]
  it.each(hostile.map((value) => [JSON.stringify(value), value] as const))('%s', (_, value) => {
    for (const check of [checkOfferRequest, checkQuickOfferRequest, checkAsyncOfferRequest]) expect(broken(check, value).length).toBeGreaterThan(0)
  })
  it('a trip at the end of the calendar', () => {
    expect(brokenOffer({ 'product.travel.startDate': parseTestDay('2200-12-31'), 'product.travel.endDate': parseTestDay('2200-12-31') })).toEqual([])
  })
})
