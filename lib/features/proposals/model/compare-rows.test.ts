import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { translatorOf } from '@/lib/i18n/translator'
import { type ComparedOffer, coversIn, statedRows } from './compare-rows'

const ron = (lei: number) => ({ amountBani: lei * 100, currency: 'RON' as const })
const offer = (change: Partial<ComparedOffer> = {}): ComparedOffer => ({ premium: ron(100), installments: [], startDate: day('2026-12-01'), endDate: day('2027-11-30'), ...change })
const cover = (code: string, insuredAmount = 1000) => ({ code, name: code.toUpperCase(), insuredAmount, currency: 'EUR' })
const rows = (...offers: readonly ComparedOffer[]) => statedRows(offers, { t: translatorOf('ro'), locale: 'ro' })
const rowOf = (key: string, ...offers: readonly ComparedOffer[]) => rows(...offers).find((row) => row.key === key)

describe('comparing offers side by side', () => {
  test.each<[string, Partial<ComparedOffer>, string]>([
    ['earlier', { earlierPremium: ron(90) }, '90,00 RON (+10,00 RON)'],
    ['earlier', { earlierPremium: ron(100) }, '100,00 RON'],
    ['direct', { directSettlement: { isOffered: true } }, 'da'],
    ['exclusions', { exclusions: 'Fără sporturi.' }, 'Fără sporturi.'],
  ])('has a row "%s" only when an offer states the fact', (key, statedFact, line) => {
    expect(rowOf(key, offer(), offer())).toBeUndefined()
    expect(rowOf(key, offer(statedFact), offer())?.facts).toEqual([{ kind: 'stated', lines: [line] }, { kind: 'notStated' }])
  })

  test('lists each cover of any offer once', () => {
    const offers = [offer({ covers: [cover('x')] }), offer(), offer({ covers: [cover('x'), cover('y')] })]
    expect(coversIn(offers).map(({ name }) => name)).toEqual(['X', 'Y'])
  })
})
