import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamRun } from '@/lib/features/offers/endpoints'
import { subscribeToEvents } from './subscribe-to-events'

/** A browser's source of events that the test refuses, or lets say something. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 0
  constructor(readonly url: string) {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  refuse() {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  say(value: unknown) {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(value) }))
  }
}

const [onValue, onFailure] = [vi.fn(), vi.fn()]
const newest = () => Source.opened.at(-1)
const RUN = { run: 1, lanes: [] }

beforeEach(() => {
  Source.opened = []
  onValue.mockClear()
  onFailure.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function subscribe() {
  const stop = subscribeToEvents(streamRun, { params: { quoteId: 'q' } }, { onValue, onFailure })
  await vi.waitFor(() => expect(Source.opened).toHaveLength(1))
  return stop
}

test('a stream that is refused is asked for again, and followed once it is there', async () => {
  await subscribe()
  newest()?.refuse()
  expect(onFailure).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1300)
  expect(Source.opened).toHaveLength(2)
  newest()?.say(RUN)
  expect(onValue).toHaveBeenCalledWith(RUN)
})

test('the pauses grow to half a minute, and begin anew after a value', async () => {
  await subscribe()
  for (let time = 0; time < 7; time += 1) {
    newest()?.refuse()
    await vi.advanceTimersByTimeAsync(40_000)
  }
  expect(Source.opened).toHaveLength(8)
  newest()?.refuse()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(Source.opened).toHaveLength(8)
  await vi.advanceTimersByTimeAsync(20_000)
  newest()?.say(RUN)
  newest()?.refuse()
  await vi.advanceTimersByTimeAsync(1300)
  expect(Source.opened).toHaveLength(10)
})

test('it is not asked for after the subscription has ended', async () => {
  const stop = await subscribe()
  newest()?.refuse()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Source.opened).toHaveLength(1)
})

test('a lost connection is left to the browser', async () => {
  await subscribe()
  newest()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([Source.opened.length, onFailure.mock.calls.length]).toEqual([1, 0])
})
