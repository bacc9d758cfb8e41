import { expect, it } from 'vitest'
import type { DelayLimit, WindowLimit } from './rate-limit'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { timePasses } from '@/lib/testing/pass-time'
import { consumeRateLimit, purgeRateLimits, resetRateLimit } from './rate-limits'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** At most the seconds left, and at most a minute fewer on a slow machine. */
function expectSeconds(left: number | undefined, atMost: number): void {
  expect(left).toBeLessThanOrEqual(atMost)
  expect(left).toBeGreaterThan(atMost - 60)
}

let made = 0
function newLimits(): readonly [WindowLimit, WindowLimit] {
  made += 1
  return [{ key: `narrow-${made}`, max: 3, windowMs: 15 * MINUTE_MS }, { key: `wide-${made}`, max: 5, windowMs: 60 * MINUTE_MS }]
}
function newPauses(free = 2): readonly [DelayLimit] {
  made += 1
  return [{ key: `pauses-${made}`, free }]
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

  it('that the narrow limit refuses do not use up the wide one', async () => {
    const limits = newLimits()
    for (let tries = 0; tries < 50; tries += 1) await consumeRateLimit(limits)
    const elsewhere = [{ ...limits[0], key: `${limits[0].key}-elsewhere` }, limits[1]]
    expect([await consumeRateLimit(elsewhere), await consumeRateLimit(elsewhere)]).toEqual([undefined, undefined])
    expectSeconds(await consumeRateLimit(elsewhere), 60 * 60)
  })

  it('that the wide limit refuses do not use up the narrow one', async () => {
    const [narrow, wide] = newLimits()
    const alone = { ...wide, max: 1 }
    for (let tries = 0; tries < 50; tries += 1) await consumeRateLimit([narrow, alone])
    expect([await consumeRateLimit([narrow]), await consumeRateLimit([narrow])]).toEqual([undefined, undefined])
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

describeOnBothDatabases('pauses between tries', () => {
  it('double from a second to a quarter of an hour, and the answer says when the next try may come', async () => {
    const limits = newPauses()
    expect([await consumeRateLimit(limits), await consumeRateLimit(limits)]).toEqual([undefined, undefined])
    for (const pause of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expectSeconds(await consumeRateLimit(limits), pause)
      await timePasses(pause * SECOND_MS)
      expect(await consumeRateLimit(limits)).toBeUndefined()
    }
  })

  it('are not made longer by tries that come too early', async () => {
    const limits = newPauses()
    for (let tries = 0; tries < 2; tries += 1) await consumeRateLimit(limits)
    for (const pause of [1, 2, 4, 8, 16, 32, 64]) {
      await timePasses(pause * SECOND_MS)
      await consumeRateLimit(limits)
    }
    for (let early = 0; early < 100; early += 1) expectSeconds(await consumeRateLimit(limits), 128)
    await timePasses(128 * SECOND_MS)
    expect(await consumeRateLimit(limits)).toBeUndefined()
  })

  it('are forgotten after a day without a try, and after a success', async () => {
    const limits = newPauses()
    const exhaust = async () => {
      for (let tries = 0; tries < 2; tries += 1) expect(await consumeRateLimit(limits)).toBeUndefined()
    }
    await exhaust()
    await timePasses(DAY_MS)
    await exhaust()
    await resetRateLimit(limits)
    await exhaust()
  })

  it('let pass exactly as many as are free when they all come at once', async () => {
    const rounds = Array.from({ length: 10 }, () => newPauses(15))
    const passed = async (limits: ReturnType<typeof newPauses>, tries: number) => (await Promise.all(Array.from({ length: tries }, () => consumeRateLimit(limits)))).filter((seconds) => seconds === undefined).length
    for (const limits of rounds) expect(await passed(limits, 12)).toBe(12)
    // The first pause is a second, which many tries can take on a busy machine: those that follow fall into it an hour before its end.
    await timePasses(-3_600_000)
    for (const limits of rounds) expect(await passed(limits, 20)).toBe(3)
  })
})

describeOnBothDatabases('old counts', () => {
  it('are removed, and no count that still matters', async () => {
    const [old, today] = [newPauses(), newPauses()]
    await consumeRateLimit(old)
    await timePasses(DAY_MS)
    await consumeRateLimit(today)
    expect(await purgeRateLimits()).toBeGreaterThan(0)
    expect(await purgeRateLimits()).toBe(0)
    await consumeRateLimit(today)
    expect(await consumeRateLimit(today)).toBeDefined()
  })
})
