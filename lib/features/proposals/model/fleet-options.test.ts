import { expect, test } from 'vitest'
import type { Currency } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { fleetOptions, isOption } from './fleet-options'

const offer = (id: string, insurer: string, amountBani: number, isRecommended = false, currency: Currency = 'RON') => ({ id, insurer, premium: { amountBani, currency }, isRecommended }) as ProposedOffer

test('the recommendation comes first, then each insurer of every row with its sum, and currencies are never added', () => {
  const rows = [{ id: 'r1', offers: [offer('a', 'Alpina', 500), offer('c', 'Carpatia', 300, true)] }, { id: 'r2', offers: [offer('b', 'Alpina', 100, true), offer('e', 'Europa', 50, false, 'EUR')] }]
  expect(fleetOptions(rows).map(({ insurer, sums }) => [insurer, sums])).toEqual([
    [undefined, [{ currency: 'RON', amountBani: 400 }]],
    ['Alpina', [{ currency: 'RON', amountBani: 600 }]],
  ])
  const mixed = fleetOptions([{ id: 'r1', offers: [offer('a', 'Alpina', 500, true)] }, { id: 'r2', offers: [offer('e', 'Europa', 50, true, 'EUR')] }])
  expect(mixed.map(({ sums }) => sums)).toEqual([[{ currency: 'RON', amountBani: 500 }, { currency: 'EUR', amountBani: 50 }]])
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
