import { expect, it } from 'vitest'
import { compareFleet } from './compare-fleet'
import type { FleetOffer } from './fleet'

const offer = (id: string, insurer: string, bani: number, parts: Partial<FleetOffer> = {}): FleetOffer => ({ id, insurerId: insurer, insurer, premium: { amountBani: bani, currency: 'RON' }, isExpired: false, ...parts })
const idsOf = (offers: ReadonlyMap<number, FleetOffer>) => [...offers].map(([row, { id }]) => `${row}:${id}`)

it('adds the cheapest offer of each insurer for each row, says what is missing, and which insurer is cheapest for all', () => {
  const rows = [
    { row: 1, offers: [offer('a1', 'Alpina', 500), offer('a1+', 'Alpina', 700), offer('c1', 'Carpatia', 400)] },
    { row: 2, offers: [offer('a2', 'Alpina', 300), offer('d2', 'Dacica', 100, { isExpired: true })] },
    { row: 3, offers: [offer('a3', 'Alpina', 200), offer('c3', 'Carpatia', 100), offer('d3', 'Dacica', 50, { premium: { amountBani: 50, currency: 'EUR' } })] },
  ]
  const { columns, cheapestWhole, cheapestEach } = compareFleet(rows)
  expect(columns.map(({ insurer, currency, totalBani, missing }) => [insurer, currency, totalBani, missing])).toEqual([
    ['Alpina', 'RON', 1000, []],
    ['Carpatia', 'RON', 500, [2]],
    ['Dacica', 'EUR', 50, [1, 2]],
  ])
  expect(cheapestWhole?.insurer).toBe('Alpina')
  expect(cheapestEach.map(({ currency, offers, totalBani, missing }) => [currency, idsOf(offers), totalBani, missing])).toEqual([
    ['EUR', ['3:d3'], 50, [1, 2]],
    ['RON', ['1:c1', '2:a2', '3:c3'], 800, []],
  ])
})

it('names no cheapest insurer where none offers for every row, or two currencies do', () => {
  expect(compareFleet([{ row: 1, offers: [] }]).cheapestWhole).toBeUndefined()
  expect(compareFleet([{ row: 1, offers: [offer('a', 'Alpina', 500), offer('e', 'Dacica', 100, { premium: { amountBani: 100, currency: 'EUR' } })] }]).cheapestWhole).toBeUndefined()
})
