import { expect, test } from 'vitest'
import { countActiveFilters, filterOffers, NO_FILTER, type OfferFilter } from './filter-offers'

const OFFERS = [
  { insurer: 'Alpina', offer: { id: 'a', premium: { amountBani: 300_00, currency: 'RON' as const }, expired: false, installments: [1, 2], directSettlement: { isOffered: true } } },
  { insurer: 'Carpatia', offer: { id: 'c', premium: { amountBani: 50_00, currency: 'EUR' as const }, referenceRate: 5, expired: false, installments: [1], directSettlement: { isOffered: false } } },
  { insurer: 'Danubia', offer: { id: 'd', premium: { amountBani: 40_00, currency: 'EUR' as const }, expired: false, installments: [], covers: [{ code: 'x', name: 'X', insuredAmount: 0, currency: 'EUR' }] } },
]
const inRon = (amountBani: number) => ({ amountBani, currency: 'RON' as const })

test.each<[string, Partial<OfferFilter>, string]>([
  ['no condition', {}, 'acd'],
  ['some insurers', { insurers: ['Danubia', 'Alpina'] }, 'ad'],
  ['an insurer that made no offer', { insurers: ['Pontica'] }, ''],
  ['stated direct settlement', { onlyDirectSettlement: true }, 'a'],
  ['at least two instalments', { onlyInstallments: true }, 'a'],
  ['a highest premium in RON, the limit included, without offers that have no rate', { upTo: inRon(300_00) }, 'ac'],
  ['a highest premium in RON, converted at the insurer’s rate', { upTo: inRon(250_00) }, 'c'],
  ['a highest premium in EUR, without offers in RON', { upTo: { amountBani: 45_00, currency: 'EUR' } }, 'd'],
  ['a cover, even with a sum of 0', { cover: 'x' }, 'd'],
  ['several conditions at once', { insurers: ['Alpina', 'Carpatia'], onlyInstallments: true }, 'a'],
])('offers are filtered by %s', (_what, filter, expected) => {
  expect(filterOffers(OFFERS, { ...NO_FILTER, ...filter }).map(({ offer }) => offer.id).join('')).toBe(expected)
  expect(countActiveFilters({ ...NO_FILTER, ...filter })).toBe(Object.keys(filter).length)
})
