import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { wizardRo } from '@/lib/wizard/messages/wizard.ro'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { createDraftSaver } from '../draft/draft-saver'
import { RequestOffers } from './request-offers'

const QUOTE = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const INSURER = { id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b11', name: 'Alpina' }
const button = page.getByRole('button', { name: new RegExp(`^(${wizardRo.checkPage.request}|${wizardRo.checkPage.requesting})`) })

async function renderPage() {
  const onRequested = vi.fn()
  const saver = createDraftSaver({ version: 1, draft: {} }, { store: async () => ({ version: 2 }), saveCopy: () => {}, announce: () => {}, now: () => 0 })
  await renderInApp(<RequestOffers quoteId={QUOTE} insurers={[INSURER]} today={todayInBucharest(new Date())} saver={saver} onRequested={onRequested} onNotSaved={() => {}} />)
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
