import { expect, test } from 'vitest'
import { askAgainMs } from './ask-again'
import type { FleetRow } from './fleet'

const row = (change: Partial<FleetRow>) => ({ state: 'offered', isAsked: true, ...change }) as FleetRow
const issued = row({ state: 'issued', attempt: { state: 'ISSUED', offerId: 'o' } })
const quiet = { isWorking: false, isAwaited: false }

test('a fleet is read again often while something of it is under way or was just started, seldom while others may do something, and not at all once all is done', () => {
  expect(askAgainMs({ ...quiet, rows: [issued, row({ state: 'quoting' })] })).toBe(2000)
  expect(askAgainMs({ ...quiet, rows: [row({ attempt: { state: 'SENDING', offerId: 'o' } })] })).toBe(2000)
  expect(askAgainMs({ ...quiet, rows: [issued, row({})], isWorking: true })).toBe(2000)
  expect(askAgainMs({ ...quiet, rows: [issued, row({})] })).toBe(15_000)
  expect(askAgainMs({ rows: [issued, row({})], isWorking: false, isAwaited: true })).toBe(15_000)
  expect(askAgainMs({ rows: [issued], isWorking: true, isAwaited: true })).toBe(15_000)
  expect(askAgainMs({ rows: [issued], isWorking: true, isAwaited: false })).toBe(false)
})
