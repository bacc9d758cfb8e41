import { describe, expect, test } from 'vitest'
import type { ComparedOffer } from '@/lib/features/proposals/model/compare-rows'
import { translatorOf } from '@/lib/i18n/translator'
import { day } from '@/lib/testing/given/given'
import { comparison } from './comparison'

const ron = (bani: number) => ({ amountBani: bani, currency: 'RON' as const })
const offer = (change: Partial<ComparedOffer> = {}): ComparedOffer => ({ premium: ron(10_000), installments: [], startDate: day('2026-12-01'), endDate: day('2027-11-30'), ...change })
const cover = (code: string, insuredAmount?: number) => ({ code, name: code, currency: 'RON', ...(insuredAmount !== undefined && { insuredAmount }) })
const asked = { code: 'glass', name: 'Geamuri', insuredSum: 5000, currency: 'RON' }
const PARTIAL = [{ of: 'partialDamage', value: 500, unit: 'RON' }] as const
const partial = (amount: number) => [{ code: 'partialDamage', name: 'x', amount, currency: 'RON' }]

function rowsOf(offers: readonly ComparedOffer[], requested: Parameters<typeof comparison>[1]['requested'] = {}) {
  const groups = comparison(offers, { t: translatorOf('ro'), locale: 'ro', today: day('2026-11-21'), requested })
  return new Map(groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]))
}
const words = (row: ReturnType<typeof rowsOf> extends Map<string, infer Row> ? Row | undefined : never) => row?.cells.map(({ fact }) => (fact.kind === 'stated' ? fact.lines.join(' ') : fact.kind))

describe('offers beside the first', () => {
  test('differ where a value is other than the first, and rows that are equal everywhere say so', () => {
    const rows = rowsOf([offer({ notes: 'a' }), offer({ notes: 'a' }), offer({ notes: 'b' })])
    expect(rows.get('notes')).toMatchObject({ differs: true, cells: [{ differs: false }, { differs: false }, { differs: true }] })
    expect(rows.get('period')).toMatchObject({ differs: false })
  })

  test('show equal instalments once, their days, and how long an offer holds', () => {
    const parts = [370, 369, 369].map((lei, index) => ({ id: String(index), amount: ron(lei * 100), dueDate: day(`2026-1${index}-24`) }))
    const rows = rowsOf([offer({ installments: parts, expiresOn: day('2026-11-24') }), offer({ expiresOn: day('2026-11-21') })])
    expect(words(rows.get('installments'))).toEqual(['370,00 RON + 2 × 369,00 RON', 'integral'])
    expect(words(rows.get('due'))).toEqual(['24.10, 24.11, 24.12', 'notStated'])
    expect(words(rows.get('expiry'))).toEqual(['24.11 · 3 zile', '21.11 · azi, până la 24:00'])
  })

  test('have other instalments where their number is another, not where the premium makes them larger', () => {
    const parts = (count: number, lei: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), amount: ron(lei * 100), dueDate: day(`2026-1${index}-24`) }))
    const row = rowsOf([offer({ installments: parts(2, 370) }), offer({ installments: parts(2, 400) }), offer()]).get('installments')
    expect(row).toMatchObject({ differs: true, cells: [{ differs: false }, { differs: false }, { differs: true }] })
  })

  test('say of a cover whether it is in, below what was asked, not included, or not stated', () => {
    const row = rowsOf([offer({ covers: [cover('glass', 5000)] }), offer({ covers: [cover('glass', 2500.5)] }), offer({ covers: [] }), offer()], { covers: [asked] }).get('cover.glass')
    expect(row?.asked).toBe('cerut 5.000')
    expect(words(row)).toEqual(['5.000 RON', '2.500,50 RON', 'notIncluded', 'notStated'])
    expect(row?.cells.map(({ sign, against }) => [sign, against])).toEqual([['in', undefined], ['in', 'below'], ['out', 'below'], [undefined, undefined]])
  })

  test('never mix no deductible, another deductible, and one that is not stated', () => {
    const row = rowsOf([offer({ deductibles: partial(500) }), offer({ deductibles: partial(600) }), offer({ deductibles: partial(0) }), offer({ deductibles: [{ code: 'glass', name: 'Geamuri', percent: 10 }] }), offer()], { deductibles: PARTIAL }).get('deductible.partialDamage')
    expect(row?.asked).toBe('cerut 500 RON')
    expect(words(row)).toEqual(['500 RON', '600 RON', 'fără franșiză', 'none', 'notStated'])
    expect(row?.cells.map(({ against }) => against)).toEqual([undefined, 'above', undefined, undefined, undefined])
  })

  test('say nothing of asking for a deductible where none was asked for', () => {
    const UNASKED = [{ of: 'partialDamage', unit: 'RON' }, { of: 'totalLoss', unit: '%' }] as const
    const rows = rowsOf([offer({ deductibles: partial(500) })], { deductibles: UNASKED })
    expect(rows.get('deductible.partialDamage')).toMatchObject({ asked: undefined, cells: [{ against: undefined }] })
    expect(rows.has('deductible.totalLoss')).toBe(false)
  })

  test('have a row for what was asked even where nobody states it, and for any deductible that somebody names', () => {
    const rows = rowsOf([offer(), offer({ deductibles: [{ code: 'glass', name: 'Geamuri', percent: 10 }] })], { covers: [asked], deductibles: PARTIAL })
    expect(words(rows.get('cover.glass'))).toEqual(['notStated', 'notStated'])
    expect(words(rows.get('deductible.partialDamage'))).toEqual(['notStated', 'none'])
    expect([rows.get('offered.glass')?.name, words(rows.get('offered.glass'))]).toEqual(['Geamuri', ['notStated', '10 %']])
    expect(rows.has('exclusions')).toBe(false)
  })
})
