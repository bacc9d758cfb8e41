import { expect, test } from 'vitest'
import { earlierPremiums } from './earlier-premiums'

const of = (id: string, run: number, change: object = {}) => ({ id, run, insurer: { id: id.charAt(0) }, premium: { amountBani: run * 100, currency: 'RON' as const }, ...change })
const PLUS = { packageCode: 'PLUS', packageName: 'Plus' }
const EUR = { premium: { amountBani: 7, currency: 'EUR' as const } }

test.each([
  ['the premium of the same insurer', [of('a', 2)], [of('a1', 1), of('b1', 1)], { a: 100 }],
  ['the premium of the package with the same code', [of('a', 2, PLUS)], [of('a1', 1), of('a2', 1, { ...PLUS, packageName: 'Altfel' })], { a: 100 }],
  ['the premium of the package with the same name when there is no code', [of('a', 2, { packageName: 'Plus' })], [of('a1', 1), of('a2', 1, { packageName: 'Plus' })], { a: 100 }],
  ['the premium of the newest earlier run that has one', [of('a', 4)], [of('a1', 1), of('a3', 3), of('b2', 2)], { a: 300 }],
  ['absent when the insurer made no offer before', [of('a', 2)], [of('b1', 1)], {}],
  ['absent when the currency differs', [of('a', 2)], [of('a1', 1, EUR)], {}],
  ['absent when two earlier offers match', [of('a', 2)], [of('a1', 1), of('a2', 1)], {}],
  ['absent when two later offers match', [of('a', 2), of('ab', 2)], [of('a1', 1)], {}],
  ['absent when the other run is a later one', [of('a', 1)], [of('a2', 2)], {}],
])('an offer’s earlier premium is %s', (_whose, now, before, expected) => {
  expect(Object.fromEntries([...earlierPremiums(now, before)].map(([id, { amountBani }]) => [id, amountBani]))).toEqual(expected)
})
