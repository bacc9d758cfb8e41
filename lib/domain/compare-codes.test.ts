import { expect, test } from 'vitest'
import { compareCodes } from './compare-codes'

test('days and instants come in their order', () => {
  const days = ['2026-11-26', '2025-12-31', '2026-01-01', '2026-11-26T10:00:00.000Z']
  expect(days.toSorted(compareCodes)).toEqual(['2025-12-31', '2026-01-01', '2026-11-26', '2026-11-26T10:00:00.000Z'])
})

test('equal codes keep their order', () => {
  expect(compareCodes('RON', 'RON')).toBe(0)
})
