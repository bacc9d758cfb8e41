import { describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { respondEvents, type StreamWatch } from './respond-events'

/** Nobody is refused unless a test says so, and nobody is looked at between events. */
const watchOf = (given: Partial<StreamWatch> = {}) => ({ mayGoOn: () => Promise.resolve(true), lookEveryMs: 3_600_000, onEnd: vi.fn(() => Promise.resolve()), ...given })

const waits = (signal: AbortSignal) => new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))

test('sends each value as an event, undefined as a comment, and `end` at the end', async () => {
  const watch = watchOf()
  const response = await respondEvents(async function* () {
    yield { run: 1 }
    yield undefined
    yield { run: 2 }
  }, watch)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' })
  expect(await response.text()).toBe('data: {"run":1}\n\n:\n\ndata: {"run":2}\n\nevent: end\ndata:\n\n')
  expect(watch.onEnd).toHaveBeenCalledOnce()
})

test('throws an error before the first value, so that it becomes a status', async () => {
  const watch = watchOf()
  const failing = respondEvents(async function* () {
    yield await Promise.reject(new Error('not found'))
  }, watch)
  await expect(failing).rejects.toThrow('not found')
  expect(watch.onEnd).toHaveBeenCalledOnce()
})

test('aborts the stream without `end` after a later error, and logs it', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const watch = watchOf()
  const response = await respondEvents(async function* () {
    yield 1
    throw new Error('database gone')
  }, watch)
  await expect(response.text()).rejects.toThrow('database gone')
  expect(logged).toHaveBeenCalledOnce()
  expect(watch.onEnd).toHaveBeenCalledOnce()
})

test('breaks off without `end` when its process ends, so that the browser asks again', async () => {
  const process = new AbortController()
  const watch = watchOf({ signal: process.signal })
  const response = await respondEvents(async function* (signal) {
    yield 1
    await waits(signal)
  }, watch)
  const text = response.text()
  process.abort()
  expect(await text).not.toContain('event: end')
  expect(watch.onEnd).toHaveBeenCalledOnce()
})

test('stops the generator when the client disconnects', async () => {
  let hasEnded = false
  const watch = watchOf()
  const response = await respondEvents(async function* (signal) {
    try {
      yield 1
      await waits(signal)
      yield 2
    } finally {
      hasEnded = true
    }
  }, watch)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(hasEnded).toBe(true)
  expect(watch.onEnd).toHaveBeenCalledOnce()
})

describe('a reader who may not go on', () => {
  test('gets no further event, and no word that all is over', async () => {
    const asked = [true, true, false]
    const watch = watchOf({ mayGoOn: () => Promise.resolve(asked.shift() ?? true) })
    const response = await respondEvents(async function* () {
      yield 1
      yield 2
      yield 'secret'
      yield 'secret'
    }, watch)
    expect(await response.text()).toBe('data: 1\n\ndata: 2\n\n')
    expect(watch.onEnd).toHaveBeenCalledOnce()
  })

  test('is not let on by a look that began earlier and ends later', async () => {
    let looks = 0
    let letOn = (_mayGoOn: boolean) => {}
    const slow = new Promise<boolean>((resolve) => (letOn = resolve))
    const mayGoOn = () => {
      looks += 1
      if (looks === 1) return Promise.resolve(true)
      if (looks === 2) return slow
      // The slow answer comes once this one has been read.
      setImmediate(() => letOn(true))
      return Promise.resolve(false)
    }
    const watch = watchOf({ mayGoOn, lookEveryMs: 1 })
    const response = await respondEvents(async function* () {
      yield 1
      yield 'secret'
    }, watch)
    expect(await response.text()).toBe('data: 1\n\n')
  })

  test('is noticed while nothing happens', async () => {
    let mayGoOn = true
    const watch = watchOf({ mayGoOn: () => Promise.resolve(mayGoOn), lookEveryMs: 1 })
    const response = await respondEvents(async function* (signal) {
      yield 1
      mayGoOn = false
      await waits(signal)
    }, watch)
    expect(await response.text()).toBe('data: 1\n\n')
    expect(watch.onEnd).toHaveBeenCalledOnce()
  })

  test('loses the connection when he takes nothing from it', async () => {
    let mayGoOn = true
    let markEnded = () => {}
    const ended = new Promise<void>((resolve) => (markEnded = resolve))
    const watch = watchOf({ mayGoOn: () => Promise.resolve(mayGoOn), lookEveryMs: 1, onEnd: () => Promise.resolve(markEnded()) })
    const response = await respondEvents(async function* () {
      yield 1
      yield 2
    }, watch)
    mayGoOn = false
    await ended
    await expect(response.text()).rejects.toThrow('The reader may not go on.')
  })

  test('is whoever cannot be looked at', async () => {
    const logged = vi.spyOn(log(), 'error').mockReset().mockImplementation(() => {})
    const response = await respondEvents(async function* () {
      yield 1
    }, watchOf({ mayGoOn: () => Promise.reject(new Error('database gone')) }))
    expect(await response.text()).toBe('')
    expect(logged).toHaveBeenCalledOnce()
  })
})
