import { expect, test } from 'vitest'
import type { CellLane, VariantView } from '@/lib/features/levers/endpoints'
import { leverRows } from './lever-rows'

const offered = (insurerId: string, ...offers: readonly [id: string, bani: number, packageName: string | undefined][]): CellLane => ({
  insurerId,
  outcome: { kind: 'offered', offers: offers.map(([id, amountBani, packageName]) => ({ id, premium: { amountBani, currency: 'RON' }, packageName, expired: false, hasNoPrice: false })) },
})
const failed = (insurerId: string): CellLane => ({ insurerId, outcome: { kind: 'failed', reasonClass: 'down' } })
const variant = (key: string, ...lanes: readonly CellLane[]): VariantView => ({ key, label: key, problems: [], toAsk: 0, lanes: [...lanes] })
const insurers = [{ id: 'a', name: 'Alpina' }, { id: 'b', name: 'Boreala' }]

test('a package of an insurer is a row, cheapest first as the offers stand now', () => {
  const now = [offered('a', ['1', 200, 'Plus'], ['2', 100, 'Standard']), offered('b', ['3', 150, 'Standard'])]
  expect(leverRows({ insurers, now }, []).map(({ insurer, packageName }) => [insurer.name, packageName])).toEqual([['Alpina', 'Standard'], ['Boreala', 'Standard'], ['Alpina', 'Plus']])
})

test('a cell is an offer with its difference to the offer without the change; the lowest of a column is marked', () => {
  const now = [offered('a', ['1', 100, 'Standard']), offered('b', ['2', 120, 'Standard'])]
  const rows = leverRows({ insurers, now }, [variant('500', offered('a', ['3', 90, 'Standard']), offered('b', ['4', 85, 'Standard']))])
  expect(rows.map(({ cells }) => cells[0])).toMatchObject([
    { kind: 'offer', offer: { id: '3' }, difference: { amountBani: -10 }, isCheapest: false },
    { kind: 'offer', offer: { id: '4' }, difference: { amountBani: -35 }, isCheapest: true },
  ])
})

test('the lowest of a column is not named before every insurer has answered', () => {
  const now = [offered('a', ['1', 100, 'Standard']), offered('b', ['2', 120, 'Standard']), offered('c', ['5', 130, 'Standard'])]
  const lanes = [offered('a', ['3', 90, 'Standard']), offered('b', ['4', 85, 'Standard'])]
  const rows = leverRows({ insurers: [...insurers, { id: 'c', name: 'Carpatia' }], now }, [variant('500', ...lanes, { insurerId: 'c', outcome: { kind: 'queued' } })])
  expect(rows.map(({ cells }) => cells[0])).toMatchObject([{ kind: 'offer', isCheapest: false }, { kind: 'offer', isCheapest: false }, { kind: 'queued' }])
})

test('nothing is estimated: a package that is not in a reply is said to be missing, and another currency has no difference', () => {
  const now = [offered('a', ['1', 100, 'Standard'], ['2', 130, 'Plus']), failed('b')]
  const inEuro: CellLane = { insurerId: 'b', outcome: { kind: 'offered', offers: [{ id: '4', premium: { amountBani: 30, currency: 'EUR' }, expired: false, hasNoPrice: false }] } }
  const [standard, plus, other] = leverRows({ insurers, now }, [variant('x', offered('a', ['3', 90, 'Standard']), inEuro)])
  expect(standard?.cells[0]).toMatchObject({ kind: 'offer', isCheapest: false })
  expect(plus?.cells[0]).toEqual({ kind: 'not-offered' })
  expect(other).toMatchObject({ now: undefined, whyNone: { reasonClass: 'down' }, cells: [{ kind: 'offer', difference: undefined }] })
})

test('a reason for no offer stands in each package of its insurer, which is never said to lack it, beside what is queued, in work or not asked', () => {
  const now = [offered('a', ['1', 100, 'Standard'], ['2', 130, 'Plus']), offered('b', ['3', 140, undefined])]
  const rows = leverRows({ insurers, now }, [
    variant('x', failed('a'), { insurerId: 'b', outcome: { kind: 'queued' } }),
    variant('y', { insurerId: 'a', outcome: { kind: 'waiting', startedAt: '2026-11-21T10:00:00.000Z' } }),
  ])
  expect(rows.map(({ cells }) => cells.map(({ kind }) => kind))).toEqual([['failed', 'waiting'], ['failed', 'waiting'], ['queued', 'not-asked']])
})
