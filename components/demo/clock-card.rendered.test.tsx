import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import type { ClockView } from '@/lib/features/demo/endpoints'
import { ClockCard } from './clock-card'

const today = todayInBucharest(new Date())
const NOTHING = { renewals: 0, policiesEnded: 0, offersExpired: 0, proposalsExpired: 0, installments: 0, tasks: 0 }
const view = (parts: Partial<ClockView> = {}): ClockView => ({ days: 0, today, realToday: today, target: today, effects: NOTHING, ...parts })

test('the clock says what a jump brings about before it is released', async () => {
  const asked = answerApi(({ method }) => (method === 'GET' ? view({ target: addDays(today, 90), effects: { ...NOTHING, renewals: 94, offersExpired: 1 } }) : new Promise<object>(() => {})))
  await renderInApp(<ClockCard initial={view()} />)
  await expect.element(page.getByRole('button', { name: 'Mută ceasul' })).toBeDisabled()
  await page.getByRole('slider').fill('90')
  await expect.element(page.getByText('Până atunci: 94 de polițe ajung la reînnoire și o ofertă expiră.')).toBeInTheDocument()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByRole('button', { name: 'Mută ceasul' }).click()
  await expect.poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ days: 90 }])
})

test('a moved clock goes back to the true day', async () => {
  const asked = answerApi(() => new Promise<object>(() => {}))
  await renderInApp(<ClockCard initial={view({ days: 30, today: addDays(today, 30), target: addDays(today, 30) })} />, { language: 'en' })
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect.poll(() => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ days: 0 }])
})

test.each([
  ['ro', 'Vezi polițele cu aceste rate'],
  ['en', 'See the policies with these instalments'],
] as const)('in %s instalments that fall due lead to their policies', async (language, name) => {
  const target = addDays(today, 90)
  answerApi(() => view({ target, effects: { ...NOTHING, installments: 82 } }))
  await renderInApp(<ClockCard initial={view()} />, { language })
  expect(page.getByRole('link').elements()).toEqual([])
  await page.getByRole('slider').fill('90')
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(`/policies?installment=${addDays(today, 1)}..${target}`))
})
