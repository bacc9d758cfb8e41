import { expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { parsePostponed, POSTPONED_MAX, postponedText, postponeKey, withoutPostponed } from './postponed'
import type { WorkItem } from './work-item'

const TODAY = day('2026-11-25')
const item = (kind: 'task' | 'unknown' | 'expiring', id: string) => ({ kind, id }) as WorkItem
const TASK = item('task', '01a21456-b6ee-70b3-949e-fcdb961ca0bb')

test('what was postponed stays away until the day is over', () => {
  const text = postponedText([postponeKey(TASK)], TODAY)
  expect(withoutPostponed([TASK], parsePostponed(text, TODAY))).toEqual([])
  expect(withoutPostponed([TASK], parsePostponed(text, day('2026-11-26')))).toEqual([TASK])
})

test.each(['unknown', 'expiring'] as const)('what is %s never waits, whatever a browser keeps', (kind) => {
  const one = item(kind, TASK.id)
  expect(withoutPostponed([one], [postponeKey(one)])).toEqual([one])
})

test('two kinds of work about one record are two things', () => {
  expect(postponeKey(TASK)).not.toBe(postponeKey(item('expiring', TASK.id)))
})

test.each([undefined, '', 'x', '2026-11-25', '2026-11-25:', '2026-11-25:<script>'])('a cookie %j postpones nothing', (text) => {
  expect(parsePostponed(text, TODAY)).toEqual([])
})

test('a browser keeps the newest, as many as fit', () => {
  const keys = Array.from({ length: POSTPONED_MAX + 1 }, (_, index) => `ta${index}`)
  expect(parsePostponed(postponedText(keys, TODAY), TODAY)).toEqual(keys.slice(1))
})
