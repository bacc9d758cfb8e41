import { expect, test } from 'vitest'
import { type FleetOffer, offersToTake } from './fleet'
import { clientsToPropose, rowsToPropose } from './rows-to-propose'

const offer = (id: string, insurer: string, bani: number, change: Partial<FleetOffer> = {}): FleetOffer => ({ id, insurerId: insurer, insurer, premium: { amountBani: bani, currency: 'RON' }, isExpired: false, ...change })
const row = (nth: number, ...offers: FleetOffer[]) => ({ row: nth, quoteId: `q${nth}`, state: 'offered' as const, offers })
const ids = (rows: ReturnType<typeof rowsToPropose>) => rows.map(({ row: nth, offers }) => [nth, offers.map(({ id }) => id)])

test('a fleet is proposed with what the broker chose, else the cheapest of each row, beside the insurers that offer for every row', () => {
  const rows = [row(1, offer('a1', 'Alpina', 300), offer('c1', 'Carpatia', 200), offer('d1', 'Dacica', 100)), row(2, offer('a2', 'Alpina', 100), offer('c2', 'Carpatia', 400))]
  expect(ids(rowsToPropose(rows, new Map()))).toEqual([[1, ['d1', 'a1', 'c1']], [2, ['a2', 'c2']]])
  const chosen = rowsToPropose(rows, new Map([['q2', 'c2'], ['q1', '']]))
  expect(ids(chosen)).toEqual([[1, ['d1', 'a1', 'c1']], [2, ['c2', 'a2']]])
  expect(chosen.map(({ isChosen }) => isChosen)).toEqual([false, true])
})

test('a row without an offer that holds, and one that was tried, are not proposed', () => {
  const rows = [row(1, offer('a1', 'Alpina', 300, { isExpired: true })), { ...row(2, offer('a2', 'Alpina', 100)), attempt: { state: 'UNKNOWN' as const, offerId: 'a2' } }, row(3, offer('a3', 'Alpina', 100))]
  expect(ids(rowsToPropose(rows, new Map()))).toEqual([[3, ['a3']]])
})

test('what is proposed first is in the currency in which most rows are offered', () => {
  const euro = (id: string, bani: number) => offer(id, 'Europa', bani, { premium: { amountBani: bani, currency: 'EUR' } })
  const rows = [row(1, euro('e1', 10), offer('a1', 'Alpina', 300)), row(2, offer('a2', 'Alpina', 100))]
  expect(ids(rowsToPropose(rows, new Map()))).toEqual([[1, ['a1']], [2, ['a2']]])
})

test('of a client\'s choices those are taken over that an untried row still offers', () => {
  const rows = [row(1, offer('a1', 'Alpina', 300)), row(2, offer('a2', 'Alpina', 100, { isExpired: true })), row(3, offer('a3', 'Alpina', 100)), { ...row(4, offer('a4', 'Alpina', 100)), state: 'issued' as const }]
  const choices = [['q1', 'a1'], ['q2', 'a2'], ['q3', 'of an earlier run'], ['q4', 'a4'], ['q9', 'a1']].map(([quoteId = '', offerId = '']) => ({ quoteId, offerId }))
  expect([...offersToTake(rows, choices)]).toEqual([['q1', 'a1']])
})

test('each policyholder is proposed their own rows, beside the insurers that offer for all of these, and one without an offer is not asked', () => {
  const of = (holder: string, nth: number, ...offers: FleetOffer[]) => ({ ...row(nth, ...offers), holder, holderKey: holder })
  const rows = [of('Popa SRL', 1, offer('a1', 'Alpina', 300)), of('Morarul SRL', 2, offer('a2', 'Alpina', 100), offer('c2', 'Carpatia', 90)), of('Popa SRL', 3), of('Lupu SRL', 4)]
  const clients = clientsToPropose(rows, new Map())
  expect(clients.map(({ name, left }) => [name, left])).toEqual([['Popa SRL', [3]], ['Morarul SRL', []]])
  expect(clients.map((one) => ids(one.rows))).toEqual([[[1, ['a1']]], [[2, ['c2', 'a2']]]])
})
