import { expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { drainBackground, runInBackground } from './run-in-background'

test('draining waits for background work and for the work that it started', async () => {
  const done: string[] = []
  const second = async () => {
    await Promise.resolve()
    done.push('second')
  }
  const first = async () => {
    await Promise.resolve()
    done.push('first')
    runInBackground('second', second())
  }
  runInBackground('first', first())
  expect(await drainBackground(5000)).toBe(0)
  expect(done).toEqual(['first', 'second'])
})

test('draining stops at its limit and returns the number of unfinished jobs', async () => {
  let finish = () => {}
  runInBackground('endless', new Promise<void>((resolve) => {
    finish = resolve
  }))
  expect(await drainBackground(10)).toBe(1)
  finish()
  expect(await drainBackground(5000)).toBe(0)
})

test('draining resolves at once when there is no work', async () => {
  expect(await drainBackground(0)).toBe(0)
})

test('failed background work is logged with its operation and does not stop the drain', async () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
  runInBackground('breaking', Promise.reject(new RangeError('what was typed')))
  expect(await drainBackground(5000)).toBe(0)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ operation: 'breaking', reason: 'RangeError' }), 'background work failed')
})
