import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { wizardRo } from '@/lib/wizard/messages/wizard.ro'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { createDraftSaver } from '../draft/draft-saver'
import { RequestOffers } from './request-offers'

const QUOTE = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const INSURER = { id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b11', name: 'Alpina' }
const button = page.getByRole('button', { name: new RegExp(`^(${wizardRo.checkPage.request}|${wizardRo.checkPage.requesting})`) })

async function renderPage(outlook: readonly OutlookView[] = []) {
  const onRequested = vi.fn()
  const saver = createDraftSaver({ version: 1, draft: {} }, { store: async () => ({ version: 2 }), saveCopy: () => {}, announce: () => {}, now: () => 0 })
  await renderInApp(<RequestOffers quoteId={QUOTE} insurers={[INSURER]} today={todayInBucharest(new Date())} outlook={outlook} saver={saver} onRequested={onRequested} onNotSaved={() => {}} />)
  return onRequested
}

test('insurers are asked once, also by presses while the page with their answers is on its way', async () => {
  const asked = answerApi(() => ({ run: 1 }))
  const onRequested = await renderPage()
  await button.click()
  await expect.poll(() => onRequested.mock.calls.length).toBe(1)
  await button.click()
  await button.click()
  expect(asked).toHaveLength(1)
  expect(onRequested).toHaveBeenCalledTimes(1)
})

test('after a failure they can be asked again', async () => {
  const asked = answerApi(() => undefined)
  await renderPage()
  await button.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await button.click()
  await expect.poll(() => asked.length).toBe(2)
})

test.each<[string, Omit<OutlookView, 'insurerId'>, string]>([
  ['when it usually replies', { wait: { kind: 'range', lowMs: 700, highMs: 1900, seen: 29 } }, 'Răspunde de obicei în 0,7–1,9 s.'],
  ['that it is down', { wait: { kind: 'tooFew', seen: 2 }, trouble: { kind: 'down', since: '2026-11-26T08:42:00.000Z', failures: 4 } }, 'Nu răspunde din 26.11, 10:42: 4 cereri la rând fără răspuns.'],
  ['that its replies cannot be read', { wait: { kind: 'tooFew', seen: 2 }, trouble: { kind: 'unreadable', since: '2026-11-26T08:42:00.000Z', failures: 4 } }, 'Răspunde, dar răspunsurile nu pot fi citite din 26.11, 10:42: 4 la rând.'],
  ['that its requests fail in several ways', { wait: { kind: 'tooFew', seen: 2 }, trouble: { kind: 'failing', since: '2026-11-26T08:42:00.000Z', failures: 4 } }, 'Din 26.11, 10:42 nu răspunde sau răspunsul nu poate fi citit: 4 cereri la rând.'],
  ['that it refuses the account', { wait: { kind: 'tooFew', seen: 2 }, trouble: { kind: 'account', since: '2026-11-26T08:42:00.000Z' } }, 'Refuză contul agenției din 26.11, 10:42. Anunțați administratorul.'],
  ['that it refuses an answer', { wait: { kind: 'tooFew', seen: 2 }, refusedValue: { field: 'yearOfConstruction', label: 'Anul fabricației', times: 3 } }, 'A refuzat această valoare de 3 ori în ultimele 30 de zile: Anul fabricației.'],
])('an insurer is described before it is asked: %s', async (_what, outlook, text) => {
  await renderPage([{ insurerId: INSURER.id, ...outlook }])
  await expect.element(page.getByRole('checkbox', { name: 'Alpina', exact: true })).toHaveAccessibleDescription(text)
})
