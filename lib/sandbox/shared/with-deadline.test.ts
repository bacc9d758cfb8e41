import { expect, test, vi } from 'vitest'
import { leftOnSignal } from '@/lib/testing/signal-listeners'
import { withDeadline } from './with-deadline'

const untilAborted = (signal: AbortSignal) => new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('aborted')))

test('work is aborted at its deadline', async () => {
  expect(await withDeadline(untilAborted, { closing: new AbortController().signal, timeoutMs: 10 })).toBe('aborted')
})

test('work is aborted when the sandbox closes', async () => {
  const closing = new AbortController()
  const work = withDeadline(untilAborted, { closing: closing.signal, timeoutMs: 60_000 })
  closing.abort()
  expect(await work).toBe('aborted')
})

test('work in a closed sandbox starts with an aborted signal', async () => {
  expect(await withDeadline(({ aborted }) => Promise.resolve(aborted), { closing: AbortSignal.abort(), timeoutMs: 60_000 })).toBe(true)
})

test('finished and failed work leaves no timer and no listener', async () => {
  vi.useFakeTimers()
  const { signal: closing } = new AbortController()
  await withDeadline(() => Promise.resolve(), { closing, timeoutMs: 60_000 })
  await expect(withDeadline(() => Promise.reject(new Error('no')), { closing, timeoutMs: 60_000 })).rejects.toThrow('no')
  expect([vi.getTimerCount(), leftOnSignal(closing)]).toEqual([0, 0])
  vi.useRealTimers()
})
