import { expect, test } from 'vitest'
import { chooseLocale, isLocale } from './locales'

test.each([
  ['a choice made before wins', 'en', 'ro-RO', 'en'],
  ['a cookie with anything else is ignored', 'de', 'en-GB,en;q=0.9', 'en'],
  ['the browser is asked next, whatever the region', undefined, 'en-US,en;q=0.9', 'en'],
  ['its weights count, not its order', undefined, 'en;q=0.4, ro;q=0.8', 'ro'],
  ['languages we do not have are passed over', undefined, 'de-DE,de;q=0.9,en;q=0.1', 'en'],
  ['a language weighted with 0 is not wanted', undefined, 'en;q=0', 'ro'],
  ['without a word it is Romanian', undefined, null, 'ro'],
  ['nonsense is Romanian', undefined, ';;;q=,,\u0000'.repeat(10_000), 'ro'],
] as const)('%s', (_name, cookie, header, locale) => expect(chooseLocale(cookie, header)).toBe(locale))

test('only known locales are accepted', () => {
  expect(isLocale('ro')).toBe(true)
  expect(isLocale('__proto__')).toBe(false)
  expect(isLocale(undefined)).toBe(false)
})
