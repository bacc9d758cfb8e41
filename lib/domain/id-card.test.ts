import { describe, expect, it, test } from 'vitest'
import { checkIdCard } from './id-card'

describe('an identity card', () => {
  test.each([
    ['CJ123456', 'CJ', '123456'],
    ['KX 654321', 'KX', '654321'],
    ['RK000123', 'RK', '000123'],
    [' tz 111 222 ', 'TZ', '111222'],
  ])('%j is series %s, number %s', (text, series, number) => {
    expect(checkIdCard(text)).toEqual({ ok: true, series, number, normalised: series + number, seriesKnown: true })
  })

  it('is accepted and marked when its series is unknown', () => {
    expect(checkIdCard('QQ123456')).toMatchObject({ ok: true, seriesKnown: false })
  })

  test.each(['', 'CJ12345', 'CJ1234567', 'C1234567', 'CJ-123456', '123456CJ', 'ȘȚ123456', 'CJ12345O', 'CJ١٢٣٤٥٦'])('%j is refused', (text) => {
    expect(checkIdCard(text)).toEqual({ ok: false, finding: { code: 'idCardFormat' } })
  })
})
