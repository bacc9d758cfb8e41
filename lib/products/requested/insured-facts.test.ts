import { expect, test } from 'vitest'
import { translatorOf } from '@/lib/i18n/translator'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { todayInBucharest } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { productOf } from '../all-products'
import { PRODUCT_IDS, type ProductId } from '../registry'
import { insuredFacts, insuredPeople } from './insured-facts'

function factsOf(id: ProductId, example: string) {
  const product = productOf(id)
  const { complete } = walk(product.definition, examplesOf(id)[example] ?? {}, TODAY)
  if (complete === undefined) throw new Error('The example should be complete')
  return { facts: insuredFacts(product, complete, { t: translatorOf('ro'), locale: 'ro', messages: product.messages.ro }), people: insuredPeople(product, complete) }
}

const TODAY = todayInBucharest(new Date())
const EXAMPLES = PRODUCT_IDS.flatMap((id) => Object.keys(examplesOf(id)).map((example) => [id, example] as const))

test.each(EXAMPLES)('%s, %s: the policyholder stands first, something is insured, and no personal code is whole', (id, example) => {
  const { facts } = factsOf(id, example)
  expect(facts[0]).toMatchObject({ key: 'holder', label: 'Contractant' })
  expect(facts.find(({ key }) => key === 'insured')?.lines[0]?.main).not.toBe('')
  expect(JSON.stringify(facts)).not.toMatch(/(?<!\d)[1-9]\d{12}(?!\d)/)
})

test('whoever drives an insured vehicle is named as a driver, never as insured', () => {
  const { facts, people } = factsOf('casco', 'person')
  expect(people).toEqual([])
  expect(facts.find(({ key }) => key === 'drivers')?.label).toBe('Alți șoferi')
})

test('each traveller is an insured person', () => {
  expect(factsOf('travel', 'person').people.length).toBeGreaterThan(1)
})

test('whoever travels too stands among the insured, and no line says it again', () => {
  expect(JSON.stringify(factsOf('travel', 'person').facts)).not.toContain('călătorește și el')
})

test('an amount stands with its currency, which no line repeats, and the instalments have a row of their own', () => {
  const insured = factsOf('casco', 'person').facts.find(({ key }) => key === 'insured')
  expect(insured?.lines[0]?.details).toEqual(['Serie de șasiu (VIN): UU1HSDJ9F60123456', 'Utilizare: Uz personal', 'Valoarea vehiculului: 92.500 RON'])
})
