import { expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { drainBackground, runInBackground } from './run-in-background'

test('draining waits for the work under way, also for what it started', async () => {
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

test('draining gives up at its limit and says how much was left', async () => {
  let finish = () => {}
  runInBackground('endless', new Promise<void>((resolve) => {
    finish = resolve
  }))
  expect(await drainBackground(10)).toBe(1)
  finish()
  expect(await drainBackground(5000)).toBe(0)
})

test('draining nothing takes no time', async () => {
  expect(await drainBackground(0)).toBe(0)
})

test('work that fails is logged by its operation, and does not stop the drain', async () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => {})
  runInBackground('breaking', Promise.reject(new RangeError('what was typed')))
  expect(await drainBackground(5000)).toBe(0)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ operation: 'breaking', reason: 'RangeError' }), 'background work failed')
})
