import { expect, it } from 'vitest'
import type { Limit } from './rate-limit'
import { describeOnBothEngines } from '@/lib/testing/database/both-engines'
import { forgiveTry, takeTry } from './tries'

const MINUTE_MS = 60_000
const start = new Date('2026-11-21T08:00:00.000Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

let made = 0
function newLimits(): readonly [Limit, Limit] {
  made += 1
  return [{ key: `narrow-${made}`, max: 3, windowMs: 15 * MINUTE_MS }, { key: `wide-${made}`, max: 5, windowMs: 60 * MINUTE_MS }]
}

describeOnBothEngines('tries', () => {
  it('are refused beyond the limit until the window that the first one opened is over', async () => {
    const limits = newLimits()
    for (const minute of [0, 1, 2]) expect(await takeTry(limits, later(minute))).toBeUndefined()
    expect(await takeTry(limits, later(3))).toEqual(later(15))
    expect(await takeTry(limits, later(15))).toBeUndefined()
  })

  it('count against every limit: the wider one stops what the narrow one forgot', async () => {
    const limits = newLimits()
    for (const minute of [0, 0, 0, 15, 15]) await takeTry(limits, later(minute))
    expect(await takeTry(limits, later(16))).toEqual(later(60))
  })

  it('are exactly as many as allowed when they all come at once', async () => {
    const limits = newLimits()
    const tries = await Promise.all(Array.from({ length: 20 }, () => takeTry(limits, start)))
    expect(tries.filter((retryAt) => retryAt === undefined)).toHaveLength(3)
  })

  it('that succeed are not held against anybody', async () => {
    const limits = newLimits()
    for (let day = 0; day < 20; day++) {
      expect(await takeTry(limits, start)).toBeUndefined()
      await forgiveTry(limits)
    }
  })
})
