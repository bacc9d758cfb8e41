import { describe, expect, it } from 'vitest'
import { type FilingProblems, parseFilingForm, type FilingFormValues } from './filing-form-values'

const typed: FilingFormValues = {
  product: 'gap', insurerId: 'a', series: ' AL/01 ', number: '0240101', holderName: ' Ana Exemplu ', startDate: '28.11.2026', endDate: '2027-11-27', premium: '1.234,5', currency: 'EUR',
}

describe('parsing the form of an external policy', () => {
  it('returns days, bani and trimmed texts', () => {
    expect(parseFilingForm(typed)).toEqual({
      filing: { product: 'gap', insurerId: 'a', series: 'AL/01', number: '0240101', holderName: 'Ana Exemplu', startDate: '2026-11-28', endDate: '2027-11-27', premium: { amountBani: 123_450, currency: 'EUR' } },
    })
  })

  it('accepts a policy of one day', () => {
    expect(parseFilingForm({ ...typed, endDate: typed.startDate })).toHaveProperty('filing')
  })

  const WRONG: readonly (readonly [string, Partial<FilingFormValues>, FilingProblems])[] = [
    ['no product', { product: '' }, { product: 'productMissing' }],
    ['neither product nor insurer', { product: '', insurerId: '' }, { product: 'productMissing' }],
    ['no insurer', { insurerId: '' }, { insurerId: 'insurerMissing' }],
    ['no series', { series: ' ' }, { series: 'seriesMissing' }],
    ['a series that is too long', { series: 'A'.repeat(61) }, { series: 'tooLong' }],
    ['no number', { number: '' }, { number: 'numberMissing' }],
    ['a name of two letters', { holderName: 'An ' }, { holderName: 'nameMissing' }],
    ['a day that does not exist', { startDate: '31.11.2026' }, { startDate: 'dayWrong' }],
    ['no last day', { endDate: '' }, { endDate: 'dayWrong' }],
    ['an end before the start', { endDate: '27.11.2026' }, { endDate: 'endsBeforeStart' }],
    ['a premium of 0', { premium: '0,00' }, { premium: 'premiumWrong' }],
    ['a premium in words', { premium: 'o mie' }, { premium: 'premiumWrong' }],
  ]
  it.each(WRONG)('refuses %s', (_, change, problems) => {
    expect(parseFilingForm({ ...typed, ...change })).toEqual({ problems })
  })
})
