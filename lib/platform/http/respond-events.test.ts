import { expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { respondEvents } from './respond-events'

test('sends each value as an event, undefined as a comment, and `end` at the end', async () => {
  const response = await respondEvents(async function* () {
    yield { run: 1 }
    yield undefined
    yield { run: 2 }
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' })
  expect(await response.text()).toBe('data: {"run":1}\n\n:\n\ndata: {"run":2}\n\nevent: end\ndata:\n\n')
})

test('throws an error before the first value, so that it becomes a status', async () => {
  const failing = respondEvents(async function* () {
    yield await Promise.reject(new Error('not found'))
  })
  await expect(failing).rejects.toThrow('not found')
})

test('aborts the stream without `end` after a later error, and logs it', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
  const response = await respondEvents(async function* () {
    yield 1
    throw new Error('database gone')
  })
  await expect(response.text()).rejects.toThrow('database gone')
  expect(logged).toHaveBeenCalledOnce()
})

test('stops the generator when the client disconnects', async () => {
  let hasEnded = false
  const response = await respondEvents(async function* (signal) {
    try {
      yield 1
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      yield 2
    } finally {
      hasEnded = true
    }
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(hasEnded).toBe(true)
})
