import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteDiskFull, wasDiskFull } from './disk-full'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a disk of the database that was full is believed to be so for a while', () => {
  expect(wasDiskFull()).toBe(false)
  noteDiskFull()
  vi.advanceTimersByTime(14_000)
  expect(wasDiskFull()).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(wasDiskFull()).toBe(false)
})
