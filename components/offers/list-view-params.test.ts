import { expect, test } from 'vitest'
import { NO_FILTER } from '@/lib/features/offers/model/filter-offers'
import { parseListView, withListView } from './list-view-params'

const read = (address: string) => parseListView(new URLSearchParams(address))
const AT_FIRST = { sort: 'premium', filter: NO_FILTER }

test('a URL without parameters shows all offers, cheapest first', () => {
  expect(read('')).toEqual(AT_FIRST)
  expect(withListView(new URLSearchParams('run=2&sort=cover&cover=x'), read('')).toString()).toBe('run=2')
})

test('the view is restored from the URL, and other parameters are preserved', () => {
  const view = { sort: 'cover.casa de vacanță' as const, filter: { insurers: ['Alpina', 'Ștefan & Fiii'], onlyDirectSettlement: true, onlyInstallments: true, upTo: { amountBani: 1_234_56, currency: 'EUR' as const }, cover: 'sănătate', packageName: 'Casco Plus' } }
  const params = withListView(new URLSearchParams('run=2'), view)
  expect(parseListView(new URLSearchParams(params.toString()))).toEqual(view)
  expect(params.get('run')).toBe('2')
})

test.each(['sort=commission', 'direct=yes', 'upTo=12.5-RON', 'upTo=1-USD', 'upTo=-1-RON', 'upTo=9999999999999-RON'])('%s is ignored', (address) => {
  expect(read(address)).toEqual(AT_FIRST)
})
