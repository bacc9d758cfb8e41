import { expect, it } from 'vitest'
import type { Limit } from './rate-limit'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { timePasses } from '@/lib/testing/pass-time'
import { resetRateLimit, consumeRateLimit } from './rate-limits'

const MINUTE_MS = 60_000

/** At most the seconds left, and at most a minute fewer on a slow machine. */
function expectSeconds(left: number | undefined, atMost: number): void {
  expect(left).toBeLessThanOrEqual(atMost)
  expect(left).toBeGreaterThan(atMost - 60)
}

let made = 0
function newLimits(): readonly [Limit, Limit] {
  made += 1
  return [{ key: `narrow-${made}`, max: 3, windowMs: 15 * MINUTE_MS }, { key: `wide-${made}`, max: 5, windowMs: 60 * MINUTE_MS }]
}

describeOnBothDatabases('tries', () => {
  it('are refused beyond the limit until the window that the first one opened is over', async () => {
    const limits = newLimits()
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await consumeRateLimit(limits)).toBeUndefined()
      await timePasses(MINUTE_MS)
    }
    expectSeconds(await consumeRateLimit(limits), 12 * 60)
    await timePasses(12 * MINUTE_MS)
    expect(await consumeRateLimit(limits)).toBeUndefined()
  })

  it('count against every limit: the wider one stops what the narrow one forgot', async () => {
    const limits = newLimits()
    for (let tries = 0; tries < 3; tries += 1) await consumeRateLimit(limits)
    await timePasses(15 * MINUTE_MS)
    for (let tries = 3; tries < 5; tries += 1) await consumeRateLimit(limits)
    expectSeconds(await consumeRateLimit(limits), 45 * 60)
  })

  it('wait for the longest of the limits that refuse them', async () => {
    const limits = newLimits().map((limit) => ({ ...limit, max: 1 }))
    await consumeRateLimit(limits)
    expectSeconds(await consumeRateLimit(limits), 60 * 60)
  })

  it('are exactly as many as allowed when they all come at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const limits = newLimits()
      const tries = await Promise.all(Array.from({ length: 20 }, () => consumeRateLimit(limits)))
      expect(tries.filter((seconds) => seconds === undefined)).toHaveLength(3)
    }
  })

  it('that succeed are not held against anybody', async () => {
    const limits = newLimits()
    for (let day = 0; day < 20; day++) {
      expect(await consumeRateLimit(limits)).toBeUndefined()
      await resetRateLimit(limits)
    }
  })
})
