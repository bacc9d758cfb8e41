import { describe, expect, test } from 'vitest'
import { coverages } from '@/lib/sandbox/reference/coverages'
import { productOf } from '../all-products'
import { PRODUCT_IDS } from '../registry'

const asked = PRODUCT_IDS.flatMap((product) =>
  productOf(product).definition.steps.flatMap(({ questions }) => questions.flatMap((question) => (question.kind === 'covers' ? [{ product, question, beside: questions }] : []))),
)

test('casco is asked for covers, with leasing and without', () => expect(asked.map(({ product }) => product)).toEqual(['casco', 'casco-leasing']))

describe.each(asked)('the packages of $product', ({ question, beside }) => {
  test('hold covers of the list, each once', () => {
    const codes = Object.entries(coverages).find(([product]) => product === question.of)?.[1].map(({ code }) => code) ?? []
    for (const { covers } of question.packages) {
      expect(codes).toEqual(expect.arrayContaining([...covers]))
      expect(new Set(covers).size).toBe(covers.length)
    }
  })

  test('grow from minimal to full', () => {
    expect(question.packages.map(({ id }) => id)).toEqual(['minimal', 'standard', 'full'])
    const sizes = question.packages.map(({ covers }) => covers.length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  // Without the usual sum covers are no answer, and it is this question that says so.
  test('wait for a sum that is required, in a currency that is known', () => {
    expect(beside.find(({ key }) => key === question.sumOf)).toMatchObject({ kind: 'amount' })
    expect(beside.find(({ key }) => key === question.sumOf)).not.toHaveProperty('optional')
    expect(beside.map(({ key }) => key)).toContain(question.currencyOf)
  })
})
