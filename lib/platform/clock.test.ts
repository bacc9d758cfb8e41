import { afterEach, describe, expect, it, vi } from 'vitest'
import { clock, type ClockSource, setDemoClock, setTestClock, systemNow } from './clock'

const DAY_MS = 86_400_000
const NOON = new Date('2026-11-21T10:00:00.000Z')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The module in a process with these settings. */
async function startedAs(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./clock')
}

const PRODUCTION = { NODE_ENV: 'production', DEMO: 'off', APP_SECRET: 'x'.repeat(32), APP_URL: 'https://desk.test' }

describe('the clock', () => {
  it('returns the system\'s time by default', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    expect([clock.now(), clock.aheadMs(), systemNow()]).toEqual([NOON, 0, NOON.getTime()])
  })

  it.each([
    ['2026-11-21T21:59:59Z', '2026-11-21'],
    ['2026-11-21T22:00:00Z', '2026-11-22'],
    ['2026-06-30T20:59:59Z', '2026-06-30'],
    ['2026-06-30T21:00:00Z', '2026-07-01'],
  ])('returns the day in Bucharest: at %s it is %s', (instant, day) => {
    const restore = setTestClock(new Date(instant))
    expect(clock.today()).toBe(day)
    restore()
  })

  it('adds the current offset of its source, unlike the system\'s time', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    let days = 30
    const restore = setTestClock({ aheadMs: () => days * DAY_MS })
    expect([clock.today(), clock.aheadMs()]).toEqual(['2026-12-21', 30 * DAY_MS])
    days = 120
    expect(clock.today()).toBe('2027-03-21')
    expect(systemNow()).toBe(NOON.getTime())
    restore()
    expect(clock.now()).toEqual(NOON)
  })

  it('restores the earlier source', () => {
    const back = setTestClock(NOON)
    setTestClock(new Date(0))()
    expect(clock.now()).toEqual(NOON)
    back()
    expect(clock.now()).not.toEqual(NOON)
  })
})

describe('moving the clock', () => {
  const moved: ClockSource = { aheadMs: () => DAY_MS }

  it('is allowed once in a demo', async () => {
    const { setDemoClock: set, setTestClock: reset, clock: demo } = await startedAs({ DEMO: 'on' })
    const restore = reset({ aheadMs: () => 0 })
    restore()
    set(moved)
    expect(demo.aheadMs()).toBe(DAY_MS)
    expect(() => set(moved)).toThrow('already')
    restore()
    expect(demo.aheadMs()).toBe(0)
  })

  it('is refused outside a demo', () => {
    expect(() => setDemoClock(moved)).toThrow('cannot be moved')
  })

  it('is refused in production, even through the test clock', async () => {
    const production = await startedAs(PRODUCTION)
    expect(() => production.setDemoClock(moved)).toThrow('cannot be moved')
    expect(() => production.setTestClock(moved)).toThrow('production')
    expect(production.clock.aheadMs()).toBe(0)
  })
})
