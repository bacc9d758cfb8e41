import { describe, expect, it } from 'vitest'
import { ATTEMPT_STATES, type AttemptState } from './issue-attempt-table'
import { mayMove, statesBefore } from './issue-attempt-states'

const LEGAL = new Set([
  'INTENT→SENDING',
  'INTENT→NOT_SENT',
  'SENDING→ISSUED',
  'SENDING→REJECTED',
  'SENDING→NOT_SENT',
  'SENDING→UNKNOWN',
  'UNKNOWN→ISSUED',
  'UNKNOWN→REJECTED',
  'UNKNOWN→NOT_SENT',
])

const moves = ATTEMPT_STATES.flatMap((from) => ATTEMPT_STATES.map((to) => ({ from, to, move: `${from}→${to}` })))

describe('states of an issue attempt', () => {
  it.each(moves.filter(({ move }) => LEGAL.has(move)))('$move is legal', ({ from, to }) => {
    expect(mayMove(from, to)).toBe(true)
  })

  it.each(moves.filter(({ move }) => !LEGAL.has(move)))('$move is illegal', ({ from, to }) => {
    expect(mayMove(from, to)).toBe(false)
  })

  it.each<[AttemptState, AttemptState[]]>([
    ['INTENT', []],
    ['SENDING', ['INTENT']],
    ['UNKNOWN', ['SENDING']],
    ['ISSUED', ['SENDING', 'UNKNOWN']],
  ])('%s is reached from %j', (to, before) => {
    expect(statesBefore(to)).toEqual(before)
  })
})
