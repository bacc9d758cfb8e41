import { describe, expect, test } from 'vitest'
import { productOf } from './all-products'
import { requestedDeductibles } from './deductibles'
import { PRODUCT_IDS } from './registry'

const UNASKED = [{ of: 'partialDamage', unit: 'RON' }, { of: 'totalLoss', unit: '%' }]

describe('the deductibles of a vehicle', () => {
  test.each(['casco', 'casco-leasing'] as const)('of %s are those asked for: an amount in the currency of the contract, and percent', (id) => {
    expect(requestedDeductibles(productOf(id), { currency: 'EUR', partialDeductible: 500, totalDeductiblePercent: 0 })).toEqual([
      { of: 'partialDamage', value: 500, unit: 'EUR' },
      { of: 'totalLoss', value: 0, unit: '%' },
    ])
  })

  test('have no value where none was asked for, which is not 0', () => {
    expect(requestedDeductibles(productOf('casco'), { currency: 'RON' })).toEqual(UNASKED)
    expect(requestedDeductibles(productOf('casco'), { currency: 'RON', partialDeductible: null })).toEqual(UNASKED)
  })
})

test('nobody asks for one of the other products', () => {
  const others = PRODUCT_IDS.filter((id) => !id.startsWith('casco'))
  expect(others.flatMap((id) => requestedDeductibles(productOf(id), { currency: 'RON', partialDeductible: 500 }))).toEqual([])
})
