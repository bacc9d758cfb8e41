import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, parseDay, type Day } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { TimeLeft } from './time-left'

const words = appMessages('ro').issueSheet.expiry
const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const today: Day = TODAY
const HOUR_MS = 3_600_000
const timer = page.getByRole('timer')
const left = (leftMs: number, expiresOn: Day = today) => <TimeLeft leftMs={leftMs} expiresOn={expiresOn} isExpiryUnread={false} today={today} />

test.each([
  [75 * HOUR_MS, addDays(today, 3), /în 3 zile.*24\.11\.2026/],
  [5 * HOUR_MS + 90_000, today, /în 5 h 1 min.*azi, 24:00/],
  [61_000, today, /în 1 min 1 s.*azi, 24:00/],
  [0, today, words.over],
])('an offer with %i ms left says so with its day', async (leftMs, day, text) => {
  await renderInApp(left(leftMs, day))
  await expect.element(timer).toHaveTextContent(text)
})

test('the time left is red in its last hour alone, and amber in its last day', async () => {
  const { give } = await renderInApp(left(25 * HOUR_MS, addDays(today, 1)))
  const colours: string[] = []
  for (const ms of [25 * HOUR_MS, 23 * HOUR_MS, HOUR_MS, HOUR_MS - 1000, 0]) {
    await give(left(ms))
    colours.push(getComputedStyle(timer.element()).color)
  }
  const [calm, lastDay, anHour, lastHour, over] = colours
  expect(new Set([calm, lastDay, lastHour]).size).toBe(3)
  expect([anHour, over]).toEqual([lastDay, lastHour])
})
