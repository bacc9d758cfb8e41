import { describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { LOCALES } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { composeDeclared, DECLARATIONS_EDITION } from './compose-declared'

const today = todayInBucharest(new Date())
const [tire] = Object.values(examplesOf('tire'))
const answersOf = (draft: unknown) => walk(productOf('tire').definition, draft, today).complete ?? { holder: {} as never }

describe('the declarations of an asked quote', () => {
  test('are the boxes to tick, in the words of the wizard, with what was ticked', () => {
    const declared = composeDeclared('tire', answersOf({ ...tire, marketingConsent: false, tireMakerDataAgreement: true }), 'ro')
    expect(declared?.texts.map(({ code, isGiven }) => [code, isGiven])).toEqual([['purchased4Tires', true], ['customerAgreement', true], ['tireMakerDataAgreement', true], ['marketingConsent', false]])
    expect(declared?.texts[1]?.text).toBe('Clientul este de acord cu prelucrarea datelor pentru încheierea contractului.')
    expect(declared).toMatchObject({ locale: 'ro', version: expect.stringMatching(/^\d{4}-\d\d-\d\d\.[\da-f]{16}$/) as string })
  })

  test('have a version of their words: another in another language, the same whatever is ticked', () => {
    const versionOf = (draft: object, locale: 'ro' | 'en') => composeDeclared('tire', answersOf({ ...tire, ...draft }), locale)?.version
    expect(versionOf({}, 'ro')).not.toBe(versionOf({}, 'en'))
    expect(versionOf({ marketingConsent: true }, 'ro')).toBe(versionOf({ marketingConsent: false }, 'ro'))
  })

  // Other words are another edition: change DECLARATIONS_EDITION and then this list.
  test('have the words of their edition', () => {
    const versions = PRODUCT_IDS.flatMap((product) => {
      const [draft] = Object.values(examplesOf(product))
      const answers = walk(productOf(product).definition, draft, today).complete
      return answers === undefined ? [] : LOCALES.map((locale) => composeDeclared(product, answers, locale)?.version.slice(0, 23) ?? 'none')
    })
    expect([DECLARATIONS_EDITION, versions]).toMatchInlineSnapshot(`
      [
        "2026-11-25",
        [
          "2026-11-25.8fd6e34f5e7a",
          "2026-11-25.473c3bf71409",
          "none",
          "none",
          "2026-11-25.dc7bb3368248",
          "2026-11-25.787b890efed6",
          "2026-11-25.f13e0a565be7",
          "2026-11-25.c12619df7c4e",
          "none",
          "none",
          "none",
          "none",
          "none",
          "none",
          "none",
          "none",
          "none",
          "none",
          "2026-11-25.f313828267b9",
          "2026-11-25.619c4c2adca1",
        ],
      ]
    `)
  })
})
