import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { type Day, parseDay } from '@/lib/domain/day'
import { extremeSports, isInArea } from '@/lib/sandbox/reference/travel'
import { countries } from '@/lib/sandbox/reference/places'
import { walk } from '@/lib/wizard/walk'
import { AREAS } from '@/lib/contracts/travel/limits'
import { quickOfferRequest } from '@/lib/contracts/travel/offer-requests'
import { areasOf } from './areas'
import { travel } from './definition'
import { validExamples } from './examples'
import { travelProductWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const completeOf = (example: keyof ReturnType<typeof validExamples>) => walk(travel, validExamples(today)[example], today).complete
const requestOf = (example: keyof ReturnType<typeof validExamples>) => travelProductWire.toOfferRequest(completeOf(example), provider, today)
const address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Memorandumului', houseNumber: '21', apartment: '4', postcode: '400114' }

test('a family\'s request', () => {
  const { product, agreements, provider: asked } = requestOf('person')
  expect(asked).toStrictEqual({ organization: provider.organization })
  expect(agreements).toStrictEqual({ gdpr: true, marketing: false })
  expect(product).toMatchObject({
    name: 'travel',
    currency: 'RON',
    travel: { startDate: '2026-12-05', endDate: '2026-12-14', areaOfValidity: 3, destination: 'GR', purpose: 'tourism', transportation: 'plane', insuredAmount: 30_000 },
    additionalData: { tariffType: 'family', group_type: 'family', coverage: { stornoCosts: { travelStartDate: '2026-12-05' } } },
    policyholder: { lastName: 'Mureșan', taxId: '2920229120018' },
  })
})

test('the policyholder is the last traveller, and the others get the policyholder\'s contacts and address', () => {
  const { customers } = requestOf('person').product
  expect(customers).toHaveLength(2)
  expect(customers[0]).toStrictEqual({
    lastName: 'Mureșan', firstName: 'Vlad', taxId: '1850615123456', isForeignPerson: false, citizenship: 'RO', gender: 'm', birthdate: '1985-06-15', email: 'ioana.muresan@example.ro',
    mobileNumber: '0722000111', identification: { idType: 'CI', idNumber: 'KX111222' }, address,
  })
  expect(customers[1]).toMatchObject({ taxId: '2920229120018', birthdate: '1992-02-29' })
})

test('a company\'s request has travellers from other places and countries, but not the company', () => {
  const { product } = requestOf('company')
  expect(product.travel).toMatchObject({ areaOfValidity: 2, destination: 'JP' })
  expect(product.customers).toMatchObject([
    { firstName: 'Vlad', address: { city: 'București Sectorul 1' } },
    { firstName: 'Jonas', isForeignPerson: true, taxId: 'L01X00T48', nationality: 'DE', gender: 'm', birthdate: '1996-11-21' },
  ])
  expect(product.currency).toBe('EUR')
})

test('a child is sent without a document, and a sport by its number', () => {
  const { product } = requestOf('foreignPerson')
  expect(product.customers[0]).not.toHaveProperty('identification')
  expect(product.customers[1]).toMatchObject({ lastName: 'Winterfeld', identification: { idType: 'CI' } })
  expect(product.additionalData).toStrictEqual({ tariffType: 'family', group_type: 'family', coverage: { sports: { extremeCompetitionSports: 19 } } })
})

test('the declarations at issue are sent', () => {
  expect(travelProductWire.toIssueData?.(completeOf('foreignPerson'))).toStrictEqual({ policyholder: { residency: 'DE', politicallyExposed: false } })
})

test('an insurer\'s credentials are sent completely', () => {
  const own = { ...provider, authentication: { account: 'a', password: 'b' } }
  expect(travelProductWire.toOfferRequest(completeOf('person'), own, today).provider).toStrictEqual({ ...own, authentication: { account: 'a', password: 'b', code: '' } })
})

test('a country has all areas that contain it, the narrowest first', () => {
  const areas = countries.map(({ iso2 }) => [iso2, areasOf(iso2).map((name) => AREAS[name])])
  expect(areas).toEqual(countries.map(({ iso2 }) => [iso2, [1, 3, 2].filter((area) => isInArea(iso2, area))]))
})

test.each([
  ['GR', undefined, 3],
  ['GR', 'world', 2],
  ['MD', undefined, 1],
  ['MD', 'europe', 3],
  ['JP', undefined, 2],
  ['JP', 'neighbours', 2],
] as const)('a trip to %s with the area %s is valid in %i', (key, area, expected) => {
  const draft = { ...validExamples(today).person, destination: { key, label: key }, area }
  const { product } = travelProductWire.toOfferRequest(walk(travel, draft, today).complete, provider, today)
  expect(product.travel.areaOfValidity).toBe(expected)
})

test('the example\'s sport is a known one with this number', () => {
  expect(extremeSports.find(({ id }) => id === 19)).toMatchObject({ ro: 'Escaladă', en: 'Rock climbing' })
})

describe('a request for an indicative price', () => {
  const { destination, startDate, endDate, purpose, transportation, insuredAmount, currency } = completeOf('person') ?? {}
  const basis = { destination, startDate, endDate, purpose, transportation, insuredAmount, currency, birthDates: ['1991-11-20', '2020-11-20'] }

  test('contains only the trip and the dates of birth', () => {
    const request = travelProductWire.toQuickRequest?.(basis, provider)
    expect(request).toStrictEqual({
      provider: { organization: provider.organization },
      product: {
        name: 'travel', currency: 'RON', customers: [{ birthdate: '1991-11-20' }, { birthdate: '2020-11-20' }],
        travel: { startDate: '2026-12-05', endDate: '2026-12-14', areaOfValidity: 3, destination: 'GR', purpose: 'tourism', transportation: 'plane', insuredAmount: 30_000 },
      },
    })
    expect(quickOfferRequest.parse(request)).toStrictEqual(request)
  })

  test.each([
    ['no person', { birthDates: [] }],
    ['an invalid date of birth', { birthDates: ['1991-02-30'] }],
    ['no trip', { startDate: undefined }],
    ['more people than allowed', { birthDates: Array.from({ length: 51 }, () => '1991-11-20') }],
  ])('is refused with %s', (_, change) => {
    expect(() => travelProductWire.toQuickRequest?.({ ...basis, ...change }, provider)).toThrow(ZodError)
  })
})

test.each([
  ['product.customers.1.birthdate', 'travellers.1.taxId'],
  ['product.customers.0.identification.idNumber', 'travellers.0.idNumber'],
  ['product.customers.0.address.cityCode', 'travellers.0.address.city'],
  ['product.customers.2.mobileNumber', 'holder.mobile'],
  ['product.customers.2.lastName', 'travellers.2.lastName'],
  ['product.customers', 'travellers'],
  ['product.travel.areaOfValidity', 'area'],
  ['additionalData.policyholder.residency', 'residency'],
  ['product.additionalData.coverage.sports.extremeCompetitionSports', 'extremeSport'],
])('the path %s of a refusal is mapped to the answer %s', (upstream, ours) => {
  expect(travelProductWire.fieldOf(upstream)).toBe(ours)
})
