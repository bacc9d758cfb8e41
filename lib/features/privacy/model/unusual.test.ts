import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { addressFamilyOf } from './reads'
import { unusualIn } from './unusual'

const NOON = new Date('2026-11-20T10:00:00Z')
const read = { kind: 'client', day: day('2026-11-20'), firstAt: NOON, reader: { id: 'ana', role: 'broker' }, hasQuoted: true } as const
const counts = (times: number, before: Record<string, number>, userId = 'ana') => [{ userId, day: read.day, times }, ...Object.entries(before).map(([on, many]) => ({ userId, day: day(on), times: many }))]

describe('a read', () => {
  test.each([
    ['a usual day', counts(12, { '2026-11-19': 4, '2026-11-18': 4 }), []],
    ['more than three times the mean', counts(13, { '2026-11-19': 4, '2026-11-18': 4 }), ['manyReads']],
    ['fewer than ten reads', counts(9, { '2026-11-19': 1 }), []],
    ['a first day', counts(40, {}), []],
    ['days beyond the last thirty', counts(40, { '2026-10-20': 1 }), []],
    ['the thirtieth day before', counts(40, { '2026-10-21': 1 }), ['manyReads']],
    ['a colleague’s mean', [...counts(40, {}), ...counts(1, { '2026-11-19': 1 }, 'dan')], []],
  ])('on %s is judged by the own mean', (_, of, marks) => {
    expect(unusualIn(read, of)).toEqual(marks)
  })

  test.each([
    ['2026-11-20T19:59:00Z', []], ['2026-11-20T20:00:00Z', ['atNight']], ['2026-11-20T03:59:00Z', ['atNight']], ['2026-11-20T04:00:00Z', []],
    // Summer time.
    ['2026-07-20T19:00:00Z', ['atNight']],
  ])('at %s is judged by the hour in Bucharest', (at, marks) => {
    expect(unusualIn({ ...read, firstAt: new Date(at) }, [])).toEqual(marks)
  })

  test('of a client never quoted is unusual for a broker alone', () => {
    expect(unusualIn({ ...read, hasQuoted: false }, [])).toEqual(['strangersClient'])
    expect(unusualIn({ ...read, hasQuoted: false, reader: { id: 'ana', role: 'back-office' } }, [])).toEqual([])
  })

  test('that was refused is unusual', () => {
    expect(unusualIn({ ...read, kind: 'refusal' }, [])).toEqual(['beyondBudget'])
  })
})

test.each([['10.0.0.1', 'ipv4'], ['::ffff:10.0.0.1', 'ipv4'], ['2001:db8::7', 'ipv6'], ['::1', 'ipv6'], ['unknown', 'unknown'], ['', 'unknown']])('the family of %j is %s', (address, family) => {
  expect(addressFamilyOf(address)).toBe(family)
})
