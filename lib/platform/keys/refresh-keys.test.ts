import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scheduleKeyRefresh } from './refresh-keys'

const fail = (error: unknown) => {
  throw error
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the keys of other processes', () => {
  it('are looked for where another process may have made or destroyed some', () => {
    scheduleKeyRefresh({ engine: 'postgresql' }, fail)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('are not where one process alone has the database open: what it remembers stays', () => {
    scheduleKeyRefresh({ engine: 'pglite' }, fail)
    expect(vi.getTimerCount()).toBe(0)
  })
})
