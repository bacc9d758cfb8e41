import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCnp } from './cnp'
import { checkCui } from './cui'
import { parseDay, parseTypedDay, todayInBucharest } from './day'
import { checkEmail, maskEmail } from './email'
import { checkIdCard } from './id-card'
import { checkMobile } from './mobile'
import { parseMoneyText } from './money'
import { maskCode, maskCodesIn } from './personal-code'
import { checkPlate } from './vehicle/plate'
import { type CheckResult, PROBLEM_CODES } from './problem'
import { truncateText, containsFolded, hasControlCharacters, withoutControlCharacters } from './text'
import { checkTradeRegister } from './trade-register'
import { checkVin } from './vehicle/vin'
import { checkWebsite } from './website'

const today = todayInBucharest(new Date('2026-11-21T09:00:00Z'))

/** Each check, an example it accepts, and what of the result is stored and may be checked again. */
const CHECKS: Record<string, { check: (text: string) => CheckResult<object>; example: string; stored: string }> = {
  cnp: { check: (text) => checkCnp(text, today), example: '2920229120018', stored: 'cnp' },
  cui: { check: checkCui, example: 'RO1854729', stored: 'digits' },
  'trade register number': { check: checkTradeRegister, example: 'J12/1403/2004', stored: 'normalised' },
  vin: { check: (text) => checkVin(text, 2020), example: 'UU1ABCDEF12345678', stored: 'vin' },
  'identity card': { check: checkIdCard, example: 'CJ123456', stored: 'normalised' },
  mobile: { check: checkMobile, example: '+40722123456', stored: 'mobile' },
  'e-mail': { check: checkEmail, example: 'ana.pop@example.ro', stored: 'email' },
  website: { check: checkWebsite, example: 'https://example.ro', stored: 'website' },
  'registered plate': { check: (text) => checkPlate(text, 'registered'), example: 'CJ 12 ABC', stored: 'plate' },
  'temporary plate': { check: (text) => checkPlate(text, 'temporaryRegistered'), example: 'CJ 123456', stored: 'plate' },
  'recorded plate': { check: (text) => checkPlate(text, 'recorded'), example: 'FLOREȘTI CJ 0456', stored: 'plate' },
}

const READERS: Record<string, (text: string) => unknown> = {
  parseDay,
  parseTypedDay,
  parseMoneyText,
  maskCode,
  maskCodesIn,
  maskEmail,
  containsFolded: (text) => containsFolded(text, text),
  hasControlCharacters,
  withoutControlCharacters,
  clip: (text) => truncateText(text, 100),
}

const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units))
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }), codeUnits)

function spliced(example: string) {
  return fc.tuple(fc.nat({ max: example.length }), anyText).map(([place, text]) => example.slice(0, place) + text + example.slice(place))
}

const HUGE = 200_000
const LONG_TEXTS = [
  '1', 'a', 'A', ' ', '\t', '-', '.', '@', 'a@', 'a.', 'a-', 'a1', '0', 'RO', 'B ', 'CJ ', 'ȘT', 'I', '/', '(', '1 ', '1.', '1,234', '\u0000', '🚗', 'ש', '\u202E',
  '\uD800', '\uDC00', '\u0301\u0323', 'S\u0326', '٣', 'ß', 'ﬃ', 'https://a.', 'http://a@',
].map((piece) => piece.repeat(Math.ceil(HUGE / piece.length)).slice(0, HUGE))

describe.each(Object.entries(CHECKS))('the check of %s', (_name, { check, example, stored }) => {
  it('returns facts or a finding for any text', () => {
    expect(check(example)).toMatchObject({ ok: true })
    fc.assert(fc.property(fc.oneof(anyText, spliced(example)), (text) => isAnswer(check(text))), { numRuns: 500 })
  })

  it('accepts the stored form unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(example), spliced(example)), (text) => {
        const result = check(text)
        if (!result.ok) return
        const value: unknown = Object.entries(result).find(([key]) => key === stored)?.[1]
        expect(check(String(value))).toMatchObject({ ok: true, [stored]: value })
      }),
    )
  })

  it('checks 200,000 characters before a test times out, wherever the example stands', () => {
    for (const long of LONG_TEXTS) {
      expect([long, example + long, long + example, example + long + example].map(check).every(isAnswer)).toBe(true)
    }
  })
})

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it('never throws', () => {
    fc.assert(fc.property(anyText, (text) => void read(text)))
  })

  it('reads 200,000 characters before a test times out', () => {
    for (const long of LONG_TEXTS) {
      expect(() => read(`x${long}x`)).not.toThrow()
    }
  })
})

function isAnswer(result: CheckResult<object>): boolean {
  return result.ok || PROBLEM_CODES.includes(result.finding.code)
}
