import { describe, expect, test } from 'vitest'
import type { Insured } from '@/lib/domain/insured'
import { day } from '@/lib/testing/given/given'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from './example-drafts'
import { productOf } from './all-products'
import type { ProductExamples } from './product'
import { PRODUCT_IDS, type ProductId } from './registry'
import { wireOf } from './wires'

const today = day('2026-11-21')

function insuredIn(product: ProductId, draft: Draft) {
  const { complete } = walk(productOf(product).definition, draft, today)
  if (!complete) throw new Error('The draft should be complete')
  // As stored answers come back.
  return wireOf(product).insured(JSON.parse(JSON.stringify(complete)))
}

function marksOf(insured: Insured): readonly unknown[] {
  if (insured.kind === 'vehicle') return [...insured.plates, ...insured.vins]
  return insured.kind === 'place' ? insured.places : insured.people
}

function examplesOf(product: ProductId): Readonly<Record<string, Draft>> {
  const { validExamples }: ProductExamples = PRODUCT_EXAMPLES[product]
  return validExamples(today)
}

const example = (product: ProductId, name = 'person'): Draft => examplesOf(product)[name] ?? {}

describe('the insured of a product', () => {
  test.each([
    ['gap', 'vehicle'],
    ['extendedWarranty', 'vehicle'],
    ['casco', 'vehicle'],
    ['casco-leasing', 'vehicle'],
    ['houseAssistance', 'place'],
    ['solarPanel', 'place'],
    ['digitalProtection', 'people'],
    ['travel', 'people'],
    ['tire', 'policyholder'],
    ['businessCyberProtection', 'policyholder'],
  ] as const)('for %s is a %s', (product, kind) => {
    for (const draft of Object.values(examplesOf(product))) expect(insuredIn(product, draft).kind).toBe(kind)
  })

  test.each(PRODUCT_IDS)('for %s has marks that identify another policy for it', (product) => {
    for (const draft of Object.values(examplesOf(product))) expect(marksOf(insuredIn(product, draft))).not.toHaveLength(0)
  })

  test('is a vehicle with plate and chassis number, or only the chassis number', () => {
    expect(insuredIn('gap', example('gap'))).toMatchObject({ plates: [expect.any(String)], vins: [expect.stringMatching(/^[A-Z0-9]{17}$/)] })
    expect(insuredIn('casco', { ...example('casco'), isNew: true })).toMatchObject({ plates: [], vins: [expect.any(String)] })
  })

  test('is every traveller, but not a policyholder who stays at home', () => {
    const taxIds = (draft: Draft) => {
      const insured = insuredIn('travel', draft)
      return insured.kind === 'people' ? insured.people.map(({ taxId }) => taxId) : []
    }
    const family = example('travel')
    expect(taxIds(family)).toHaveLength(2)
    expect(taxIds({ ...family, holderTravels: false, tariff: 'individual' })).toEqual(['1850615123456'])
    expect(insuredIn('travel', example('travel', 'foreignPerson'))).toMatchObject({ people: [{}, { taxId: 'L01X00T48', isForeignPerson: true, nationality: 'DE' }] })
  })

  test('is each place with equipment', () => {
    const draft = example('solarPanel')
    const [piece] = draft['equipment'] as readonly Draft[]
    expect(insuredIn('solarPanel', { ...draft, equipment: [piece, piece] })).toMatchObject({ places: [{}, {}] })
  })
})

test('casco and casco-leasing cover the same, and every other product only itself', () => {
  const like = Object.fromEntries(PRODUCT_IDS.flatMap((id) => (wireOf(id).likeProducts.length > 0 ? [[id, wireOf(id).likeProducts]] : [])))
  expect(like).toEqual({ casco: ['casco-leasing'], 'casco-leasing': ['casco'] })
})
