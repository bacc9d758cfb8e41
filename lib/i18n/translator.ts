import format from 'icu-minify/format'
import { compiledMessages } from './compiled-messages'
import type { Locale } from './locales'
import type { Translate } from './translate'

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** The texts of a language other than the reader's: for mails and printed documents. */
export function translatorOf(locale: Locale): Translate {
  const say = (name: string, values?: Parameters<typeof format>[2]) => {
    const message = name.split('.').reduce<unknown>((tree, part) => (tree as Readonly<Record<string, unknown>>)[part], compiledMessages(locale))
    return format(message as Parameters<typeof format>[0], locale, values, { formatters, timeZone: 'Europe/Bucharest' })
  }
  // The type admits only names of existing texts; what next-intl adds to its own function (rich, raw) is not used.
  return say as unknown as Translate
}
