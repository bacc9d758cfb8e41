import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { translatorOf } from '@/lib/i18n/translator'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { commonLines } from './common-lines'

const today = parseDay('2026-11-21') as Day

test('what rows share is told in words: currency, covers and period, and nothing of a person', () => {
  const { definition, messages } = productOf('casco')
  const [draft = {}] = Object.values(PRODUCT_EXAMPLES.casco.validExamples(today))
  const lines = commonLines(definition, draft, { today, t: translatorOf('ro'), locale: 'ro', messages: messages.ro })
  const told = lines.join('\n')
  expect(told).toMatch(/^Moneda[^:]*: .*(RON|EUR)/m)
  expect(told).toMatch(/^Acoperiri[^:]*: .+: [\d.,]+ (RON|EUR)/m)
  expect(told).toMatch(/: \d\d\.\d\d\.\d{4}$/m)
  expect(told).not.toMatch(/CNP|e-mail|Adres/i)
})
