import type { Messages } from 'next-intl'
import type { Locale } from './locales'
import { en } from './messages/en'
import { ro } from './messages/ro'

// Gives next-intl our languages and texts, so that an unknown text's name does not compile.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof ro
  }
}

/** All texts of the app in one language. Each product's folder has its own texts. */
export function appMessages(locale: Locale): Messages {
  return locale === 'ro' ? ro : en
}
