import { createTranslator } from 'next-intl'
import { appMessages } from '@/lib/i18n/app-messages'
import { productNames } from '@/lib/products/all-products'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import type { ExportWords } from './exported-value'

/** The words of exports in a language. */
export function exportWords(locale: 'ro' | 'en'): ExportWords & { readonly fileName: (list: ListName) => string; readonly list: (list: ListName) => string } {
  const t = createTranslator({ locale, messages: appMessages(locale), namespace: 'listView' })
  const review = createTranslator({ locale, messages: appMessages(locale), namespace: 'backOffice.review.states' })
  const names = productNames(locale)
  return {
    fileName: (list) => t(`fileNames.${list}`),
    list: (list) => t(`titles.${list}`),
    column: (key) => wordOf(t, `columns.${key}`),
    product: (key) => names[key] ?? key,
    word: (kind, key) => (kind === 'review' ? wordOf(review, key) : wordOf(t, `words.${kind}.${key}`)),
    extra: (key) => t(`exported.${key}`),
  }
}

interface Translator {
  has(key: never): boolean
  (key: never): string
}

// Keys of columns and stored words, each of which a test looks up in both languages.
function wordOf(t: unknown, key: string): string {
  const translate = t as Translator
  return translate.has(key as never) ? translate(key as never) : key
}
