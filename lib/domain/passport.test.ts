import { expect, test } from 'vitest'
import { checkPassport } from './passport'

test.each([['c01x 00t47', 'C01X00T47'], ['123456789', '123456789']])('a passport is read from %j', (typed, normalised) => {
  expect(checkPassport(typed)).toEqual({ ok: true, normalised })
})

test.each(['', 'C1', 'PASSPORT', 'C01-X00', '1'.repeat(21)])('%j is no number of a passport', (typed) => {
  expect(checkPassport(typed)).toEqual({ ok: false, finding: { code: 'passportFormat' } })
})
