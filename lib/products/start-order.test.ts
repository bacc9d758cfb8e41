import { expect, it } from 'vitest'
import { KEY_ORDER, PRODUCT_IDS } from './registry'

it('gives every product one key, casco and travel the first two', () => {
  expect(KEY_ORDER.toSorted()).toEqual(PRODUCT_IDS.toSorted())
  expect(KEY_ORDER.slice(0, 4)).toEqual(['casco', 'travel', 'casco-leasing', 'gap'])
})
