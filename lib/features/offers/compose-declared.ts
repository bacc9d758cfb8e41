import 'server-only'
import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/locales'
import { declarationsIn } from '@/lib/products/declarations'
import type { ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { StoredDeclarations } from './store/declarations'

/** The edition of the declarations' texts in all products; a test holds it to the words. */
export const DECLARATIONS_EDITION = '2026-11-25'

const SHOWN_OF_HASH = 16

/**
 * What the policyholder declared in the answers of a run: composed on the server from the product and the language, never from words of a browser.
 * `version` is the edition of the texts and the beginning of the SHA-256 of all words; undefined for a product that asks for none.
 */
export function composeDeclared(product: ProductId, answers: AnyAnswers, locale: Locale): StoredDeclarations | undefined {
  const declared = declarationsIn(product, answers, locale)
  if (declared.length === 0) return undefined
  const words = declared.map(({ code, text }) => ({ code, text }))
  return {
    locale,
    version: `${DECLARATIONS_EDITION}.${sha256(JSON.stringify([product, locale, words])).slice(0, SHOWN_OF_HASH)}`,
    texts: declared.map((one) => ({ ...one, sha256: sha256(one.text) })),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
