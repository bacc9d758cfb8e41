import { describe, expect, test } from 'vitest'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { quoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { readOffers } from '@/lib/contracts/shared/read-offers'
import { todayInBucharest } from '@/lib/domain/day'
import { vehicleInsurer, vehicleInsurers } from '../insurers/vehicle-insurers'
import { quoteRequestOn } from '../testing/vehicle-requests'
import { appliedDeductibles, statedCovers } from './offered-covers'

const product = (change: object = {}) => {
  const request = quoteRequestOn(todayInBucharest(new Date()))
  return quoteRequest.parse({ ...request, product: { ...request.product, motor: { ...request.product.motor, ...change } } }).product
}
const statedBy = (name: string, change: object = {}) => {
  const insurer = vehicleInsurer(name)
  if (!insurer) throw new Error(name)
  return statedCovers(insurer, product(change))
}

describe('an insurer of the vehicle service', () => {
  test('states covers and deductibles, or neither; there are both kinds', () => {
    const stating = vehicleInsurers.filter(({ businessName }) => statedBy(businessName).coverages !== undefined).map(({ businessName }) => businessName)
    expect(stating).toEqual(['alpina', 'silvana', 'transilva'])
    expect(statedBy('danubia')).toEqual({})
  })

  test('states the covers that were asked for, with their sums', () => {
    expect(statedBy('alpina').coverages?.map(({ code, insuredSum, currency }) => [code, insuredSum, currency])).toEqual([['collision', 90_000, 'RON'], ['theft_total', 90_000, 'RON']])
  })

  test.each<[string, object, number, number]>([
    ['alpina', {}, 0, 0], ['transilva', {}, 500, 0], ['transilva', { deductibles: { partialDamage: 200, totalDamage: 10 } }, 500, 10], ['transilva', { deductibles: { partialDamage: 900 } }, 900, 0],
  ])('%s states the deductible that was asked for, or its own smallest', (name, change, partial, total) => {
    expect(statedBy(name, change).deductibles).toMatchObject([{ code: 'partialDamage', amount: partial }, { code: 'totalDamage', percent: total }])
  })

  test.each<[string, object, object]>([
    ['transilva', { deductibles: { partialDamage: 300, totalDamage: 10 } }, { partialDamage: 500, totalDamage: 10 }],
    ['transilva', { deductibles: { partialDamage: 900 } }, { partialDamage: 900 }],
    ['danubia', { deductibles: { partialDamage: 300 } }, { partialDamage: 300 }],
    ['danubia', {}, {}],
  ])('%s prints the deductible that holds, as its offer states it', (name, change, applied) => {
    const insurer = vehicleInsurer(name)
    expect(insurer && appliedDeductibles(insurer, product(change).motor)).toEqual(applied)
  })

  test('its lists are read in the outer ring, and are members of the assumed form of the reply', () => {
    const offer = { offerId: 70001, premiumAmount: 716.84, currency: 'RON', startDate: '2026-12-01', endDate: '2027-11-30', ...statedBy('transilva') }
    const [read] = readOffers({ offers: [offer] })?.offers ?? []
    expect(read?.coverages?.map(({ code, insuredAmount }) => [code, insuredAmount])).toEqual([['collision', 90_000], ['theft_total', 90_000]])
    expect(read?.deductibles?.map(({ code, amount, percent }) => [code, amount, percent])).toEqual([['partialDamage', 500, undefined], ['totalDamage', undefined, 0]])
    expect(read?.findings).toEqual([])
    expect(vehicle.getQuote.reply.schema.parse({ offers: [offer] })[0]).toMatchObject(statedBy('transilva'))
  })
})
