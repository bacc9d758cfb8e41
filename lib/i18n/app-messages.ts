import type { Messages } from 'next-intl'
import type { Locale } from './locales'
import { en } from './messages/en'
import { ro } from './messages/ro'

// Tells next-intl our languages and texts, so that the name of a text that is not there does not compile.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof ro
  }
}

/** All texts of the app in one language. Texts of products stand with the products. */
export function appMessages(locale: Locale): Messages {
  return locale === 'ro' ? ro : en
}
