import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { covers, eur, rankedOf as of, ron } from '@/lib/testing/ranked-offers'
import type { Ranked } from './rank-offers'
import { type Sort, parseSort, sortOffers, availableSorts } from './sort-offers'

const parts = (count: number) => ({ installments: Array.from({ length: count }) })
const settles = (isOffered: boolean) => ({ directSettlement: { isOffered } })
const inLei = (insuredAmount: number) => ({ covers: [{ code: 'c0', name: '', insuredAmount, currency: 'RON' }] })
const names = (offers: readonly Ranked[]) => offers.map(({ insurer }) => insurer).join('')

describe('offers stand', () => {
  test.each<[string, Sort, readonly Ranked[], string]>([
    ['by premium, lowest first', 'premium', [of('b', ron(3)), of('a', ron(1)), of('c', ron(2))], 'acb'],
    ['in two currencies by the rate of each insurer', 'premium', [of('b', eur(100, 5)), of('a', ron(499)), of('c', ron(501))], 'abc'],
    ['behind the others when the insurer names no rate', 'premium', [of('b', eur(1)), of('a', ron(900)), of('c', eur(2, 5))], 'cab'],
    ['by premium in one currency, whatever the rates', 'premium', [of('b', eur(2, 4)), of('c', eur(3, 1)), of('a', eur(1))], 'abc'],
    ['by premium among themselves when none names a rate', 'premium', [of('b', eur(2)), of('a', eur(1))], 'ab'],
    ['by insurer', 'insurer', [of('b'), of('ș'), of('a'), of('s')], 'absș'],
    ['by the number of instalments, most first', 'installments', [of('b', parts(1)), of('a', parts(4)), of('c')], 'abc'],
    ['by how long they are valid, those without an end first', 'expiry', [of('b', { expiresOn: day('2026-12-02') }), of('a'), of('c', { expiresOn: day('2026-12-09') })], 'acb'],
    ['by what they cover, those that say nothing last', 'cover', [of('d'), of('c', covers(9)), of('b', covers(1, 1)), of('a', covers(1, 2))], 'abcd'],
    ['by how long they insure, the last to end first', 'period', [of('b', { endDate: day('2027-11-30') }), of('a', { endDate: day('2027-12-31') })], 'ab'],
    ['by package, those that name none last', 'package', [of('d'), of('c', { packageName: 'Total' }), of('b', { packageName: 'Șase' }), of('a', { packageName: 'Bază' })], 'abcd'],
    ['by direct settlement, then those without, then those that do not say', 'direct', [of('c'), of('b', settles(false)), of('a', settles(true))], 'abc'],
    ['by the sum of one cover, then those without it, then those that say nothing', 'cover.c1', [of('d'), of('c', covers(9)), of('b', covers(9, 1)), of('a', covers(1, 2))], 'abcd'],
    ['by the sum of a cover within each currency', 'cover.c0', [of('c', inLei(900)), of('b', covers(1)), of('d', inLei(5)), of('a', covers(2))], 'abcd'],
    ['by premium when they are equal otherwise', 'installments', [of('b', ron(2)), of('a', ron(1))], 'ab'],
  ])('%s', (_how, sort, offers, expected) => {
    expect(names(sortOffers(offers, sort))).toBe(expected)
  })
})

describe('the orders to choose among', () => {
  test.each<[string, readonly Ranked[], readonly Sort[]]>([
    ['are by premium alone where offers are alike', [of('a'), of('a')], ['premium']],
    ['are by what tells offers apart', [of('a', { ...covers(1, 1), ...parts(2) }), of('b', covers(1, 2))], ['premium', 'cover', 'insurer', 'installments', 'cover.c1']],
    ['are by a cover that only some have', [of('a', covers(1)), of('a', covers(1, 1))], ['premium', 'cover', 'cover.c1']],
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
  ])('named %s', (text, sort) => {
    expect(parseSort(text)).toBe(sort)
  })
})
