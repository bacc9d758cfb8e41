import { expect, test } from 'vitest'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { hasAnswered, mayEndOtherwise } from './has-answered'

const failed = (reasonClass: ReasonClass) => ({ kind: 'failed', reasonClass })

test.each<[ReasonClass, boolean, boolean]>([
  ['fix-data', true, false],
  ['risk-refused', true, false],
  ['not-eligible', true, false],
  ['credentials', false, true],
  ['malformed', false, true],
  ['down', false, true],
  ['timeout', false, true],
])('after %s an insurer has answered: %s; asking the same again may end otherwise: %s', (reasonClass, answered, otherwise) => {
  expect(hasAnswered({ outcome: failed(reasonClass) })).toBe(answered)
  expect(mayEndOtherwise(failed(reasonClass))).toBe(otherwise)
})

test('offers are an answer, a wait is none, and a refusal that says no word of why may end otherwise', () => {
  expect(hasAnswered({ outcome: { kind: 'offered' } })).toBe(true)
  expect(hasAnswered({ outcome: { kind: 'waiting' } })).toBe(false)
  expect(mayEndOtherwise({ ...failed('risk-refused'), received: 'no-reason' })).toBe(true)
})
