import { expect, it } from 'vitest'
import { wireInstallments } from './offer'

const first = { id: 'a', amount: 100, dueDate: '2026-12-01' }
const second = { id: 'b', amount: 50, dueDate: '2027-06-01' }

it.each([
  ['a list', [first, second], [first, second]],
  ['an object whose values are the instalments', { 1: first, 2: second }, [first, second]],
  ['the one instalment', first, [first]],
])('reads instalments from %s', (_, sent, read) => {
  expect(wireInstallments.parse(sent)).toEqual(read)
})
