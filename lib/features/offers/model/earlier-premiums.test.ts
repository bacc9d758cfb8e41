import { expect, test } from 'vitest'
import { earlierPremiums } from './earlier-premiums'

const of = (id: string, run: number, change: object = {}) => ({ id, run, insurer: { id: id.charAt(0) }, premium: { amountBani: run * 100, currency: 'RON' as const }, ...change })
const PLUS = { packageCode: 'PLUS', packageName: 'Plus' }
const EUR = { premium: { amountBani: 7, currency: 'EUR' as const } }

test.each([
  ['the same insurer’s', [of('a', 2)], [of('a1', 1), of('b1', 1)], { a: 100 }],
  ['the same package’s, by its code', [of('a', 2, PLUS)], [of('a1', 1), of('a2', 1, { ...PLUS, packageName: 'Altfel' })], { a: 100 }],
  ['the same package’s, by its name where it has no code', [of('a', 2, { packageName: 'Plus' })], [of('a1', 1), of('a2', 1, { packageName: 'Plus' })], { a: 100 }],
  ['that of the newest run that has one', [of('a', 4)], [of('a1', 1), of('a3', 3), of('b2', 2)], { a: 300 }],
  ['nothing where it was never asked', [of('a', 2)], [of('b1', 1)], {}],
  ['nothing in another currency', [of('a', 2)], [of('a1', 1, EUR)], {}],
  ['nothing where two could be meant', [of('a', 2)], [of('a1', 1), of('a2', 1)], {}],
  ['nothing where two could be the successor', [of('a', 2), of('ab', 2)], [of('a1', 1)], {}],
  ['nothing of a later run', [of('a', 1)], [of('a2', 2)], {}],
])('an offer’s earlier premium is %s', (_whose, now, before, expected) => {
  expect(Object.fromEntries([...earlierPremiums(now, before)].map(([id, { amountBani }]) => [id, amountBani]))).toEqual(expected)
})
