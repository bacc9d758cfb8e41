import { describe, expect, it, test } from 'vitest'
import { checkVin } from './vin'

describe('a chassis number', () => {
  test.each([
    ['UU1ABCDEF12345678', 2020, 'UU1ABCDEF12345678'],
    ['uu1abcdef12345678', 2020, 'UU1ABCDEF12345678'],
    ['UU1 ABCDEF 12345678', 2020, 'UU1ABCDEF12345678'],
    ['12345', 2020, '12345'],
    ['OIQ12', 1981, 'OIQ12'],
    ['OIQ12', undefined, 'OIQ12'],
  ])('%s of a vehicle built in %s is valid', (text, year, vin) => {
    expect(checkVin(text, year)).toEqual({ ok: true, vin })
  })

  test.each([
    ['1234', 4],
    ['', 0],
    ['UU1ABCDEF123456789', 18],
  ])('%j is too short or too long', (text, length) => {
    expect(checkVin(text, 2020)).toEqual({ ok: false, finding: { code: 'vinLength', params: { min: 5, max: 17, length } } })
  })

  test.each(['UU1-ABCDEF', 'UU1ĂBCDEF', 'UU1ſBCDEF', 'UU1🚗BCDEF', '١٢٣٤٥٦'])('%s contains characters other than letters and digits', (text) => {
    expect(checkVin(text, 2020)).toEqual({ ok: false, finding: { code: 'vinCharacters' } })
  })

  test.each([
    ['UU1OBCDEF', 'O'],
    ['uu1ibcdef', 'I'],
    ['QQ1OBCDIO', 'Q, O, I'],
  ])('%s of a vehicle built after 1981 may not contain %s', (text, letters) => {
    expect(checkVin(text, 1982)).toEqual({ ok: false, finding: { code: 'vinLetters', params: { letters } } })
  })

  it('is checked for its length before its letters', () => {
    expect(checkVin('OO', 2020)).toMatchObject({ finding: { code: 'vinLength' } })
  })
})
