import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { composeDeclarations, sha256, TEXT_EDITION } from './compose-declarations'

const BOTH = { pidUrl: 'https://pid.test', termsUrl: 'https://terms.test' }

describe('the declarations of an offer', () => {
  test('name the product and the documents that the offer has, in the language', () => {
    expect(composeDeclarations('gap', BOTH, 'ro').texts.map(({ text }) => text)).toEqual([
      'Am primit și am citit documentul de informare (PID) și condițiile de asigurare.',
      'Sunt de acord ca datele mele să fie prelucrate pentru încheierea acestei asigurări (GAP).',
      'Cerințele și necesitățile mele sunt redate corect în această propunere.',
    ])
    expect(composeDeclarations('gap', { pidUrl: undefined, termsUrl: 'x' }, 'en').texts[0]?.text).toBe('I have received and read the terms and conditions.')
    expect(composeDeclarations('gap', { pidUrl: undefined, termsUrl: undefined }, 'en').texts.map(({ code }) => code)).toEqual(['data', 'statement'])
  })

  test('have a version of their own for each product, language and set of documents, which stays the same', () => {
    const documents = [BOTH, { pidUrl: 'x', termsUrl: undefined }, { pidUrl: undefined, termsUrl: 'x' }, { pidUrl: undefined, termsUrl: undefined }]
    const versions = PRODUCT_IDS.flatMap((product) => LOCALES.flatMap((locale) => documents.map((offer) => composeDeclarations(product, offer, locale).version)))
    expect(new Set(versions).size).toBe(PRODUCT_IDS.length * LOCALES.length * documents.length)
    expect(composeDeclarations('gap', { ...BOTH, pidUrl: 'https://other.test' }, 'ro').version).toBe(composeDeclarations('gap', BOTH, 'ro').version)
  })

  // Other words are another edition: change TEXT_EDITION and then this hash.
  test('have the words of their edition', () => {
    const words = LOCALES.map((locale) => composeDeclarations('gap', BOTH, locale).texts)
    expect([TEXT_EDITION, sha256(JSON.stringify(words)).slice(0, 12)]).toEqual(['2026-11-26', '9994aaf6bb59'])
  })
})
