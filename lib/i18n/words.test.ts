import { describe, expect, test } from 'vitest'
import { appMessages } from './app-messages'
import type { Locale } from './locales'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { productOf } from '@/lib/products/all-products'

/** Words that no text of the desk has, with what is said instead; the boundaries are those of letters, also with diacritics. */
const FORBIDDEN: Readonly<Record<Locale, readonly (readonly [word: string, instead: string])[]>> = {
  ro: [
    ['tu|ție|tine|tău|ta|tale|tăi|vrei|poți|ești|dvs|dumneata', 'dumneavoastră, and the bare verb on a button'],
    ['ofert[aăe] nou[aăe] pentru|[îi]ncepe o ofertă|cota[țt]i\\p{L}*|coteaz[aă]', 'cerere, until an insurer has replied'],
    ['al[aă]turate?', 'compară'],
    ['nedat[aăe]?', 'nu'],
    ['fără tva', 'fără TVA'],
    ['legătur[aăi]\\p{L}* (?:de mai jos|de confirmare|de invitație|nou[aă])', 'link'],
    ['coduri?l?e? de rezervă', 'cod de recuperare'],
    ['id(?:-ul)? de urmărire', 'cod de urmărire'],
    ['rulaj|kilometraj', 'kilometri parcurși'],
    ['serie șasiu', 'serie de șasiu'],
    ['acest birou', 'what the broker does'],
    ['recotea\\p{L}*', 'reînnoiește'],
    ['nu se spune', 'neprecizat'],
    ['se arată primele|ce se arată|nu se arată', 'sunt afișate, se afișează'],
    ['linkul merge|nu (?:va )?mai merge', 'este valabil'],
    ['link făcut', 'link creat'],
    ['back-office', 'back office'],
    ['emiteri neclare', 'rezultate necunoscute'],
    ['[şţŞŢ]|\\p{L}*[şţŞŢ]\\p{L}*', 'ș and ț, with a comma below'],
  ],
  en: [
    ['sellers?|quotations?', 'insurer, quote'],
    ['mend(?:ed|s)?', 'correct'],
    ['installments?', 'instalment'],
    ['licence no|number plate', 'licence plate'],
    ['cancell?ation of the policy', 'termination'],
  ],
}

describe.each(['ro', 'en'] as const)('the texts in %s', (locale) => {
  const texts = [...textsOf(appMessages(locale)), ...PRODUCT_IDS.flatMap((product) => textsOf(productOf(product).messages[locale], product))]

  test.each(FORBIDDEN[locale])('do not say %s: they say %s', (word) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}-])(?:${word})(?![\\p{L}\\p{M}-])`, locale === 'ro' && word === 'fără tva' ? 'u' : 'iu')
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
  })

  test('have no double spaces, and no space before a mark', () => {
    expect(texts.filter(([, text]) => / {2}| [,;:!?](?!\p{L})/u.test(text))).toEqual([])
  })
})

/** Every text with its path. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`))
}
