import { expect, test } from 'vitest'
import { translatorOf } from './translator'

test.each([
  ['ro', 'counts.months', { count: 24 }, '24 de luni'],
  ['ro', 'offers.premium', undefined, 'Primă totală'],
  ['en', 'counts.months', { count: 1 }, '1 month'],
  ['en', 'offers.compare.notStated', undefined, 'not stated'],
] as const)('returns in %s the text %s', (locale, name, values, text) => {
  const t = translatorOf(locale) as (name: string, values?: object) => string
  expect(t(name, values)).toBe(text)
})
