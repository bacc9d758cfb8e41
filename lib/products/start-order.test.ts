import { expect, it } from 'vitest'
import { KEY_ORDER, PRODUCT_IDS, startOrder } from './registry'

it('gives every product one key, casco and travel the first two', () => {
  expect(KEY_ORDER.toSorted()).toEqual(PRODUCT_IDS.toSorted())
  expect(KEY_ORDER.slice(0, 4)).toEqual(['casco', 'travel', 'casco-leasing', 'gap'])
})

it('puts what somebody starts most often after casco and travel, and leaves the rest in the order of keys', () => {
  expect(startOrder({})).toEqual(KEY_ORDER)
  expect(startOrder({ tire: 3, gap: 1, solarPanel: 3, casco: 0, unknown: 9 }).slice(0, 6)).toEqual(['casco', 'travel', 'solarPanel', 'tire', 'gap', 'casco-leasing'])
})
