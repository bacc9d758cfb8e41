import { describe, expect, test } from 'vitest'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import { day } from '@/lib/testing/given/given'
import { translatorOf } from '@/lib/i18n/translator'
import { type ComparedOffer, compareRows, coversIn, isCoverRow } from './compare-rows'

const ron = (lei: number) => ({ amountBani: lei * 100, currency: 'RON' as const })
const offer = (change: Partial<ComparedOffer> = {}): ComparedOffer => ({ premium: ron(100), installments: [], startDate: day('2026-12-01'), endDate: day('2027-11-30'), ...change })
const cover = (code: string, insuredAmount = 1000) => ({ code, name: code.toUpperCase(), insuredAmount, currency: 'EUR' })
const rows = (...offers: readonly ComparedOffer[]) => compareRows(offers, { t: translatorOf('ro'), locale: 'ro' })
const rowOf = (key: string, ...offers: readonly ComparedOffer[]) => rows(...offers).find((row) => row.key === key)

describe('comparing offers side by side', () => {
  test('distinguishes a stated cover, a missing cover and an offer without a list of covers', () => {
    const row = rowOf('cover.x', offer({ covers: [cover('x')] }), offer({ covers: [] }), offer())
    expect(row).toMatchObject({ name: 'X', facts: [{ kind: 'stated', lines: ['1.000 EUR'] }, { kind: 'notIncluded' }, { kind: 'notStated' }], differs: true })
  })

  test.each<[string, Partial<ComparedOffer>, string]>([
    ['earlier', { earlierPremium: ron(90) }, '90,00 RON (+10,00 RON)'],
    ['earlier', { earlierPremium: ron(100) }, '100,00 RON'],
    ['direct', { directSettlement: { isOffered: true } }, 'da'],
    ['exclusions', { exclusions: 'Fără sporturi.' }, 'Fără sporturi.'],
  ])('has a row "%s" only when an offer states the fact', (key, statedFact, line) => {
    expect(rowOf(key, offer(), offer())).toBeUndefined()
    expect(rowOf(key, offer(statedFact), offer())?.facts).toEqual([{ kind: 'stated', lines: [line] }, { kind: 'notStated' }])
  })

  test('shows the requested deductibles in every column: an amount, 0, none, or not applicable', () => {
    const asked = (deductibles: readonly RequestedDeductible[] | undefined) =>
      compareRows([offer(), offer()], { t: translatorOf('en'), locale: 'en', deductibles }).filter(({ key }) => key.startsWith('deductible')).map(({ name, facts, differs }) => [name, facts[1], differs])
    const partial = 'Deductible, partial damage (as requested)'
    const total = 'Deductible, total loss (as requested)'
    expect(asked([{ of: 'partialDamage', value: 1500, unit: 'EUR' }, { of: 'totalLoss', value: 0, unit: '%' }])).toEqual([
      [partial, { kind: 'stated', lines: ['1,500 EUR'] }, false],
      [total, { kind: 'stated', lines: ['0 %'] }, false],
    ])
    expect(asked([{ of: 'partialDamage', unit: 'RON' }])).toEqual([[partial, { kind: 'noDeductible' }, false]])
    expect(asked([])).toEqual([['Deductible', { kind: 'notApplicable' }, false]])
    expect(asked(undefined)).toEqual([])
  })

  test('compares the deductibles that offers state: a sum, percent, none among others, and an offer that states none', () => {
    const partial = { code: 'partialDamage', name: 'daună parțială', amount: 500, currency: 'RON' }
    const total = { code: 'totalDamage', name: 'daună totală', percent: 10 }
    const compared = rows(offer({ deductibles: [partial, total] }), offer({ deductibles: [{ ...partial, amount: 0 }] }), offer()).filter(({ key }) => key.startsWith('offered.'))
    expect(compared.map(({ name, facts }) => [name, facts])).toEqual([
      ['Franșiză: daună parțială', [{ kind: 'stated', lines: ['500 RON'] }, { kind: 'stated', lines: ['0 RON'] }, { kind: 'notStated' }]],
      ['Franșiză: daună totală', [{ kind: 'stated', lines: ['10 %'] }, { kind: 'none' }, { kind: 'notStated' }]],
    ])
    expect(rows(offer(), offer()).some(({ key }) => key.startsWith('offered.'))).toBe(false)
  })

  test('shows how much more each offer costs than the cheapest valid one in its currency', () => {
    const offers = [offer({ premium: ron(80), expired: true }), offer(), offer({ premium: ron(120) }), offer({ premium: { amountBani: 1, currency: 'EUR' } })]
    expect(rowOf('more', ...offers)?.facts).toEqual([{ kind: 'notStated' }, { kind: 'none' }, { kind: 'stated', lines: ['+ 20,00 RON'] }, { kind: 'notStated' }])
  })

  test('lists each cover of any offer once', () => {
    const offers = [offer({ covers: [cover('x')] }), offer(), offer({ covers: [cover('x'), cover('y')] })]
    expect(coversIn(offers).map(({ name }) => name)).toEqual(['X', 'Y'])
    expect(rows(...offers).filter(isCoverRow).map(({ name }) => name)).toEqual(['X', 'Y'])
  })
})
