import { expect, it } from 'vitest'
import { replyFlag } from './number'

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
