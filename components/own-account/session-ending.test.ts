import { describe, expect, it, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { endingOf, nextLook, watchedSession, watchSession } from './session-ending'

const DAY_S = 86_400

describe('the end of a session', () => {
  it.each([
    [{ idleSeconds: 43_200, seconds: 7 * DAY_S }, { kind: 'open', secondsLeft: 43_200 }],
    [{ idleSeconds: 301, seconds: 7 * DAY_S }, { kind: 'open', secondsLeft: 301 }],
    [{ idleSeconds: 300, seconds: 7 * DAY_S }, { kind: 'idle', minutes: 5 }],
    [{ idleSeconds: 0, seconds: 7 * DAY_S }, { kind: 'idle', minutes: 1 }],
    [{ idleSeconds: 43_200, seconds: 61 }, { kind: 'absolute', minutes: 2 }],
  ])('is warned of in its last five minutes: %j', (times, ending) => {
    expect(endingOf(times)).toEqual(ending)
  })

  it('is known when nobody is signed in any more, and unknown when the server does not answer', async () => {
    expect(await watchedSession(() => Promise.reject(new Fault('notSignedIn')))).toEqual({ kind: 'ended' })
    expect(await watchedSession(() => Promise.reject(new Fault('worldEnded')))).toEqual({ kind: 'worldEnded' })
    expect(await watchedSession(() => Promise.reject(new Fault('unexpected')))).toBeUndefined()
  })

  it('is asked for again just when the warning is due, within the hour at the latest', () => {
    expect(nextLook({ kind: 'open', secondsLeft: 900 })).toBe(601_000)
    expect(nextLook({ kind: 'open', secondsLeft: 43_200 })).toBe(3_600_000)
    expect(nextLook(undefined)).toBe(300_000)
  })

  it('is watched until the watch stops', async () => {
    vi.useFakeTimers()
    const onEnding = vi.fn()
    const ask = vi.fn(() => Promise.resolve({ idleSeconds: 900, seconds: 7 * DAY_S }))
    const { stop } = watchSession({ ask, onEnding })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(onEnding).toHaveBeenLastCalledWith({ kind: 'open', secondsLeft: 900 })
    ask.mockResolvedValue({ idleSeconds: 120, seconds: 7 * DAY_S })
    await vi.advanceTimersByTimeAsync(601_000)
    expect(onEnding).toHaveBeenLastCalledWith({ kind: 'idle', minutes: 2 })
    stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
