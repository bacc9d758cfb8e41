import { expect, it } from 'vitest'
import { hourState, hourStates } from './answer-hours'

const counts = (parts: object) => ({ answered: 0, slow: 0, refused: 0, down: 0, ...parts })

it.each([
  [{}, 'quiet'],
  [{ answered: 3 }, 'answers'],
  [{ answered: 3, slow: 1 }, 'answers'],
  [{ answered: 2, slow: 1 }, 'slow'],
  [{ answered: 3, down: 2 }, 'answers'],
  [{ answered: 2, down: 2 }, 'down'],
  [{ answered: 1, refused: 1 }, 'refused'],
  [{ refused: 2, down: 1 }, 'refused'],
  [{ refused: 1, down: 1 }, 'down'],
] as const)('an hour with %j is: %s', (parts, state) => {
  expect(hourState(counts(parts))).toBe(state)
})

it('the present hour is the last of twenty-four, and hours without requests are quiet', () => {
  const states = hourStates([{ hoursAgo: 0, ...counts({ answered: 1 }) }, { hoursAgo: 23, ...counts({ down: 1 }) }, { hoursAgo: 24, ...counts({ refused: 1 }) }])
  expect(states).toHaveLength(24)
  expect([states[0], states[1], states[22], states[23]]).toEqual(['down', 'quiet', 'quiet', 'answers'])
})
