import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInWorld } from '@/lib/platform/worlds/current-world'
import { runAsPresenter } from '@/lib/platform/worlds/presenter'
import { forgetWorldValues } from '@/lib/platform/worlds/world-values'
import { beginPause, requirePause } from './reset-pause'

const inVisitors = <Result>(work: () => Result) => runInWorld({ code: 'abcdefghjkmn', schema: 'world_abcdefghjkmn' }, work)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  inVisitors(beginPause)
  // A reset forgets what the process knows of the world.
  forgetWorldValues('abcdefghjkmn')
})
afterEach(() => vi.useRealTimers())

test('a world that began anew does so again after five seconds, and says how long until then', () => {
  const tooSoon = (seconds: number) => expect.objectContaining({ code: 'resetTooSoon', details: { params: { seconds } } }) as Error
  expect(() => inVisitors(requirePause)).toThrow(tooSoon(5))
  vi.advanceTimersByTime(3500)
  expect(() => inVisitors(requirePause)).toThrow(tooSoon(2))
  vi.advanceTimersByTime(1500)
  expect(() => inVisitors(requirePause)).not.toThrow()
})

test('other worlds do not wait for it, and neither does whoever presents the demo', () => {
  expect(requirePause).not.toThrow()
  expect(() => runInWorld({ code: 'nmkjhgfedcba', schema: 'world_nmkjhgfedcba' }, requirePause)).not.toThrow()
  expect(() => runAsPresenter(true, () => inVisitors(requirePause))).not.toThrow()
})
