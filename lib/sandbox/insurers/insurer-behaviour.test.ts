import { afterEach, expect, test, vi } from 'vitest'
import type { Context } from '@/lib/sandbox/shared/context'
import { controlSettings, type InsurerSetting } from '@/lib/sandbox/store/control-settings'
import { travelInsurers } from './travel-insurers'
import { assetsInsurers } from './assets-insurers'
import { vehicleInsurers } from './vehicle-insurers'
import { decideAfterWait, waitAtInsurer, waitingTimeMs } from './insurer-behaviour'

afterEach(() => void vi.useRealTimers())

/** A context with only what waiting reads. */
const contextWith = (settings: object, requestOverrides: InsurerSetting = {}) => ({ settings: controlSettings.parse(settings), thisOnce: requestOverrides, latencyScale: 1 }) as unknown as Context
const slow = vehicleInsurers[0] as (typeof vehicleInsurers)[number]
const taking = (latencyMs: number) => contextWith({ insurers: { [`vehicle/${slow.businessName}`]: { latencyMs } } })
const REQUESTS = Array.from({ length: 400 }, (_, index) => `request ${index}`)

test.each([
  ['vehicle', vehicleInsurers[0]],
  ['travel', travelInsurers[0]],
  ['assets', assetsInsurers[0]],
] as const)('an insurer of %s waits as its latency setting says', (service, insurer) => {
  if (!insurer) throw new Error('There is no insurer')
  const key = `${service}/${insurer.businessName}`
  const wait = (setting: object, request: string) => waitingTimeMs(insurer, request, contextWith(setting))
  const latencySetting = (latencyMs: unknown, more: object = {}) => ({ ...more, insurers: { [key]: { latencyMs } } })
  const waits = REQUESTS.map((request) => wait(latencySetting({ medianMs: 90_000, spread: 0.5, maxMs: 100_000 }), request)).toSorted((a, b) => a - b)

  expect(waits.at(-1)).toBe(100_000)
  expect(Math.abs((waits[200] ?? 0) / 90_000 - 1)).toBeLessThan(0.1)
  expect(wait(latencySetting(700), 'any')).toBe(700)
  expect(wait(latencySetting({ medianMs: 700, spread: 0 }, { latencyScale: 0 }), 'any')).toBe(700)
  expect(wait(latencySetting({ medianMs: 900, spread: 1 }), 'one')).toBe(wait(latencySetting({ medianMs: 900, spread: 1 }), 'one'))
  expect(wait(latencySetting({ medianMs: 900, spread: 1 }, { seed: 'a' }), 'one')).not.toBe(wait(latencySetting({ medianMs: 900, spread: 1 }, { seed: 'b' }), 'one'))
  expect(wait({ seed: 'a' }, 'one')).not.toBe(wait({}, 'one'))
})

test.each([
  ['computing time counts towards an insurer\'s latency', 300, 400],
  ['an insurer replies at once when its latency has passed', 900, 0],
])('%s', async (_what, sinceMs, waitedMs) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const context = { ...taking(700), cameAtMs: performance.now(), wait }
  vi.advanceTimersByTime(sinceMs)
  await waitAtInsurer(slow, 'any', context)
  expect(waits).toEqual([waitedMs])
})

test.each([
  ['offers', () => Promise.resolve('offers')],
  ['a refusal', () => Promise.reject(new Error('a refusal'))],
])('%s are decided during the insurer\'s latency and sent at its end', async (what, decide) => {
  const told: string[] = []
  const ends = new Map<number, () => void>()
  const wait = (ms: number) => new Promise<void>((resolve) => void ends.set(Math.round(ms), resolve))
  vi.useFakeTimers({ toFake: ['performance'] })
  const decided = vi.fn(decide)
  const answer = decideAfterWait({ insurer: slow, request: 'any', context: { ...taking(700), cameAtMs: performance.now(), wait } }, decided).then(
    (offers) => told.push(offers),
    (error: unknown) => told.push(error instanceof Error ? error.message : ''),
  )
  expect(decided).not.toHaveBeenCalled()
  ends.get(50)?.()
  await new Promise(setImmediate)
  expect(decided).toHaveBeenCalledOnce()
  expect(told).toEqual([])
  ends.get(700)?.()
  await answer
  expect(told).toEqual([what])
})
