import { describe, expect, it, test } from 'vitest'
import { checkPlate, REGISTRATION_TYPES } from './plate'

describe('a plate of a registered vehicle', () => {
  test.each(['CJ 12 ABC', 'B 123 XYZ', 'B 99 ZZZ', 'IF01RON', 'VS 45 BCD'])('%s is valid', (plate) => {
    expect(checkPlate(plate, 'registered')).toEqual({ ok: true, plate })
  })

  test.each([
    'CJ 123 ABC', 'XX 12 ABC', 'CJ 12 IAB', 'CJ 12 OAB', 'CJ 12 AQB', 'B 1234 ABC', 'CJ 00 ABC', 'B 00 ABC', 'B 000 ABC', 'C 12 ABC', 'CJ 12 AB', '',
    'CJ 12 ABCD', 'CJ 012345',
  ])('%j is refused', (text) => {
    expect(checkPlate(text, 'registered')).toEqual({
      ok: false,
      finding: { code: 'plateFormat', params: { registrationType: 'registered', example: 'CJ 12 ABC' } },
    })
  })

  test.each([' cj-12-abc ', 'CJ  12\tABC', 'cj 12 - abc'])('%j is normalised to CJ 12 ABC', (text) => {
    expect(checkPlate(text, 'registered')).toEqual({ ok: true, plate: 'CJ 12 ABC' })
  })
})

describe('a temporary plate of a registered vehicle', () => {
  test.each(['CJ 012345', 'B 01234', 'TM 0123', 'CJ 123456', 'B 1234'])('%s is valid', (plate) => {
    expect(checkPlate(plate, 'temporaryRegistered')).toEqual({ ok: true, plate })
  })

  test.each(['CJ 00123', 'CJ 12', 'CJ 0123456', 'CJ 1234567', 'XX 01234', 'CJ 12 ABC'])('%s is refused', (text) => {
    expect(checkPlate(text, 'temporaryRegistered')).toMatchObject({ ok: false, finding: { code: 'plateFormat' } })
  })
})

describe.each(['recorded', 'temporaryRecorded'] as const)('a %s plate', (registrationType) => {
  test.each([
    ['3 CJ 1234', '3 CJ 1234'],
    ['12 B 45', '12 B 45'],
    ['CLUJ-NAPOCA CJ 123', 'CLUJ NAPOCA CJ 123'],
    ['FLOREȘTI CJ 0456', 'FLOREȘTI CJ 0456'],
    ['Floreşti cj 0456', 'FLOREȘTI CJ 0456'], // cedilla
    ['FLORES\u0326TI CJ 0456', 'FLOREȘTI CJ 0456'], // combining comma
  ])('%s is valid', (text, plate) => {
    expect(checkPlate(text, registrationType)).toEqual({ ok: true, plate })
  })

  test.each(['', 'ABC', '***', '3 XX 1234'])('%j is refused', (text) => {
    expect(checkPlate(text, registrationType)).toMatchObject({ ok: false, finding: { code: 'plateFormat' } })
  })
})

it('the example of every registration type is valid', () => {
  for (const registrationType of REGISTRATION_TYPES) {
    const result = checkPlate('***', registrationType)
    const example = result.ok ? '' : String(result.finding.params?.example)
    expect(checkPlate(example, registrationType)).toEqual({ ok: true, plate: example })
  }
})
