import { describe, expect, test } from 'vitest'
import { CALLBACK_MODES, type CallbackMode } from '../store/callback-mode'
import { planCallbacks, progressAt, type InsurerReplyTime } from './callback-plan'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))
const answer = (position: number, seconds: number): InsurerReplyTime => ({ position, answersAt: at(seconds) })
const ANSWERS = [answer(0, 5), answer(1, 2)]
const SLOW_ONE = [...ANSWERS, answer(2, 40)]
const plan = (mode: CallbackMode, answers: readonly InsurerReplyTime[] = ANSWERS) => planCallbacks({ answers, expiresAt: at(30), mode, lateMs: 7000 })
const short = (planned: ReturnType<typeof plan>) => planned.map(({ dueAt, positions, isExpired }) => `${dueAt.getUTCSeconds()}s ${positions.join()}${isExpired ? ' expired' : ''}`)

describe('the callbacks of a request', () => {
  test.each<[mode: CallbackMode, expected: string[]]>([
    ['once', ['2s 1', '5s 1,0']],
    ['twice', ['2s 1', '2s 1', '5s 1,0', '5s 1,0']],
    ['perInsurer', ['2s 1', '5s 0']],
    ['late', ['9s 1', '12s 1,0']],
    ['outOfOrder', ['5s 1,0', '5s 1']],
    ['never', []],
  ])('%s', (mode, expected) => {
    expect(short(plan(mode))).toEqual(expected)
  })

  test.each<[mode: CallbackMode, expected: string[]]>([
    ['once', ['2s 1', '5s 1,0', '30s 1,0 expired']],
    ['perInsurer', ['2s 1', '5s 0', '30s 1,0 expired']],
    ['outOfOrder', ['30s 1,0 expired', '30s 1,0', '30s 1']],
    ['never', []],
  ])('%s, when an insurer does not reply in time', (mode, expected) => {
    expect(short(plan(mode, SLOW_ONE))).toEqual(expected)
  })

  test('end at the timeout when no insurer replies', () => {
    expect(short(plan('once', [answer(0, 31)]))).toEqual(['30s  expired'])
  })

  test('do not depend on when they are planned', () => {
    for (const mode of CALLBACK_MODES) expect(plan(mode, SLOW_ONE.toReversed())).toEqual(plan(mode, SLOW_ONE))
  })

  test('follow the order of the request for insurers that reply at once', () => {
    expect(short(plan('once', [answer(1, 0), answer(0, 0)]))).toEqual(['0s 0', '0s 0,1'])
  })
})

describe('the progress of a request', () => {
  test.each<[seconds: number, expected: object]>([
    [0, { positions: [], isExpired: false }],
    [2, { positions: [1], isExpired: false }],
    [29, { positions: [1, 0], isExpired: false }],
    [30, { positions: [1, 0], isExpired: true }],
    [50, { positions: [1, 0], isExpired: true }],
  ])('after %d seconds', (seconds, expected) => {
    expect(progressAt(at(seconds), { answers: SLOW_ONE, expiresAt: at(30) })).toEqual(expected)
  })

  test('does not expire after every insurer has replied', () => {
    expect(progressAt(at(50), { answers: ANSWERS, expiresAt: at(30) })).toEqual({ positions: [1, 0], isExpired: false })
  })
})
