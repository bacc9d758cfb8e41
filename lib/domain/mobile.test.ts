import { describe, expect, it, test } from 'vitest'
import { checkMobile } from './mobile'

describe('a mobile number', () => {
  test.each(['0722123456', '0722 123 456', '0722.123.456', '0722-123-456', '0722/123.456', '+40722123456', '+40 722 123 456', '0040722123456', '+40 (0)722 123 456'])(
    '%s is normalised to 0722123456',
    (text) => {
      expect(checkMobile(text)).toEqual({ ok: true, mobile: '0722123456', looksRomanian: true })
    },
  )

  test.each(['0264123456', '1234567890'])('%s is accepted, but does not look like a Romanian mobile number', (mobile) => {
    expect(checkMobile(mobile)).toEqual({ ok: true, mobile, looksRomanian: false })
  })

  test.each([
    ['', 0],
    ['072212345', 9],
    ['07221234567', 11],
    ['+4072212345', 9],
  ])('%j has %i digits instead of 10', (text, length) => {
    expect(checkMobile(text)).toEqual({ ok: false, finding: { code: 'mobileDigits', params: { length } } })
  })

  it('with letters or a foreign prefix is refused', () => {
    for (const text of ['072212345x', '+33612345678', '07 22+123456', '٠٧٢٢١٢٣٤٥٦']) {
      expect(checkMobile(text)).toEqual({ ok: false, finding: { code: 'mobileCharacters' } })
    }
  })
})
