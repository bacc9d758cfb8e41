import { describe, expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import type { AnyQuestion } from '@/lib/wizard/define'
import { typedAnswers } from '@/lib/wizard/typed-answers'
import { walk } from '@/lib/wizard/walk'
import { productOf } from '@/lib/products/all-products'
import { otherStarts, otherSums } from './levers'
import type { ProductExamples } from '@/lib/products/product'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'

const today = day('2026-11-21')

const examples = PRODUCT_IDS.flatMap((product) => {
  const { validExamples }: ProductExamples = PRODUCT_EXAMPLES[product]
  return Object.entries(validExamples(today)).map(([name, draft]) => ({ product, name, draft }))
})

function completeOf(product: ProductId, draft: unknown) {
  const { complete } = walk(productOf(product).definition, draft, today)
  if (complete === undefined) throw new Error('The example should be complete')
  return complete
}

describe('answers of a run', () => {
  it.each(examples)('of $product, $name, can be walked again as they would be typed', ({ product, draft }) => {
    const complete = completeOf(product, draft)
    expect(walk(productOf(product).definition, typedAnswers(productOf(product).definition, complete), today).complete).toEqual(complete)
  })
})

describe('levers', () => {
  it.each(examples)('of $product, $name, change answers that the product asks, and some variant can be asked', ({ product, draft }) => {
    const complete = completeOf(product, draft)
    const { definition, levers } = productOf(product)
    const keys = definition.steps.flatMap((step): readonly AnyQuestion[] => step.questions).map(({ key }) => key)
    expect(levers.length).toBeGreaterThan(0)
    let askable = 0
    for (const lever of levers) {
      expect(keys).toContain(lever.key)
      if ('list' in lever) continue
      const walked = lever.changes(complete, today).map((change) => walk(definition, typedAnswers(definition, { ...complete, ...change }), today))
      askable += walked.filter(({ complete: whole }) => whole !== undefined).length
      for (const change of lever.changes(complete, today)) expect(Object.keys(change)).toContain(lever.key)
    }
    expect(askable).toBeGreaterThan(0)
  })

  it('take a cover without a sum of its own along with the value of the vehicle', () => {
    const example = examples.find(({ product }) => product === 'casco')
    const complete = completeOf('casco', example?.draft)
    const value = productOf('casco').levers.find(({ key }) => key === 'marketValue')
    const [change] = value !== undefined && 'changes' in value ? value.changes(complete, today) : []
    const followsValue = ({ coverages, marketValue }: Readonly<Record<string, unknown>>) => (coverages as readonly { readonly insuredSum: number }[]).map(({ insuredSum }) => insuredSum === marketValue)
    const [before, after] = [followsValue(complete), followsValue({ ...complete, ...change })]
    expect(before).toContain(true)
    expect(after).toEqual(before)
  })

  it('move a start to other days than the asked one, and a sum to round ones around it', () => {
    expect(otherStarts(day('2026-11-22'), today)).toEqual(['2026-11-29', '2026-12-06', '2026-12-22'])
    expect(otherStarts(day('2026-12-01'), today)).toEqual(['2026-11-22', '2026-12-08', '2026-12-15', '2026-12-31'])
    expect(otherSums(92_500)).toEqual([74_000, 83_300, 101_800, 111_000])
    expect(otherSums(100)).toEqual([])
  })
})
