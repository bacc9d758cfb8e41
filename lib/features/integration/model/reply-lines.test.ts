import { expect, test } from 'vitest'
import { benchAddress, readBefore, readBenchAddress } from './bench-address'
import { linesOfForm } from './reply-lines'

test('a reply is read line by line, with what is hidden, what is missing and how much more there is', () => {
  const drifts = [
    { path: 'data[].amount', kind: 'otherType', expected: 'number', got: { type: 'text', shape: '999,99', size: 6 } },
    { path: 'data[].dueDate', kind: 'missing', expected: 'date YYYY-MM-DD', got: { type: 'nothing' } },
  ] as const
  const item = { type: 'object', size: 2, members: [{ name: 'amount', form: { type: 'text', shape: '999,99', size: 6, value: '604,50' } }, { name: 'aaaaaaa aaa', isHidden: true, form: { type: 'boolean' } }] } as const
  const lines = linesOfForm({ type: 'object', size: 1, members: [{ name: 'data', form: { type: 'list', size: 4, items: [item] } }] }, drifts)
  expect(lines.map(({ depth, name, text, hidden, more, drift }) => [depth, name, text ?? hidden?.type ?? more, drift?.kind])).toEqual([
    [0, undefined, '{', undefined],
    [1, 'data', '[', undefined],
    [2, undefined, '{', undefined],
    [3, 'amount', '"604,50"', 'otherType'],
    [3, 'aaaaaaa aaa', 'boolean', undefined],
    [3, 'dueDate', undefined, 'missing'],
    [2, undefined, '}', undefined],
    [2, undefined, 3, undefined],
    [1, undefined, ']', undefined],
    [0, undefined, '}', undefined],
  ])
})

test('an address keeps what was chosen, and leaves out what is no choice', () => {
  const address = { environment: 'test', service: 'travel', operation: 'travel.createOffer', only: 'failed' } as const
  const query = Object.fromEntries(new URL(benchAddress(address), 'http://desk.test').searchParams)
  expect(readBenchAddress(query, 'sandbox')).toMatchObject(address)
  expect(readBenchAddress({ environment: 'moon', service: ['a'], operation: 'x y', only: 'all', before: 'yesterday' }, 'sandbox')).toEqual({ environment: 'sandbox', service: undefined, operation: undefined, only: undefined, call: undefined, before: undefined })
  expect(readBefore('2026-11-23T10:00:00.000Z_0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10')).toEqual({ at: new Date('2026-11-23T10:00:00.000Z'), id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10' })
})
