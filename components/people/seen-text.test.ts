import { expect, it } from 'vitest'
import { tenseOf } from './seen-text'

const now = '2026-11-23T08:30:00.000Z'

it.each([
  ['2026-11-23T08:30:00.000Z', { kind: 'now' }],
  ['2026-11-23T08:28:01.000Z', { kind: 'now' }],
  ['2026-11-23T08:28:00.000Z', { kind: 'minutes', count: 2 }],
  ['2026-11-23T07:30:01.000Z', { kind: 'minutes', count: 59 }],
  ['2026-11-23T07:30:00.000Z', { kind: 'today' }],
  // 00:00 and 23:59 in Bucharest.
  ['2026-11-22T22:00:00.000Z', { kind: 'today' }],
  ['2026-11-22T21:59:00.000Z', { kind: 'yesterday' }],
  ['2026-11-21T22:00:00.000Z', { kind: 'yesterday' }],
  ['2026-11-21T21:59:00.000Z', { kind: 'day' }],
  // A clock that is a little ahead.
  ['2026-11-23T08:31:00.000Z', { kind: 'now' }],
])('%s is said as %j', (at, tense) => {
  expect(tenseOf({ at, now })).toEqual(tense)
})
