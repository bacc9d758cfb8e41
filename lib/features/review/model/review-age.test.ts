import { describe, expect, test } from 'vitest'
import { ageStateOf, workingMinutesBetween } from './review-age'

const at = (text: string) => new Date(`${text}+02:00`)

describe('working time', () => {
  test.each([
    ['within one day', '2026-11-23T10:00', '2026-11-23T12:30', 150],
    ['from before the opening until after the closing', '2026-11-23T06:00', '2026-11-23T23:00', 480],
    ['over a night', '2026-11-23T16:00', '2026-11-24T10:00', 120],
    ['over a weekend', '2026-11-20T16:30', '2026-11-23T09:15', 45],
    ['within a weekend', '2026-11-21T10:00', '2026-11-22T18:00', 0],
    ['from a Sunday to a Tuesday', '2026-11-22T10:00', '2026-11-24T09:00', 480],
    ['over three weeks', '2026-11-02T09:00', '2026-11-23T09:00', 15 * 480],
    ['nothing backwards', '2026-11-23T12:00', '2026-11-23T11:00', 0],
    ['a summer day, which is an hour ahead', '2026-07-01T09:00', '2026-07-01T11:00', 120],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutesBetween(at(from), at(to))).toBe(minutes)
  })
})

test.each([
  [288, 'onTime'],
  [289, 'soon'],
  [480, 'soon'],
  [481, 'late'],
] as const)('%i minutes of 480 are %s', (minutes, state) => {
  expect(ageStateOf(minutes, 480)).toBe(state)
})
