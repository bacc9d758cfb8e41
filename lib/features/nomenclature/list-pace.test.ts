import { describe, expect, test } from 'vitest'
import { createListPace } from './list-pace'

const MINUTE_MS = 60_000

function paceAt() {
  const clock = { nowMs: 1000 }
  const waits: number[] = []
  const pace = createListPace({
    now: () => clock.nowMs,
    wait: (ms) => {
      waits.push(ms)
      clock.nowMs += ms
      return Promise.resolve()
    },
  })
  return { pace, clock, waits }
}

describe('the budget of a service', () => {
  test('is shared by all work of the process', async () => {
    const { pace, clock } = paceAt()
    for (let list = 0; list < 61; list += 1) await pace.waitForTurn('assets', 60)
    expect(clock.nowMs).toBe(1000 + MINUTE_MS)
  })

  test('is its own, and an unused turn is not saved up', async () => {
    const { pace, clock, waits } = paceAt()
    await pace.waitForTurn('assets', 60)
    await pace.waitForTurn('travel', 60)
    clock.nowMs += MINUTE_MS
    await pace.waitForTurn('assets', 60)
    await pace.waitForTurn('assets', 60)
    expect(waits).toEqual([0, 0, 0, 1000])
  })
})

describe('a service that is down', () => {
  test('is asked after one, two, four minutes and so on, at last every hour, until it answers', () => {
    const { pace, clock } = paceAt()
    const pausesMin = Array.from({ length: 8 }, () => {
      pace.finished('assets', true)
      const from = clock.nowMs
      while (!pace.isDue('assets')) clock.nowMs += MINUTE_MS
      return (clock.nowMs - from) / MINUTE_MS
    })
    expect(pausesMin).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    pace.finished('assets', false)
    expect(pace.isDue('assets')).toBe(false)
    pace.finished('assets', true)
    clock.nowMs += MINUTE_MS
    expect(pace.isDue('assets')).toBe(true)
  })

  test('does not hold up another one', () => {
    const { pace } = paceAt()
    pace.finished('assets', true)
    expect(pace.isDue('travel')).toBe(true)
  })
})
