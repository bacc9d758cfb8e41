import { describe, expect, test } from 'vitest'
import { quoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { TODAY } from '@/lib/sandbox/rules/check-request'
import { mutate, type Changes } from '../../rules/mutate'
import { quoteRequestOn } from '../../testing/vehicle-requests'
import { RON_PER_EUR } from '../reference-rate'
import { vehicleInsurers } from '../vehicle-insurers'
import { cascoTariff } from './casco'

const tariff = cascoTariff({ factor: 1, minimumRon: 100, ageWeight: 1, powerWeight: 1 })
const priceOf = (changes: Changes = {}, of = tariff) => of(quoteRequest.parse(mutate(quoteRequestOn(TODAY), changes)).product)

describe('the casco premium', () => {
  test('is the same for the same request, in whole bani', () => {
    expect(priceOf()).toBe(priceOf())
    expect(Number.isInteger(priceOf())).toBe(true)
  })

  test.each<[string, Changes]>([
    ['a higher value', { 'product.vehicle.marketValue': 140_000 }],
    ['an older vehicle', { 'product.vehicle.yearOfConstruction': 2015 }],
    ['a stronger engine', { 'product.vehicle.enginePower': 200 }],
    ['a taxi', { 'product.vehicle.usageType': 'taxi' }],
    ['more kilometres', { 'product.vehicle.currentMileage': 200_000 }],
    ['one more cover', { 'product.coverages.2': { isIncluded: true, code: 'glass', insuredSum: 5000 } }],
    ['a higher sum insured', { 'product.coverages.0.insuredSum': 120_000 }],
    ['a cover for all of Europe', { 'product.coverages.2': { isIncluded: true, code: 'territory_eu', insuredSum: 1 } }],
    ['twelve instalments', { 'product.motor.installmentCount': 12 }],
    ['a leased vehicle', { 'product.name': 'casco-leasing', 'product.vehicle.isLeased': true }],
    ['Bucharest', { 'product.policyholder.address.county': 'B' }],
  ])('is higher for %s', (_, changes) => {
    expect(priceOf(changes)).toBeGreaterThan(priceOf())
  })

  test.each<[string, Changes]>([
    ['a deductible at partial damage', { 'product.motor.deductibles': { partialDamage: 1000 } }],
    ['a deductible at total damage', { 'product.motor.deductibles': { totalDamage: 10 } }],
    ['a shorter term', { 'product.motor.termTime': 6 }],
    ['a cover less', { 'product.coverages.1.isIncluded': false }],
    ['a renewal', { 'product.motor.renewPolicy': { series: 'AL/21', number: '240101' } }],
    ['no tax', { 'product.motor.withoutTax': true }],
    ['a new vehicle', { 'product.vehicle.isNew': true }],
  ])('is lower for %s', (_, changes) => {
    expect(priceOf(changes)).toBeLessThan(priceOf())
  })

  test('is the same in RON when the same sums are given in EUR', () => {
    const inEur = (amount: number) => amount / RON_PER_EUR
    const changes = { 'product.motor.currency': 'EUR', 'product.vehicle.marketValue': inEur(90_000), 'product.coverages.0.insuredSum': inEur(90_000), 'product.coverages.1.insuredSum': inEur(90_000) }
    expect(priceOf(changes)).toBe(priceOf())
  })

  test('is never below the minimum of the insurer', () => {
    expect(priceOf({ 'product.coverages.0.insuredSum': 1, 'product.coverages.1.insuredSum': 1, 'product.vehicle.marketValue': 1 })).toBe(10_000)
  })

  test('differs between insurers', () => {
    const premiums = vehicleInsurers.map((insurer) => priceOf({}, insurer.tariff))
    expect(new Set(premiums).size).toBe(vehicleInsurers.length)
  })
})

describe('the insurers of the vehicle service', () => {
  test('are at least eight, of which three always answer within seconds', () => {
    expect(vehicleInsurers.length).toBeGreaterThanOrEqual(8)
    expect(vehicleInsurers.filter(({ behaviours, latencyMedianMs }) => behaviours.length === 0 && latencyMedianMs < 6000).length).toBeGreaterThanOrEqual(3)
  })

  test('include every behaviour', () => {
    const kinds = new Set(vehicleInsurers.flatMap(({ behaviours }) => behaviours.map(({ kind }) => kind)))
    expect([...kinds].toSorted()).toEqual(['answersMalformedJson', 'changesPriceAtIssue', 'declinesVehiclesOlderThan', 'isDown', 'refusesDuplicate'])
  })

  test('have unique names and series', () => {
    expect(new Set(vehicleInsurers.map(({ businessName }) => businessName)).size).toBe(vehicleInsurers.length)
    expect(new Set(vehicleInsurers.map(({ series }) => series)).size).toBe(vehicleInsurers.length)
  })
})
