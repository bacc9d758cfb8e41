import { expect, test } from 'vitest'
import { standingAfter } from './review'

test.each([
  ['waits when nothing happened', [], 'waiting', false],
  ['waits with a flag when it was flagged', ['flagged'], 'waiting', true],
  ['is reviewed, without its flag, when it was approved', ['flagged', 'reviewed'], 'reviewed', false],
  ['waits again when the broker answered', ['returned', 'answered'], 'waiting', false],
  ['waits when its approval was undone', ['reviewed', 'undone'], 'waiting', false],
  ['is returned when the approval after it was undone', ['returned', 'reviewed', 'undone'], 'returned', false],
  ['keeps its flag when the approval after it was undone', ['flagged', 'reviewed', 'undone'], 'waiting', true],
  ['waits when both acts were undone', ['flagged', 'returned', 'undone', 'undone'], 'waiting', false],
] as const)('a policy %s', (_, acts, state, isFlagged) => {
  expect(standingAfter(acts)).toEqual({ state, isFlagged })
})
