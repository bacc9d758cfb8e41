import { describe, expect, test } from 'vitest'
import { deductibleCell } from './deductible-cell'

const ASKED = [{ of: 'partialDamage', value: 500, unit: 'RON' }, { of: 'totalLoss', value: 10, unit: '%' }] as const
const UNASKED = [{ of: 'partialDamage', unit: 'RON' }, { of: 'totalLoss', unit: '%' }] as const
const partial = (amount: number, currency = 'RON') => ({ code: 'partialDamage', name: 'Franșiză', amount, currency })
const total = (percent: number) => ({ code: 'X2', name: 'Daună totală', percent })

describe('the deductible of an offer', () => {
  test.each([
    ['as asked', [partial(500), total(10)], undefined],
    ['lower', [partial(300), total(10)], 'better'],
    ['none', [partial(0), total(10)], 'better'],
    ['higher', [partial(600), total(10)], 'worse'],
    ['lower in one and higher in the other', [partial(300), total(20)], 'worse'],
    ['in another currency, which is not compared', [partial(100, 'EUR'), total(10)], undefined],
  ] as const)('is %s', (_what, stated, compared) => {
    expect(deductibleCell(stated, ASKED)).toMatchObject({ isStated: true, compared })
  })

  test('is what was asked where the insurer states none, or none that can be read', () => {
    const cell = { shown: ASKED, isStated: false, compared: undefined }
    expect(deductibleCell(undefined, ASKED)).toEqual(cell)
    expect(deductibleCell([{ code: 'partialDamage', name: 'x' }], ASKED)).toEqual(cell)
  })

  test('is nothing where none was asked for and none is stated', () => {
    expect(deductibleCell(undefined, [])).toBeUndefined()
    expect(deductibleCell(undefined, UNASKED)).toBeUndefined()
  })

  test('is worse than a deductible of nothing, and is not compared where none was asked for', () => {
    expect(deductibleCell([partial(100)], [{ of: 'partialDamage', value: 0, unit: 'RON' }])?.compared).toBe('worse')
    expect(deductibleCell([partial(100)], UNASKED)).toEqual({ shown: [{ of: 'partialDamage', value: 100, unit: 'RON' }], isStated: true, compared: undefined })
  })
})
