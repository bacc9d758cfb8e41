import { describe, expect, it, test } from 'vitest'
import { checkCui } from './cui'

describe("a company's tax code", () => {
  test.each(['19', '124', '15907', '1854729', '28168', '12345674', '32109872', '456789018', '987654328'])('%s is valid', (digits) => {
    expect(checkCui(digits)).toEqual({ ok: true, digits, hasRo: false })
  })

  test.each(['RO1854729', 'RO 1854729', 'ro1854729', ' RO 18 54 729 '])('%j is valid and has RO', (text) => {
    expect(checkCui(text)).toEqual({ ok: true, digits: '1854729', hasRo: true })
  })

  it('has the control digit 0 when the remainder is 10', () => {
    expect(checkCui('60')).toEqual({ ok: true, digits: '60', hasRo: false })
    expect(checkCui('61')).toEqual({ ok: false, finding: { code: 'cuiControl', params: { expected: '0' } } })
  })

  test.each([
    ['1854720', { code: 'cuiControl', params: { expected: '9' } }],
    ['1', { code: 'cuiLength', params: { length: 1, min: 2, max: 10 } }],
    ['', { code: 'cuiLength', params: { length: 0, min: 2, max: 10 } }],
    ['RO', { code: 'cuiLength', params: { length: 0, min: 2, max: 10 } }],
    ['12345678901', { code: 'cuiLength', params: { length: 11, min: 2, max: 10 } }],
    ['01854729', { code: 'cuiDigits' }],
    ['18547-29', { code: 'cuiDigits' }],
    ['RORO1854729', { code: 'cuiDigits' }],
    ['DE1854729', { code: 'cuiDigits' }],
  ])('%j is refused with %j', (text, finding) => {
    expect(checkCui(text)).toEqual({ ok: false, finding })
  })
})
