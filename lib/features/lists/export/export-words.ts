import { createTranslator } from 'next-intl'
import { appMessages } from '@/lib/i18n/app-messages'
import { productNames } from '@/lib/products/all-products'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import type { ExportWords } from './exported-value'

/** The words of exports in a language. */
export function exportWords(locale: 'ro' | 'en'): ExportWords & { readonly fileName: (list: ListName) => string; readonly list: (list: ListName) => string } {
  const t = createTranslator({ locale, messages: appMessages(locale), namespace: 'listView' })
  const of = (namespace: 'backOffice.review.states' | 'desk.states' | 'proposal.stages' | 'integration.classes' | 'admin.services' | 'admin.environments') => createTranslator({ locale, messages: appMessages(locale), namespace })
  // Words that other capabilities have.
  const shared = { review: of('backOffice.review.states'), quoteState: of('desk.states'), stage: of('proposal.stages'), callClass: of('integration.classes'), service: of('admin.services'), environment: of('admin.environments') }
  const names = productNames(locale)
  return {
    fileName: (list) => t(`fileNames.${list}`),
    list: (list) => t(`titles.${list}`),
    column: (key) => wordOf(t, `columns.${key}`),
    product: (key) => names[key] ?? key,
    word: remembered((kind, key) => (kind in shared ? wordOf(shared[kind as keyof typeof shared], key) : wordOf(t, `words.${kind}.${key}`))),
    extra: (key) => t(`exported.${key}`),
  }
}

/** A file asks for the same few words in every row. */
function remembered(word: ExportWords['word']): ExportWords['word'] {
  const known = new Map<string, string>()
  return (kind, key) => {
    const name = `${kind} ${key}`
    const found = known.get(name) ?? word(kind, key)
    known.set(name, found)
    return found
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
