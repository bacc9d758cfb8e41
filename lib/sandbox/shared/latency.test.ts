import { expect, test } from 'vitest'
import { latencyMs } from './latency'

const seeds = Array.from({ length: 2001 }, (_, index) => `request ${index}`)
const waitsOf = (distribution: Parameters<typeof latencyMs>[0]) => seeds.map((seed) => latencyMs(distribution, seed)).toSorted((a, b) => a - b)
const waits = waitsOf({ medianMs: 1000 })

test('equal requests wait equally long', () => {
  expect(latencyMs({ medianMs: 1000 }, 'one')).toBe(latencyMs({ medianMs: 1000 }, 'one'))
  expect(latencyMs({ medianMs: 1000 }, 'one')).not.toBe(latencyMs({ medianMs: 1000 }, 'two'))
})

test('half of the requests wait less than the median, and none waits extremely long', () => {
  expect(Math.abs((waits[1000] ?? 0) - 1000)).toBeLessThan(40)
  expect(waits.at(-1)).toBeLessThan(5000)
  expect(waits[0]).toBeGreaterThan(200)
})

test('two thirds of the requests lie within one sigma of the median', () => {
  const sigma = 0.8
  const within = waitsOf({ medianMs: 1000, spread: sigma }).filter((ms) => Math.abs(Math.log(ms / 1000)) <= sigma).length / seeds.length
  expect(within).toBeGreaterThan(0.65)
  expect(within).toBeLessThan(0.71)
})

test('every request waits the median when there is no spread', () => {
  expect(new Set(waitsOf({ medianMs: 700, spread: 0 }))).toEqual(new Set([700]))
})

test('no request waits longer than the maximum', () => {
  const capped = waitsOf({ medianMs: 1000, spread: 1, maxMs: 1500 })
  expect(capped.at(-1)).toBe(1500)
  expect(capped[0]).toBeLessThan(200)
})
