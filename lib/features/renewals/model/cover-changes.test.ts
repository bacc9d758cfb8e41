import { describe, expect, test } from 'vitest'
import type { OfferCover, OfferDeductible } from '@/lib/domain/offer'
import { compareCoverage } from './cover-changes'

const cover = (code: string, insuredAmount?: number, currency = 'RON'): OfferCover => ({ code, name: code, currency, ...(insuredAmount !== undefined && { insuredAmount }) })
const deductible = (code: string, amount: number, currency = 'RON'): OfferDeductible => ({ code, name: code, amount, currency })

describe('covers before and now', () => {
  test('names what is gone before what is new, and sums that went down before those that went up', () => {
    const before = { covers: [cover('geamuri', 5000), cover('asistență Europa'), cover('furt', 100)] }
    const now = { covers: [cover('geamuri', 3000), cover('furt', 200), cover('mașină la schimb')] }
    expect(compareCoverage(before, now)).toEqual({
      notStated: undefined,
      changes: [
        { kind: 'gone', name: 'asistență Europa', sum: undefined },
        { kind: 'less', name: 'geamuri', before: { amount: 5000, unit: 'RON' }, now: { amount: 3000, unit: 'RON' } },
        { kind: 'more', name: 'furt', before: { amount: 100, unit: 'RON' }, now: { amount: 200, unit: 'RON' } },
        { kind: 'added', name: 'mașină la schimb', sum: undefined },
      ],
    })
  })

  test('knows a cover by its name where an insurer has codes of its own', () => {
    expect(compareCoverage({ covers: [{ ...cover('A1'), name: 'Asistență' }] }, { covers: [{ ...cover('X9'), name: 'ASISTENTA' }] }).changes).toEqual([])
  })

  test.each([
    [undefined, [cover('furt')], 'before'],
    [[cover('furt')], [], 'now'],
    [undefined, undefined, 'both'],
    [[cover('furt')], [cover('furt')], undefined],
  ] as const)('says whose covers are not stated', (before, now, notStated) => {
    expect(compareCoverage({ covers: before }, { covers: now })).toEqual({ changes: [], notStated })
  })

  test.each([
    [[deductible('parțial', 300)], [deductible('parțial', 500)], 'worseDeductible'],
    [[deductible('parțial', 500)], [deductible('parțial', 300)], 'betterDeductible'],
    [[deductible('parțial', 0)], [deductible('parțial', 300)], 'worseDeductible'],
    [[deductible('parțial', 300)], [deductible('total', 0)], 'betterDeductible'],
    [[deductible('parțial', 300)], [{ code: 'parțial', name: 'parțial', percent: 5 }], 'otherDeductible'],
  ] as const)('judges a deductible: %j, now %j', (before, now, kind) => {
    expect(compareCoverage({ deductibles: before }, { deductibles: now }).changes.map((change) => change.kind)).toEqual([kind])
  })

  test('sums of two currencies are named and not judged', () => {
    expect(compareCoverage({ covers: [cover('furt', 100)] }, { covers: [cover('furt', 90, 'EUR')] }).changes).toMatchObject([{ kind: 'otherSum' }])
  })
})
