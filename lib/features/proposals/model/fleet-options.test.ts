import { expect, test } from 'vitest'
import type { Currency } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { translatorOf } from '@/lib/i18n/translator'
import { fleetOptions, isOption, sumsOf } from './fleet-options'
import { fleetOptionName, fleetSumOf, fleetSums } from './fleet-words'

const offer = (id: string, insurer: string, amountBani: number, isRecommended = false, currency: Currency = 'RON') => ({ id, insurer, premium: { amountBani, currency }, isRecommended }) as ProposedOffer

test('the recommendation comes first, then each insurer of every row with its sum, and currencies are never added', () => {
  const rows = [{ id: 'r1', offers: [offer('a', 'Alpina', 500), offer('c', 'Carpatia', 300, true)] }, { id: 'r2', offers: [offer('b', 'Alpina', 100, true), offer('e', 'Europa', 50, false, 'EUR')] }]
  expect(fleetOptions(rows).map(({ kind, insurer, sums }) => [kind, insurer, sums])).toEqual([
    ['recommended', undefined, [{ currency: 'RON', amountBani: 400, count: 2 }]],
    ['insurer', 'Alpina', [{ currency: 'RON', amountBani: 600, count: 2 }]],
  ])
  const mixed = fleetOptions([{ id: 'r1', offers: [offer('a', 'Alpina', 500, true)] }, { id: 'r2', offers: [offer('e', 'Europa', 50, true, 'EUR')] }])
  expect(mixed.map(({ sums }) => sums)).toEqual([[{ currency: 'RON', amountBani: 500, count: 1 }, { currency: 'EUR', amountBani: 50, count: 1 }]])
})

test('where the broker recommends nothing, the cheapest stands first, as nobody’s recommendation', () => {
  const rows = [{ id: 'r1', offers: [offer('e', 'Europa', 600), offer('a', 'Alpina', 500), offer('x', 'Europa', 5, false, 'EUR')] }, { id: 'r2', offers: [offer('b', 'Alpina', 100)] }]
  const named = (some: Parameters<typeof fleetOptions>[0]) => fleetOptions(some).slice(0, 1).map((option) => [fleetOptionName(option, 'Ana', { t: translatorOf('ro') }), [...option.picks.values()].map(({ id }) => id)])
  expect(named(rows)).toEqual([['Cea mai ieftină ofertă la fiecare asigurare', ['a', 'b']]])
  const [, second] = rows
  if (second === undefined) throw new Error('no row')
  expect(named([{ id: 'r1', offers: [offer('e', 'Europa', 600, true), offer('a', 'Alpina', 500)] }, second])).toEqual([['Ce recomandă Ana, iar în rest cea mai ieftină ofertă', ['e', 'b']]])
  expect(named([{ id: 'r1', offers: [offer('e', 'Europa', 600, true)] }])).toEqual([['Ana o recomandă', ['e']]])
})

test('a sum says of how many insurances it is, in each currency', () => {
  const words = { t: translatorOf('ro'), locale: 'ro' } as const
  const one = sumsOf([offer('a', 'Alpina', 50_000), offer('b', 'Alpina', 10_000)])
  expect([fleetSums(one, words), fleetSumOf(one, words)]).toEqual(['600,00 lei', 'suma primelor pentru 2 asigurări'])
  const two = sumsOf([offer('a', 'Alpina', 50_000), offer('b', 'Alpina', 10_000), offer('e', 'Europa', 9000, false, 'EUR')])
  expect([fleetSums(two, words), fleetSumOf(two, words)]).toEqual(['600,00 lei (2 asigurări) + 90,00 EUR (o asigurare)', 'suma primelor pentru 3 asigurări'])
})

test('an insurer is an option in each currency in which it offers for every row, never across two; those of the recommendation’s currency come first', () => {
  const rows = [1, 2].map((nth) => ({ id: `r${nth}`, offers: [offer(`e${nth}`, 'Europa', 900, false, 'EUR'), offer(`l${nth}`, 'Europa', 4500), offer(`a${nth}`, 'Alpina', 4000, true)] }))
  expect(fleetOptions(rows).map(({ insurer, sums }) => [insurer, ...sums.map(({ currency, amountBani }) => `${amountBani} ${currency}`)])).toEqual([
    [undefined, '8000 RON'],
    ['Alpina', '8000 RON'],
    ['Europa', '9000 RON'],
    ['Europa', '1800 EUR'],
  ])
  const across = [{ id: 'r1', offers: [offer('e', 'Europa', 900, true, 'EUR')] }, { id: 'r2', offers: [offer('l', 'Europa', 4500, true)] }]
  expect(fleetOptions(across).map(({ insurer }) => insurer)).toEqual([undefined])
})

test('choices are an option when every row has its offer, and only then', () => {
  const [option] = fleetOptions([{ id: 'r1', offers: [offer('a', 'Alpina', 500, true)] }, { id: 'r2', offers: [offer('b', 'Alpina', 500, true)] }])
  if (option === undefined) throw new Error('no option')
  expect([isOption(option, new Map([['r1', 'a'], ['r2', 'b']])), isOption(option, new Map([['r1', 'a']])), isOption(option, new Map([['r1', 'a'], ['r2', 'x']]))]).toEqual([true, false, false])
})
