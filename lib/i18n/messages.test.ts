import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { PROBLEM_CODES, type ProblemCode } from '@/lib/domain/problem'
import { HINT_CODES } from '@/lib/wizard/hints'
import { appMessages } from './app-messages'
import { LOCALES, type Locale } from './locales'
import { problemParams } from './problem-params'
import type { SameKeys } from './same-keys'

const translate = (locale: Locale) =>
  createTranslator({ locale, messages: appMessages(locale), onError: (error) => { throw error } })

describe('plural forms', () => {
  test.each([
    [0, '0 oferte'], [1, '1 ofertă'], [2, '2 oferte'], [19, '19 oferte'], [20, '20 de oferte'], [21, '21 de oferte'], [100, '100 de oferte'], [101, '101 oferte'], [119, '119 oferte'], [120, '120 de oferte'],
  ])('Romanian has the right form for %i', (count, text) => expect(translate('ro')('counts.offers', { count })).toBe(text))

  test.each([[0, '0 offers'], [1, '1 offer'], [2, '2 offers'], [101, '101 offers']])('English has the right form for %i', (count, text) => {
    expect(translate('en')('counts.offers', { count })).toBe(text)
  })

  test.each([
    ['ro', 0, 'expiră azi'], ['ro', 1, 'expiră mâine'], ['ro', 2, 'expiră peste 2 zile'], ['ro', 19, 'expiră peste 19 zile'], ['ro', 20, 'expiră peste 20 de zile'],
    ['en', 0, 'expires today'], ['en', 1, 'expires tomorrow'], ['en', 2, 'expires in 2 days'],
  ] as const)('an offer\'s remaining days have the right form in %s: %i', (locale, days, text) => {
    expect(translate(locale)('offerView.expiry.in', { days })).toBe(text)
  })

  test('the number of missing answers is a sentence', () => {
    expect(translate('ro')('counts.answersMissing', { count: 0 })).toBe('nu mai lipsește nimic')
    expect(translate('ro')('counts.answersMissing', { count: 20 })).toBe('mai lipsesc 20 de răspunsuri')
  })
})

/** One set of params with all that any message of a problem uses. */
const params = { min: 5, max: 17, length: 4, earliest: '2026-11-21', latest: '2027-01-20', expected: '7', letters: 'I, O', characters: '/', registrationType: 'registered', example: 'CJ 12 ABC' }

describe.each(LOCALES)('the messages in %s', (locale) => {
  test.each(PROBLEM_CODES)('have a complete sentence for the problem %s', (code) => {
    const text = translate(locale)(`problems.${code}`, problemParams({ code, params }, locale))
    expect(text).toMatch(/^\S.*\.$/)
    expect(text).not.toMatch(/[{}]|undefined|şţ/)
  })

  test('have a sentence for every hint', () => {
    for (const code of HINT_CODES) expect(translate(locale)(`hints.${code}`)).toMatch(/\.$/)
  })

  test('have commas and no cedillas below Romanian letters', () => {
    expect(JSON.stringify(appMessages(locale))).not.toMatch(/[şţŞŢ]/)
  })

  test('are well-formed and not blank', () => {
    for (const [path, text] of textsOf(appMessages(locale))) expect({ path, isBlank: text.trim() === '' }).toEqual({ path, isBlank: false })
  })
})

describe('the message of a problem names the nearest valid value', () => {
  const say = (locale: Locale, code: ProblemCode, given: Record<string, string | number>) =>
    translate(locale)(`problems.${code}`, problemParams({ code, params: given }, locale))

  test.each([
    ['ro', 'dateTooLate', { latest: '2027-01-20' }, 'Prea târziu: cel mai târziu 20 ianuarie 2027.'],
    ['en', 'dateTooEarly', { earliest: '2026-11-21' }, 'Too early: 21 November 2026 at the earliest.'],
    ['ro', 'tooLarge', { max: 800_000, currency: 'RON' }, 'Prea mare: cel mult 8.000,00 RON.'],
    ['en', 'tooSmall', { min: 500_000, currency: 'EUR' }, 'Too small: at least 5,000.00 EUR.'],
    ['ro', 'tooLarge', { max: 2027 }, 'Prea mare: cel mult 2027.'],
    ['ro', 'tooLarge', { max: 180_000 }, 'Prea mare: cel mult 180.000.'],
    ['ro', 'tooLong', { max: 120 }, 'Prea lung: cel mult 120 de caractere.'],
    ['ro', 'cnpLength', { length: 12 }, 'CNP-ul are 13 cifre; aici sunt 12.'],
  ] as const)('%s %s', (locale, code, given, text) => expect(say(locale, code, given)).toBe(text))
})

test('a translation with a missing text does not compile', () => {
  const ro = { yes: 'Da', units: { months: 'luni' } }
  // @ts-expect-error months are missing
  const lacking: SameKeys<typeof ro> = { yes: 'Yes', units: {} }
  const complete = { yes: 'Yes', units: { months: 'months' } } satisfies SameKeys<typeof ro>
  expect(Object.keys(complete)).toEqual(Object.keys(lacking))
})

test('the key of a missing text does not compile', () => {
  const t = createTranslator({ locale: 'ro', messages: appMessages('ro'), onError: () => {} })
  // @ts-expect-error there is no such text
  expect(t('fields.nothing')).toBe('fields.nothing')
})

function textsOf(value: object, path = ''): [path: string, text: string][] {
  return Object.entries(value).flatMap(([name, held]: [string, unknown]) => {
    if (typeof held === 'object' && held !== null) return textsOf(held, `${path}${name}.`)
    return [[`${path}${name}`, String(held)] as [string, string]]
  })
}
