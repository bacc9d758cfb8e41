import { describe, expect, test } from 'vitest'
import { translatorOf } from '@/lib/i18n/translator'
import { day } from '@/lib/testing/given/given'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { productOf } from '../all-products'
import { requestedDeductibles } from '../deductibles'
import { PRODUCT_IDS, type ProductId } from '../registry'
import { requestedCovers, requestLine } from './request-line'

const today = day('2026-11-23')
const quote = { number: 1002, title: 'Ioana-Călina Mureșan' }

function lineOf(id: ProductId, locale: 'ro' | 'en' = 'ro') {
  const product = productOf(id)
  const draft = Object.values(PRODUCT_EXAMPLES[id].validExamples(today))[0] ?? {}
  const { complete } = walk(product.definition, draft, today)
  if (!complete) throw new Error('The draft should be complete')
  // As stored answers come back.
  const answers = JSON.parse(JSON.stringify(complete)) as typeof complete
  const format = { t: translatorOf(locale), locale, messages: product.messages[locale] }
  return requestLine(product, { quote, answers, covers: requestedCovers(product, answers, format), deductibles: requestedDeductibles(product, answers) }, format)
}

describe('the head of a quote’s offers', () => {
  test('names the vehicle and its plate, and repeats what was asked', () => {
    expect(lineOf('casco')).toEqual({
      risk: 'Dacia Duster 2024 · CJ 12 ABC',
      holder: quote.title,
      asked: [
        'Cererea 1002', 'CASCO', '24.11.2026 – 23.11.2027', 'Valoarea vehiculului: 92.500 RON',
        'cerute: Avarii din coliziuni și accidente, Furtul total al vehiculului, Geamuri și parbriz', 'franșiză 500 RON / 10 %',
      ],
    })
  })

  test('names the trip and how many people, in both languages', () => {
    expect(lineOf('travel').risk).toMatch(/^\p{L}+ · 2 persoane$/u)
    expect(lineOf('travel', 'en').risk).toMatch(/^\p{L}+ · 2 people$/u)
  })

  test('names the place', () => {
    expect(lineOf('houseAssistance').risk).toMatch(/,/)
  })

  test.each(PRODUCT_IDS)('of %s has a risk and a period', (id) => {
    const { risk, asked } = lineOf(id)
    expect(risk).not.toBe('')
    expect(asked.join(' ')).toMatch(/\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/)
    expect([risk, ...asked].join(' ')).not.toMatch(/undefined|\[object|offerTable/)
  })

  test('leaves out what stored answers of an older form do not say', () => {
    const product = productOf('casco')
    const format = { t: translatorOf('ro'), locale: 'ro', messages: product.messages.ro } as const
    expect(requestLine(product, { quote, answers: { brand: 'Dacia' }, covers: undefined, deductibles: [] }, format).risk).toBe('Dacia')
  })

  test('is the product where no insurer was asked yet', () => {
    const product = productOf('gap')
    const { risk, asked } = requestLine(product, { quote, answers: undefined, covers: undefined, deductibles: undefined }, { t: translatorOf('ro'), locale: 'ro', messages: product.messages.ro })
    expect([risk, asked]).toEqual([product.messages.ro.name, ['Cererea 1002', product.messages.ro.name]])
  })
})
