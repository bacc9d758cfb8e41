import { beforeEach, describe, expect, test } from 'vitest'
import type { Address } from '@/lib/domain/place/address'
import { addDays, type Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { day, givenPolicyOf } from '@/lib/testing/given/given'
import { newAgency, type TestAgency, testPerson } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findOverlapping } from './overlapping-policies'
import { findPolicies } from './policies'

withTestDatabase()

const VIN = 'UU1HSDCVG12345678'
const car: Insured = { kind: 'vehicle', plates: ['CJ 12 ABC'], vins: [VIN] }
const house: Address = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54975, street: 'Strada Ștefan cel Mare', houseNumber: '12' }
const traveller = { kind: 'person', taxId: '1850615123456', isForeignPerson: false } as const

const START = day('2026-12-01')
const END = day('2027-11-30')
const NEW_QUOTE = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

interface Asked {
  readonly insured?: Insured
  readonly products?: readonly string[]
  readonly startDate?: Day
  readonly endDate?: Day
  readonly quoteId?: string
}

/** How many overlapping policies a search finds for a new quote. */
async function found({ insured = car, products = ['gap'], startDate = START, endDate = END, quoteId = NEW_QUOTE }: Asked = {}, by = agency): Promise<number> {
  return (await findOverlapping(by.broker, { products, insured, startDate, endDate, quoteId })).length
}

describe('the overlap of a policy from 1 December 2026 to 30 November 2027 with a cover that', () => {
  test.each([
    ['has the same days', START, END, 1],
    ['lies within them', addDays(START, 10), addDays(START, 20), 1],
    ['surrounds them', addDays(START, -10), addDays(END, 10), 1],
    ['begins within them', addDays(END, -10), addDays(END, 300), 1],
    ['ends within them', addDays(START, -300), addDays(START, 10), 1],
    ['begins on the last day', END, addDays(END, 300), 1],
    ['ends on the first day', addDays(START, -300), START, 1],
    ['begins the day after, as a renewal does', addDays(END, 1), addDays(END, 300), 0],
    ['ends the day before', addDays(START, -300), addDays(START, -1), 0],
    ['begins after a gap of one day', addDays(END, 2), addDays(END, 300), 0],
    ['begins long after', addDays(END, 400), addDays(END, 700), 0],
    ['ends long before', addDays(START, -700), addDays(START, -400), 0],
  ])('%s: %s to %s', async (_, startDate, endDate, count) => {
    await givenPolicyOf(agency, car)
    expect(await found({ startDate, endDate })).toBe(count)
  })
})

const vehicle = (plates: readonly string[], vins: readonly string[]): Insured => ({ kind: 'vehicle', plates, vins })
const at = (change: Partial<Address>): Insured => ({ kind: 'place', places: [{ ...house, ...change }] })
const people = (...taxIds: readonly string[]): Insured => ({ kind: 'people', people: taxIds.map((taxId) => ({ ...traveller, taxId })) })
const foreigner = (nationality: string): Insured => ({ kind: 'people', people: [{ ...traveller, taxId: 'L01X00T48', isForeignPerson: true, nationality }] })

describe('overlapping policies are matched', () => {
  test.each<[string, Insured, Insured, number]>([
    ['by chassis number when the car has another plate', car, vehicle(['B 99 XYZ'], [VIN]), 1],
    ['by plate when the chassis number was mistyped', car, vehicle(['CJ12ABC'], ['UU1HSDCVG12345679']), 1],
    ['by chassis number without a plate', vehicle([], [VIN]), vehicle([], [VIN.toLowerCase()]), 1],
    ['not with another car', car, vehicle(['B 99 XYZ'], ['UU1HSDCVG12345679']), 0],
    ['not without plate and chassis number', car, vehicle([], []), 0],
    ['by one of several people', people('1850615123456', '2850314120125'), people('2850314120125', '5010101123456'), 1],
    ['not with other people', people('1850615123456'), people('2850314120125'), 0],
    ['by a foreign number of the same country', foreigner('DE'), foreigner('DE'), 1],
    ['not by the same foreign number of another country', foreigner('DE'), foreigner('AT'), 0],
    ['by the same address', at({}), at({}), 1],
    ['by the same address in another notation', at({ houseNumber: '12-A' }), at({ street: 'str. stefan cel  mare', houseNumber: '12 a' }), 1],
    ['not by another house number', at({}), at({ houseNumber: '13' }), 0],
    ['not by a street of the same name in another place', at({}), at({ cityCode: 54976 }), 0],
    ['by the same flat', at({ building: 'A3', apartment: '7' }), at({ building: 'a 3', apartment: '7' }), 1],
    ['not by another flat of the building', at({ apartment: '7' }), at({ apartment: '8' }), 0],
    ['by a flat of a house that is insured as a whole', at({}), at({ apartment: '8' }), 1],
    ['by a house of which a flat is insured', at({ apartment: '8' }), at({}), 1],
  ])('%s', async (_, insured, wanted, count) => {
    await givenPolicyOf(agency, insured)
    expect(await found({ insured: wanted })).toBe(count)
  })
})

describe('a policy is not an overlap', () => {
  test('for another product', async () => {
    await givenPolicyOf(agency, car)
    expect(await found({ products: ['casco', 'casco-leasing'] })).toBe(0)
    expect(await found({ products: ['casco', 'gap'] })).toBe(1)
  })

  test('for another agency', async () => {
    await givenPolicyOf(agency, car)
    expect(await found({}, await newAgency())).toBe(0)
  })

  test('for the quote it was issued from', async () => {
    const { quoteId } = await givenPolicyOf(agency, car)
    expect(await found({ quoteId })).toBe(0)
  })
})

test('overlapping policies are listed with insurer, number and days, the earliest first', async () => {
  const { policyId: later } = await givenPolicyOf(agency, car, { startDate: addDays(START, 5) })
  const { policyId } = await givenPolicyOf(agency, car)
  const told = await findOverlapping(agency.backOffice, { products: ['gap'], insured: car, startDate: START, endDate: END, quoteId: NEW_QUOTE })
  expect(told.map(({ id }) => id)).toEqual([policyId, later])
  expect(told[0]).toEqual({ id: policyId, offerId: expect.any(String) as string, insuredNames: [], product: 'gap', insurer: expect.any(String) as string, series: 'AP/01', number: '0012345', startDate: START, endDate: END })
})

test('an insured person who is not the policyholder is not found by a search for policies', async () => {
  await givenPolicyOf(agency, people('1850615123456'))
  expect(await findPolicies(agency.broker, { limit: 5, search: '1850615123456' })).toEqual([])
  expect(await findPolicies(agency.broker, { limit: 5, search: testPerson.taxId })).toHaveLength(1)
})
