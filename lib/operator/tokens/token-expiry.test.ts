import { describe, expect, test } from 'vitest'
import { expiryOf, instantInBucharest } from './token-expiry'

const jwt = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

describe('a Bucharest time', () => {
  test.each([
    ['in winter is two hours ahead', '2026-01-15 12:00:00', '2026-01-15T10:00:00Z'],
    ['in summer is three hours ahead', '2026-07-15 12:00:00', '2026-07-15T09:00:00Z'],
    ['before the clocks go forward', '2026-03-29 02:59:59', '2026-03-29T00:59:59Z'],
    ['after the clocks went forward', '2026-03-29 04:00:00', '2026-03-29T01:00:00Z'],
    ['before the clocks go back', '2026-10-25 02:59:59', '2026-10-24T23:59:59Z'],
    ['in the hour that comes twice is the first time', '2026-10-25 03:30:00', '2026-10-25T00:30:00Z'],
    ['after the clocks went back', '2026-10-25 04:00:00', '2026-10-25T02:00:00Z'],
    ['at the turn of the year', '2026-12-31 23:59:59', '2026-12-31T21:59:59Z'],
    ['with a T between', '2026-01-15T00:00:00', '2026-01-14T22:00:00Z'],
  ])('%s', (_when, text, instant) => {
    expect(new Date(instantInBucharest(text) ?? Number.NaN).toISOString()).toBe(new Date(instant).toISOString())
  })

  test.each(['', 'soon', '2026-02-30 10:00:00', '2026-01-15 24:00:00', '15.01.2026 10:00:00'])('%j is invalid', (text) => {
    expect(instantInBucharest(text)).toBeUndefined()
  })
})

describe('the expiry of a token', () => {
  const pair = { refresh_token: 'r' }
  test('is its exp claim, including fractions', () => {
    expect(expiryOf({ ...pair, token: jwt({ exp: 1_800_000_000.25 }), expires_at: '2020-01-01 00:00:00' })).toBe(1_800_000_000_250)
  })
  test.each([['no exp', jwt({})], ['an exp that is a text', jwt({ exp: '1800000000' })], ['no JSON', 'a.b.c'], ['no parts', 'opaque'], ['JSON that is no object', jwt(7)]])(
    'with %s is expires_at in Bucharest time',
    (_what, token) => {
      expect(expiryOf({ ...pair, token, expires_at: '2026-07-15 12:00:00' })).toBe(Date.parse('2026-07-15T09:00:00Z'))
    },
  )
  test('is unknown without either', () => {
    expect(expiryOf({ ...pair, token: 'opaque' })).toBeUndefined()
  })
})
