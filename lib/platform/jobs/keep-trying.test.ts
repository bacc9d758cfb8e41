import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPassingFailure } from '@/lib/platform/database/is-passing'
import { DatabaseFailed } from '@/lib/platform/database/redact-errors'
import { Fault } from '@/lib/domain/fault'
import { keepTrying, TriedInVain } from './keep-trying'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const failed = (code: string | undefined) => new DatabaseFailed(code, undefined, 'update offer')
const coded = (code: string) => Object.assign(new Error('connect'), { code })

test.each<[string, unknown, boolean]>([
  ['the connection broke', failed(undefined), true],
  ['the server was shut down', failed('57P01'), true],
  ['the disk is full', failed('53100'), true],
  ['two waited for each other', failed('40P01'), true],
  ['nobody listens', coded('ECONNREFUSED'), true],
  ['no connection became free', new Error('timeout exceeded when trying to connect'), true],
  ['the connection ended', new Error('Connection terminated unexpectedly'), true],
  ['the connection broke, as another copy of the module says', Object.assign(new Error('The database refused "update offer…" (no code)'), { name: 'DatabaseFailed', code: undefined }), true],
  ['a rule was broken', failed('23505'), false],
  ['the statement is wrong', failed('42703'), false],
  ['the record is not there', new Fault('notFound'), false],
  ['our own mistake', new TypeError('x is undefined'), false],
])('work is done again when %s: %s %s', (_what, error, expected) => {
  expect(isPassingFailure(error)).toBe(expected)
})

// The pauses themselves are not of the clock that tests can move.
test('work is done again until the database is back', async () => {
  const work = vi.fn(async () => 'stored')
  for (let time = 0; time < 2; time += 1) work.mockRejectedValueOnce(failed('57P03'))
  const stored = keepTrying({ name: 'probe', forMs: 60_000 }, work)
  expect(await stored).toBe('stored')
  expect(work).toHaveBeenCalledTimes(3)
})

test('work is given up when the time is over, with the last failure as the cause', async () => {
  const last = failed('57P03')
  const given = keepTrying({ name: 'probe', forMs: 60_000 }, () => Promise.reject(last)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(61_000)
  const error = await given
  expect(error).toBeInstanceOf(TriedInVain)
  expect((error as TriedInVain).cause).toBe(last)
})

test('work that is refused for good is not done again', async () => {
  const work = vi.fn(() => Promise.reject(failed('23505')))
  await expect(keepTrying({ name: 'probe', forMs: Infinity }, work)).rejects.toBeInstanceOf(DatabaseFailed)
  expect(work).toHaveBeenCalledTimes(1)
})
