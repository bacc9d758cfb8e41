import { expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from './example-drafts'
import { productOf } from './all-products'
import type { ProductExamples } from './product'
import { PRODUCT_IDS, type ProductId } from './registry'
import { requestFacts } from './request-facts'

const today = day('2026-11-21')

function factsOf(product: ProductId, example: string) {
  const { validExamples }: ProductExamples = PRODUCT_EXAMPLES[product]
  const draft: Draft = validExamples(today)[example] ?? {}
  const { complete } = walk(productOf(product).definition, draft, today)
  if (!complete) throw new Error('The example should be complete')
  return requestFacts(product, complete)
}

it.each(PRODUCT_IDS)('the facts of %s contain the holder and the insured days', (product) => {
  const { validExamples }: ProductExamples = PRODUCT_EXAMPLES[product]
  for (const [name] of Object.entries(validExamples(today))) {
    const { holder, holderNames, startDate = '', endDate } = factsOf(product, name)
    expect(holder.taxId).not.toBe('')
    expect(holderNames[0]).not.toBe('')
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((endDate ?? '') >= startDate).toBe(true)
  }
})

it('the facts of a vehicle contain chassis number and plate', () => {
  const { plates, vins } = factsOf('gap', 'person')
  expect({ plates: plates.length, vins: vins.length }).toEqual({ plates: 1, vins: 1 })
  expect(vins[0]).toMatch(/^[A-Z0-9]{17}$/)
})

it.each([
  ['digitalProtection', 'person', '2027-11-21'],
  ['tire', 'person', '2027-11-21'],
  ['travel', 'person', '2026-12-14'],
  ['travel', 'foreignPerson', '2026-11-21'],
] as const)('the facts contain the last insured day: %s, %s', (product, example, endDate) => {
  expect(factsOf(product, example)).toMatchObject({ endDate })
})

it('the facts contain a person\'s name in both orders and a company\'s name in one', () => {
  expect(factsOf('gap', 'person').holderNames).toEqual(['Ioana-Călina Mureșan', 'Mureșan Ioana-Călina'])
  expect(factsOf('gap', 'company').holderNames).toHaveLength(1)
})

it('the facts name each insured person of a product of people, and say which products ask for a chassis number', () => {
  expect(factsOf('travel', 'person').insuredNames.length).toBeGreaterThan(1)
  expect(factsOf('gap', 'person')).toMatchObject({ insuredNames: [], asksVin: true })
  expect(factsOf('travel', 'person').asksVin).toBe(false)
  // Named drivers are none.
  expect(factsOf('casco', 'person').insuredNames).toEqual([])
})

it('the facts of an unknown product are refused', () => {
  expect(() => requestFacts('boat', { holder: factsOf('gap', 'person').holder })).toThrow(RangeError)
})
