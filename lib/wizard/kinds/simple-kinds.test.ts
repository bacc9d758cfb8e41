import { describe, expect, test } from 'vitest'
import { type Day, addDays, parseDay } from '@/lib/domain/day'
import type { QuestionOf } from '../define'
import { KIND_RULES } from '../kind-table'
import type { PlainKind } from '../kinds'

const today = parseDay('2026-11-21') as Day

/** The value read, or the code and the params of the first problem. */
function read<K extends PlainKind>(question: QuestionOf<K>, raw: unknown): unknown {
  const parsed = KIND_RULES[question.kind].parse(raw, question, { today, answers: {} })
  if (parsed.ok) return parsed.value
  const [first] = parsed.problems
  return first?.params === undefined ? first?.code : [first.code, first.params]
}
const key = 'answer'

describe('text', () => {
  test.each([
    ['is trimmed and blanks run together', '  Str.\u00A0 Lungă \n 5 ', 'Str. Lungă 5'],
    ['may be exactly as long as allowed', 'x'.repeat(12), 'x'.repeat(12)],
    ['must not be longer', 'x'.repeat(13), ['tooLong', { max: 12 }]],
    ['holds no invisible characters', 'a\u0007b', 'controlCharacters'],
    ['holds no half characters', 'a\uD800', 'controlCharacters'],
    ['is no number', 12, 'notText'],
    ['is one character however it was composed', 's\u0326', 'ș'],
  ])('%s', (_name, raw, expected) => expect(read({ key, kind: 'text', maxLength: 12 }, raw)).toEqual(expected))
})

describe('amount', () => {
  const amount = (raw: unknown) => read({ key, kind: 'amount', min: 1, max: 1_000, currencyOf: 'currency' }, raw)

  test.each([['92', 92], ['92,5', 92.5], ['92.50', 92.5], ['1.000', 1_000], ['999,99', 999.99], [12, 12]])('%j is %d', (raw, value) => {
    expect(amount(raw)).toBe(value)
  })

  test.each([
    ['mult', 'notNumber'],
    ['-5', 'notNumber'],
    ['1,234', 'tooLarge'],
    ['12,345678', 'notNumber'],
    ['0,99', 'tooSmall'],
    ['1.000,01', 'tooLarge'],
  ] as const)('%j is refused as %s', (raw, code) => {
    expect([amount(raw)].flat()[0]).toBe(code)
  })
})

describe('integer', () => {
  test.each([
    ['plain', '1500', 1500],
    ['grouped with points', '1.500', 1500],
    ['grouped with blanks', ' 1 500 ', 1500],
    ['given as a number', 84, 84],
    ['with a letter', '12a', 'notWholeNumber'],
    ['with decimals', '84,5', 'notWholeNumber'],
    ['as a number with decimals', 84.5, 'notWholeNumber'],
    ['with an odd group', '1.50', 'notWholeNumber'],
    ['beyond what can be counted', '99999999999999999999', 'notWholeNumber'],
    ['below the bound', '0', ['tooSmall', { min: 1 }]],
    ['below nothing', '-5', ['tooSmall', { min: 1 }]],
    ['above a bound that moves with the day', '2028', ['tooLarge', { max: 2027 }]],
    ['true', true, 'notWholeNumber'],
  ])('%s', (_name, raw, expected) => {
    expect(read({ key, kind: 'integer', min: 1, max: (day) => Number(day.slice(0, 4)) + 1 }, raw)).toEqual(expected)
  })

  test('is never minus zero', () => expect(Object.is(read({ key, kind: 'integer' }, '-0'), 0)).toBe(true))
})

describe('money', () => {
  const price: QuestionOf<'money'> = { key, kind: 'money', minBani: 1, maxBani: 800_000, currency: 'RON' }
  test.each([
    ['with a point', '1234.56', 123_456],
    ['with a comma', '1234,56', 123_456],
    ['grouped', '1.234,56', 123_456],
    ['given as a number', 1234.5, 123_450],
    ['words', 'o mie', 'notNumber'],
    ['three decimals', '1,2345', 'notNumber'],
    ['below the bound', '0', ['tooSmall', { min: 1, currency: 'RON' }]],
    ['at the bound', '8000', 800_000],
    ['above the bound', '8000,01', ['tooLarge', { max: 800_000, currency: 'RON' }]],
  ])('%s', (_name, raw, expected) => expect(read(price, raw)).toEqual(expected))
})

describe('day', () => {
  const start: QuestionOf<'day'> = { key, kind: 'day', earliest: (day) => day, latest: (day) => addDays(day, 60) }
  test.each([
    ['ISO', '2026-12-01', '2026-12-01'],
    ['with points', '1.12.2026', '2026-12-01'],
    ['digits only', '01122026', '2026-12-01'],
    ['that does not exist', '31.11.2026', 'notADate'],
    ['the first allowed', '2026-11-21', '2026-11-21'],
    ['the last allowed', '2027-01-20', '2027-01-20'],
    ['one day too early, with the earliest', '2026-11-20', ['dateTooEarly', { earliest: '2026-11-21' }]],
    ['one day too late, with the latest', '2027-01-21', ['dateTooLate', { latest: '2027-01-20' }]],
    ['a number', 20261201, 'notADate'],
  ])('%s', (_name, raw, expected) => expect(read(start, raw)).toEqual(expected))
})

describe('choices and yes or no', () => {
  test.each([
    ['an option is chosen', { key, kind: 'choice', options: ['a', 'b'] } as const, 'b', 'b'],
    ['what is no option is refused', { key, kind: 'choice', options: ['a', 'b'] } as const, 'c', 'notInList'],
    ['several entries are kept once each, also codes alone', { key, kind: 'choices', list: 'house-package' } as const, [{ key: 'c', label: 'C' }, 'a', 'c'], [{ key: 'c', label: 'C' }, { key: 'a', label: 'a' }]],
    ['what is no entry spoils them', { key, kind: 'choices', list: 'house-package' } as const, ['a', { label: 'B' }], 'notInList'],
    ['yes', { key, kind: 'yesNo' } as const, true, true],
    ['a word is no yes', { key, kind: 'yesNo' } as const, 'true', 'notInList'],
    ['no, where only yes makes a policy', { key, kind: 'yesNo', mustBe: true } as const, false, 'mustBeYes'],
    ['yes, where only no makes a policy', { key, kind: 'yesNo', mustBe: false } as const, true, 'mustBeNo'],
    ['a consent that must be given', { key, kind: 'consent', mustBeGiven: true } as const, true, true],
    ['a consent that must be given and is not', { key, kind: 'consent', mustBeGiven: true } as const, false, 'mustBeYes'],
    ['a consent that may stay away', { key, kind: 'consent', mustBeGiven: false } as const, false, false],
    ['a one is no consent', { key, kind: 'consent', mustBeGiven: false } as const, 1, 'notInList'],
  ])('%s', (_name, question, raw, expected) => expect(read(question, raw)).toEqual(expected))

  test('an untouched consent counts as not given, and is refused only when it is mandatory', () => {
    const context = { today, answers: {} }
    expect(KIND_RULES.consent.whenEmpty?.({ mustBeGiven: false }, context)).toEqual({ ok: true, value: false })
    expect(KIND_RULES.consent.whenEmpty?.({ mustBeGiven: true }, context)).toMatchObject({ problems: [{ code: 'mustBeYes' }] })
  })
})

describe('vehicle numbers', () => {
  test.each([
    ['a chassis number is raised and without blanks', { key, kind: 'vin' } as const, 'uu1hsdj9 f60123456', 'UU1HSDJ9F60123456'],
    ['a short chassis number', { key, kind: 'vin' } as const, 'UU1H', ['vinLength', { min: 5, max: 17, length: 4 }]],
    ['a plate is written with single blanks', { key, kind: 'plate' } as const, 'cj-12-abc', 'CJ 12 ABC'],
    ['a plate of no registration at all', { key, kind: 'plate' } as const, '***', ['plateFormat', { registrationType: 'registered', example: 'CJ 12 ABC' }]],
    ['a make that is not on the list is taken', { key, kind: 'suggestion', list: 'vehicle-brand', maxLength: 20 } as const, ' Rocar ', 'Rocar'],
  ])('%s', (_name, question, raw, expected) => expect(read(question, raw)).toEqual(expected))
})
