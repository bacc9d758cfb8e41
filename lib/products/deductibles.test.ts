import { describe, expect, test } from 'vitest'
import { productOf } from './all-products'
import { requestedDeductibles } from './deductibles'
import { PRODUCT_IDS } from './registry'

const UNASKED = [{ of: 'partialDamage', unit: 'RON' }, { of: 'totalLoss', unit: '%' }]

describe('the requested deductibles', () => {
  test.each(['casco', 'casco-leasing'] as const)('have for %s an amount in the contract\'s currency and a percentage', (id) => {
    expect(requestedDeductibles(productOf(id), { currency: 'EUR', partialDeductible: 500, totalDeductiblePercent: 0 })).toEqual([
      { of: 'partialDamage', value: 500, unit: 'EUR' },
      { of: 'totalLoss', value: 0, unit: '%' },
    ])
  })

  test('have no value without an answer, which differs from 0', () => {
    expect(requestedDeductibles(productOf('casco'), { currency: 'RON' })).toEqual(UNASKED)
    expect(requestedDeductibles(productOf('casco'), { currency: 'RON', partialDeductible: null })).toEqual(UNASKED)
  })
})

test('other products have no deductibles', () => {
  const others = PRODUCT_IDS.filter((id) => !id.startsWith('casco'))
  expect(others.flatMap((id) => requestedDeductibles(productOf(id), { currency: 'RON', partialDeductible: 500 }))).toEqual([])
})
