import 'server-only'
import { createHash } from 'node:crypto'
import { type Locale, LOCALES } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { findProduct } from '@/lib/products/all-products'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { consentsOf, type Declarations, documentsOf } from './model/consents'

/** The edition of the declarations' texts; a test holds it to the words. */
export const TEXT_EDITION = '2026-11-26'

const SHOWN_OF_HASH = 16

type DeclaredOffer = Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>

/**
 * The declarations a client makes with an offer, in the words of a language: composed from the product and the documents that
 * the offer has. `version` is the edition of the texts and the beginning of the SHA-256 of all words.
 */
export function composeDeclarations(product: string, offer: DeclaredOffer, locale: Locale): Declarations {
  const t = translatorOf(locale)
  const values = { which: documentsOf(offer), product: findProduct(product)?.messages[locale].name ?? product }
  const texts = consentsOf(offer).map((code) => ({ code, text: t(`proposalPage.consents.${code}`, values) }))
  return { version: `${TEXT_EDITION}.${sha256(JSON.stringify([product, locale, texts])).slice(0, SHOWN_OF_HASH)}`, texts }
}

/** The declarations of an offer in each language that a client can read. */
export function declarationsInEach(product: string, offer: DeclaredOffer): Readonly<Record<Locale, Declarations>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, composeDeclarations(product, offer, locale)])) as Record<Locale, Declarations>
}

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
