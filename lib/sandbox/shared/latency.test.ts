import { expect, test } from 'vitest'
import { latencyMs } from './latency'

const seeds = Array.from({ length: 2001 }, (_, index) => `request ${index}`)
const waits = seeds.map((seed) => latencyMs(1000, seed)).toSorted((a, b) => a - b)

test('the same request waits the same time', () => {
  expect(latencyMs(1000, 'one')).toBe(latencyMs(1000, 'one'))
  expect(latencyMs(1000, 'one')).not.toBe(latencyMs(1000, 'two'))
})

test('half of the requests wait less than the median, none unreasonably long', () => {
  expect(Math.abs((waits[1000] ?? 0) - 1000)).toBeLessThan(40)
  expect(waits.at(-1)).toBeLessThan(5000)
  expect(waits[0]).toBeGreaterThan(200)
})
