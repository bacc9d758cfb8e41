import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { covers, eur, rankedOf as of, ron } from '@/lib/testing/ranked-offers'
import type { Ranked } from './rank-offers'
import { type Sort, parseSort, sortOffers, availableSorts } from './sort-offers'

const parts = (count: number) => ({ installments: Array.from({ length: count }) })
const settles = (isOffered: boolean) => ({ directSettlement: { isOffered } })
const inLei = (insuredAmount: number) => ({ covers: [{ code: 'c0', name: '', insuredAmount, currency: 'RON' }] })
const names = (offers: readonly Ranked[]) => offers.map(({ insurer }) => insurer).join('')

describe('offers are sorted', () => {
  test.each<[string, Sort, readonly Ranked[], string]>([
    ['by premium, lowest first', 'premium', [of('b', ron(3)), of('a', ron(1)), of('c', ron(2))], 'acb'],
    ['by premium at each insurer\'s rate when there are two currencies', 'premium', [of('b', eur(100, 5)), of('a', ron(499)), of('c', ron(501))], 'abc'],
    ['last when their insurer states no rate', 'premium', [of('b', eur(1)), of('a', ron(900)), of('c', eur(2, 5))], 'cab'],
    ['by premium in one currency, whatever the rates', 'premium', [of('b', eur(2, 4)), of('c', eur(3, 1)), of('a', eur(1))], 'abc'],
    ['by premium when all lack a rate and share a currency', 'premium', [of('b', eur(2)), of('a', eur(1))], 'ab'],
    ['by insurer', 'insurer', [of('b'), of('ș'), of('a'), of('s')], 'absș'],
    ['by the number of instalments, most first', 'installments', [of('b', parts(1)), of('a', parts(4)), of('c')], 'abc'],
    ['by expiry day, latest first, those without one first', 'expiry', [of('b', { expiresOn: day('2026-12-02') }), of('a'), of('c', { expiresOn: day('2026-12-09') })], 'acb'],
    ['by their covers, those without stated covers last', 'cover', [of('d'), of('c', covers(9)), of('b', covers(1, 1)), of('a', covers(1, 2))], 'abcd'],
    ['by the last insured day, latest first', 'period', [of('b', { endDate: day('2027-11-30') }), of('a', { endDate: day('2027-12-31') })], 'ab'],
    ['by package name, those without one last', 'package', [of('d'), of('c', { packageName: 'Total' }), of('b', { packageName: 'Șase' }), of('a', { packageName: 'Bază' })], 'abcd'],
    ['by direct settlement: offered, not offered, not stated', 'direct', [of('c'), of('b', settles(false)), of('a', settles(true))], 'abc'],
    ['by the sum of one cover: highest first, then without it, then not stated', 'cover.c1', [of('d'), of('c', covers(9)), of('b', covers(9, 1)), of('a', covers(1, 2))], 'abcd'],
    ['by the sum of one cover within each currency', 'cover.c0', [of('c', inLei(900)), of('b', covers(1)), of('d', inLei(5)), of('a', covers(2))], 'abcd'],
    ['by premium when they are otherwise equal', 'installments', [of('b', ron(2)), of('a', ron(1))], 'ab'],
  ])('%s', (_how, sort, offers, expected) => {
    expect(names(sortOffers(offers, sort))).toBe(expected)
  })
})

describe('the available sort orders', () => {
  test.each<[string, readonly Ranked[], readonly Sort[]]>([
    ['are only the premium when offers are alike', [of('a'), of('a')], ['premium']],
    ['are the premium and every fact in which offers differ', [of('a', { ...covers(1, 1), ...parts(2) }), of('b', covers(1, 2))], ['premium', 'cover', 'insurer', 'installments', 'cover.c1']],
    ['include a cover that only some offers have', [of('a', covers(1)), of('a', covers(1, 1))], ['premium', 'cover', 'cover.c1']],
  ])('%s', (_which, offers, expected) => {
    expect(availableSorts(offers)).toEqual(expected)
  })

  test.each<[string | null, Sort | undefined]>([
    ['expiry', 'expiry'],
    ['cover', 'cover'],
    ['cover.c1', 'cover.c1'],
    ['commission', undefined],
    ['', undefined],
    [null, undefined],
  ])('are parsed from %s', (text, sort) => {
    expect(parseSort(text)).toBe(sort)
  })
})
