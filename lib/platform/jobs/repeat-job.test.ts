import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { repeatJob } from './repeat-job'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const EVERY = { name: 'probe', firstAfterMs: 10, everyMs: 1000 }

test('a job runs soon after the start, then at each interval until it is stopped', async () => {
  const run = vi.fn(async () => {})
  const stop = repeatJob({ ...EVERY, run })
  await vi.advanceTimersByTimeAsync(9)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job that exceeds its interval never runs twice at once', async () => {
  let end = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const stop = repeatJob({ ...EVERY, run })
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a failed job is logged and runs again', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const run = vi.fn(() => Promise.reject(new Error('no')))
  const stop = repeatJob({ ...EVERY, run })
  await vi.advanceTimersByTimeAsync(1010)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged).toHaveBeenCalledTimes(2)
  stop()
})
