import { expect, test } from 'vitest'
import { collapseCovers } from './collapse-covers'

const rows = (covers: number) => [{ key: 'premium' }, ...Array.from({ length: covers }, (_, index) => ({ key: `cover.${index}` })), { key: 'notes' }]

test('collapses a long list of covers after the first five, and shows the other rows after them', () => {
  expect(collapseCovers(rows(8))).toEqual({ upper: rows(5).slice(0, 6), lower: [{ key: 'cover.5' }, { key: 'cover.6' }, { key: 'cover.7' }, { key: 'notes' }], covers: 8 })
})

test('does not collapse a list to hide one or two covers', () => {
  expect(collapseCovers(rows(7))).toEqual({ upper: rows(7), lower: [], covers: 0 })
  expect(collapseCovers([])).toEqual({ upper: [], lower: [], covers: 0 })
})
