import { describe, expect, test } from 'vitest'
import { travelInsurers } from '../travel-insurers'
import { travelTariff, type PricedTrip } from './travel'

const trip: PricedTrip = {
  travel: { startDate: '2026-12-01', endDate: '2026-12-10', areaOfValidity: 3, destination: 'GR', purpose: 'tourism', transportation: 'plane', insuredAmount: 30_000 },
  birthdates: ['1985-06-15'], isFamily: false, withCancellation: false, withExtremeSport: false,
}
const tariff = travelTariff({ factor: 1, minimumEur: 1, familyDiscountPercent: 10 })
const priceOf = (change: Partial<PricedTrip>) => tariff({ ...trip, ...change }, 1)[0] ?? 0
const onTrip = (change: Partial<PricedTrip['travel']>) => ({ travel: { ...trip.travel, ...change } })

describe('the price of a trip', () => {
  test('is the same for the same trip at every insurer', () => {
    for (const insurer of travelInsurers) expect(insurer.tariff(trip, 1)).toEqual(insurer.tariff(structuredClone(trip), 1))
  })

  test('differs between insurers', () => {
    expect(new Set(travelInsurers.map((insurer) => insurer.tariff(trip, 1)[0])).size).toBe(travelInsurers.length)
  })

  test.each<[name: string, change: Partial<PricedTrip>]>([
    ['a day more', onTrip({ endDate: '2026-12-11' })],
    ['the world instead of Europe', onTrip({ areaOfValidity: 2 })],
    ['a higher insured amount', onTrip({ insuredAmount: 50_000 })],
    ['manual work instead of a holiday', onTrip({ purpose: 'work_manual' })],
    ['a motorcycle instead of a plane', onTrip({ transportation: 'motorcycle' })],
    ['a traveller of 66', { birthdates: ['1960-06-15'] }],
    ['cancellation', { withCancellation: true }],
    ['an extreme sport', { withExtremeSport: true }],
  ])('rises with %s', (_, change) => {
    expect(priceOf(change)).toBeGreaterThan(priceOf({}))
  })

  test.each<[name: string, change: Partial<PricedTrip>]>([
    ['a child', { birthdates: ['2015-06-15'] }],
    ['the neighbouring countries', onTrip({ areaOfValidity: 1 })],
    ['one policy for a family', { isFamily: true }],
  ])('falls with %s', (_, change) => {
    expect(priceOf(change)).toBeLessThan(priceOf({}))
  })

  test('counts the first and the last day, the second at little less than the first', () => {
    const withoutMinimum = travelTariff({ factor: 100, minimumEur: 0, familyDiscountPercent: 0 })
    const [one = 0, two = 0] = ['2026-12-01', '2026-12-02'].map((endDate) => withoutMinimum({ ...trip, ...onTrip({ endDate }) }, 1)[0])
    expect(two).toBeLessThan(2 * one)
    expect(two).toBeGreaterThan(1.8 * one)
  })

  test('uses the age on the first day of the trip', () => {
    expect(priceOf({ birthdates: ['1961-12-01'] })).toBeGreaterThan(priceOf({ birthdates: ['1961-12-02'] }))
  })

  test('is given for each traveller, and is never below the minimum', () => {
    const dear = travelTariff({ factor: 1, minimumEur: 50, familyDiscountPercent: 0 })
    expect(dear({ ...trip, birthdates: ['1985-06-15', '2015-06-15'] }, 1)).toEqual([5000, 5000])
  })

  test('rises with the package at every insurer with several', () => {
    for (const { packages, tariff: priced } of travelInsurers) {
      expect(packages.length).toBeGreaterThan(1)
      const prices = packages.map(({ factor }) => priced(trip, factor)[0] ?? 0)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })
})

test('there are at least six travel insurers, of which two always reply', () => {
  expect(travelInsurers.length).toBeGreaterThanOrEqual(6)
  expect(travelInsurers.filter(({ behaviours }) => behaviours.length === 0).length).toBeGreaterThanOrEqual(2)
  expect(travelInsurers.filter(({ asksDeclaration }) => asksDeclaration).map(({ businessName }) => businessName)).toEqual([travelInsurers[2]?.businessName])
})
