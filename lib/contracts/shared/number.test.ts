import { expect, it } from 'vitest'
import { absentable, replyFlag, replyNumber } from './number'

it.each([
  [true, true],
  [1, true],
  ['1', true],
  [' TRUE ', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
  [null, false],
])('reads %j as %s', (sent, read) => {
  expect(replyFlag.parse(sent)).toBe(read)
})

it.each([
  ['a missing member', undefined, undefined],
  ['null', null, undefined],
  ['an empty text', '', undefined],
  ['zero', 0, 0],
])('reads %s of a member that may be absent', (_, sent, read) => {
  expect(absentable(replyNumber).parse(sent)).toBe(read)
})
