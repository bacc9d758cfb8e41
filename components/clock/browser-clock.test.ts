import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { countedFrom } from './browser-clock'

const DAY_MS = 86_400_000
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('the clock of the browser', () => {
  it('starts at the server\'s instant, even when the browser\'s own clock is wrong', () => {
    vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
    const { today, dayOfPage, systemNow } = countedFrom({ now: '2026-11-21T10:00:00Z', day: '2026-11-21' as Day, aheadMs: 0 })
    expect([today(), dayOfPage, systemNow()]).toEqual(['2026-11-21', '2026-11-21', Date.parse('2026-11-21T10:00:00Z')])
  })

  it('advances from there, past midnight in Bucharest', () => {
    const { today, dayOfPage } = countedFrom({ now: '2026-11-21T21:59:00Z', day: '2026-11-21' as Day, aheadMs: 0 })
    vi.setSystemTime(Date.now() + 59_000)
    expect(today()).toBe('2026-11-21')
    vi.setSystemTime(Date.now() + 1000)
    expect([today(), dayOfPage]).toEqual(['2026-11-22', '2026-11-21'])
  })

  it('has the server\'s system time beside a moved business time', () => {
    const { today, systemNow } = countedFrom({ now: '2027-03-21T10:00:00Z', day: '2027-03-21' as Day, aheadMs: 120 * DAY_MS })
    expect([today(), systemNow()]).toEqual(['2027-03-21', Date.parse('2026-11-21T10:00:00Z')])
  })
})
