import { expect, test } from 'vitest'
import { isReferenceRate, payableInRon } from './payment'

const eur = (amountBani: number) => ({ amountBani, currency: 'EUR' as const })

test('a premium in RON is paid unchanged, even with a reference rate', () => {
  const premium = { amountBani: 31_250, currency: 'RON' } as const
  expect(payableInRon({ premium })).toEqual(premium)
  expect(payableInRon({ premium, referenceRate: 5 })).toEqual(premium)
})

test.each([
  [100, 5.05, 505],
  [10, 5.05, 51],
  [30, 5.05, 152],
  [9, 5.05, 45],
  [20_115, 4.9763, 100_098],
  [1, 0.5, 1],
  [1, 0.49, 0],
  [101, 1.005, 102],
  [0, 5.05, 0],
  [12_345, 5, 61_725],
])('%i cents at %d are %i bani, rounded half up on the decimal digits', (cents, referenceRate, bani) => {
  expect(payableInRon({ premium: eur(cents), referenceRate })).toEqual({ amountBani: bani, currency: 'RON' })
})

test.each([undefined, 0, -5.05, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 0.0497, 497.63, 1e21])('nothing can be paid at the rate %s', (referenceRate) => {
  expect(payableInRon({ premium: eur(100), referenceRate })).toBeUndefined()
  expect(isReferenceRate(referenceRate ?? 0)).toBe(false)
})

test('an amount beyond the safe integers cannot be paid', () => {
  expect(payableInRon({ premium: eur(Number.MAX_SAFE_INTEGER), referenceRate: 5.05 })).toBeUndefined()
})
