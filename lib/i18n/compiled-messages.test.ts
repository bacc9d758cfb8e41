import format from 'icu-minify/format'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { appMessages } from './app-messages'
import { compiledMessages } from './compiled-messages'
import { LOCALES } from './locales'

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

test.each(LOCALES)('compiled messages give the same texts as the originals: %s', (locale) => {
  const say = createTranslator({ locale, messages: appMessages(locale), onError: (error) => { throw error } }) as unknown as (path: string, values: object) => string
  const texts = textsOf(appMessages(locale))
  expect(texts.length).toBeGreaterThan(300)
  for (const [path, text] of texts) {
    const compiled = path.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], compiledMessages(locale))
    for (const count of [0, 1, 2, 20, 1234]) {
      const values = Object.fromEntries([...text.matchAll(/\{(\w+)(, *select)?/g)].map(([, name = '', isSelect]) => [name, isSelect === undefined ? count : 'other']))
      expect({ path, said: format(compiled as Parameters<typeof format>[0], locale, values, { formatters }) }).toEqual({ path, said: say(path, values) })
    }
  }
})

test('compiled messages consist of plain objects and can be sent to a browser', () => {
  const isPlain = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true
    return [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value) as object) && Object.values(value).every(isPlain)
  }
  for (const locale of LOCALES) expect(isPlain(compiledMessages(locale))).toBe(true)
})

function textsOf(tree: unknown, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  return Object.entries(tree as object).flatMap(([name, held]) => textsOf(held, path === '' ? name : `${path}.${name}`))
}
