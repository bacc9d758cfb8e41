import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addMoney, compareMoney, formatMoney, formatSum, type Money, moneyFromWire, moneyToWire, parseMoneyText, splitMoney } from './money'

const lei = (amountBani: number): Money => ({ amountBani, currency: 'RON' })
const euro = (amountBani: number): Money => ({ amountBani, currency: 'EUR' })

describe('an amount from a service', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [12.5, 1250],
    [1234.56, 123456],
    [1.005, 101], // below 1.005 in binary
    [1.015, 102],
    [8.345, 835],
    [1.0049, 100],
    [2.675, 268],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.004, 0],
    [0.005, 1],
    [0.0049999, 0],
    [1e-7, 0],
    [1e-3, 0],
    [5, 500],
    [1e12, 1e14],
    [11258999068426.244, 1125899906842624],
    [90071992547409.9, 9007199254740990],
  ])('%d is %i bani, half away from zero', (amount, bani) => {
    expect(moneyFromWire(amount, 'RON')).toEqual(lei(bani))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21, 90071992547409.94, -1e15])('%d is refused', (amount) => {
    expect(() => moneyFromWire(amount, 'RON')).toThrow(RangeError)
  })

  it('is sent back to the service unchanged', () => {
    expect(moneyToWire(lei(123456))).toBe(1234.56)
    fc.assert(
      fc.property(fc.maxSafeInteger().filter((bani) => Math.abs(bani) < 1e14), (bani) => {
        expect(moneyFromWire(moneyToWire(lei(bani)), 'RON')).toEqual(lei(bani))
      }),
    )
  })
})

describe('a typed amount', () => {
  test.each(['1234.56', '1234,56', '1.234,56', '1,234.56', '1 234,56', '1 234.56', ' 1234.56 ', '1\u00A0234,56', '1\u202F234,56'])(
    '%j is 1234 lei 56 bani',
    (text) => {
      expect(parseMoneyText(text)).toBe(123456)
    },
  )

  test.each([
    ['0', 0],
    ['8000', 800000],
    ['1.234', 123400],
    ['1,234', 123400],
    ['1 234', 123400],
    ['1234.5', 123450],
    ['12.34', 1234],
    ['12,3', 1230],
    ['0,05', 5],
    ['1.234.567', 123456700],
    ['1,234,567.8', 123456780],
    ['12 345 678,90', 1234567890],
  ])('%j is %i bani', (text, bani) => {
    expect(parseMoneyText(text)).toBe(bani)
  })

  test.each([
    '', ' ', '-5', '-1.234,56', '+5', 'abc', '1e3', '12.', '.5', '1.2.3', '1234.567', '0.500', '1.234.56', '1,23,456', '1.234,567', '12 34',
    '1.234 567', '1..234', '5 RON', '٥', 'Infinity', '99999999999999999', '1'.repeat(200_000),
  ])('%j is refused', (text) => {
    expect(parseMoneyText(text)).toBeUndefined()
  })

  it('is read back from its printed form in both languages', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e13 }), fc.constantFrom('ro' as const, 'en' as const), (bani, locale) => {
        expect(parseMoneyText(formatMoney(lei(bani), locale).replace(' RON', ''))).toBe(bani)
      }),
    )
  })
})

describe('a printed amount', () => {
  test.each([
    [lei(1234560), '12.345,60 RON', '12,345.60 RON'],
    [euro(123456789), '1.234.567,89 EUR', '1,234,567.89 EUR'],
    [lei(0), '0,00 RON', '0.00 RON'],
    [lei(5), '0,05 RON', '0.05 RON'],
    [lei(99999), '999,99 RON', '999.99 RON'],
    [lei(100000), '1.000,00 RON', '1,000.00 RON'],
    [lei(-123456), '-1.234,56 RON', '-1,234.56 RON'],
  ])('prints %j as %s in Romanian and %s in English', (amount, ro, en) => {
    expect(formatMoney(amount, 'ro')).toBe(ro)
    expect(formatMoney(amount, 'en')).toBe(en)
  })
})

describe('a printed sum', () => {
  test.each([
    [62_500, 'RON', '62.500 RON', '62,500 RON'],
    [62_500.5, 'RON', '62.500,50 RON', '62,500.50 RON'],
    [30_000, 'EUR', '30.000 EUR', '30,000 EUR'],
    [2.5, '%', '2,5 %', '2.5 %'],
    [500.25, undefined, '500,25', '500.25'],
  ])('of %d %s is %s in Romanian and %s in English: whole, or with both decimals', (amount, unit, ro, en) => {
    expect(formatSum(amount, unit, 'ro')).toBe(ro)
    expect(formatSum(amount, unit, 'en')).toBe(en)
  })
})

describe('sums', () => {
  it('add amounts of one currency', () => {
    expect(addMoney(lei(10), lei(20))).toEqual(lei(30))
    expect(addMoney(lei(10), lei(-10))).toEqual(lei(0))
  })

  it('never mix currencies', () => {
    expect(() => addMoney(lei(10), euro(10))).toThrow(RangeError)
    expect(() => compareMoney(lei(10), euro(10))).toThrow(RangeError)
  })

  it('never exceed the safe integers', () => {
    expect(() => addMoney(lei(Number.MAX_SAFE_INTEGER), lei(1))).toThrow(RangeError)
  })

  it('sort by compareMoney', () => {
    expect([lei(300), lei(1), lei(20)].toSorted(compareMoney)).toEqual([lei(1), lei(20), lei(300)])
    expect(compareMoney(lei(5), lei(5))).toBe(0)
  })
})

describe('instalments', () => {
  test.each([
    [100, 3, [34, 33, 33]],
    [100, 4, [25, 25, 25, 25]],
    [101, 4, [26, 25, 25, 25]],
    [2, 4, [1, 1, 0, 0]],
    [-100, 3, [-34, -33, -33]],
    [0, 2, [0, 0]],
  ])('split %i bani into %i parts: %j', (bani, parts, expected) => {
    expect(splitMoney(lei(bani), parts).map((part) => part.amountBani)).toEqual(expected)
  })

  it('always add up to the whole and differ by one ban at most', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 60 }), (bani, parts) => {
        const shares = splitMoney(lei(bani), parts)
        expect(shares).toHaveLength(parts)
        expect(shares.reduce((sum, share) => addMoney(sum, share), lei(0))).toEqual(lei(bani === 0 ? 0 : bani))
        const amounts = shares.map((share) => share.amountBani)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test.each([0, -1, 1.5, Number.NaN])('cannot be split into %d parts', (parts) => {
    expect(() => splitMoney(lei(100), parts)).toThrow(RangeError)
  })
})
