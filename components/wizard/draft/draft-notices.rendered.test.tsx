import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Fault } from '@/lib/domain/fault'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { todayInBucharest } from '@/lib/domain/day'
import { RequestOffers } from '../check/request-offers'
import { DraftNotices } from './draft-notices'
import { createDraftSaver } from './draft-saver'

const INSURER = { id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b11', name: 'Alpina' }
const saver = createDraftSaver({ version: 1, draft: {} }, { store: () => Promise.reject(new Fault('notFound')), saveCopy: () => {}, announce: () => {}, now: () => 0 })

const GONE = {
  ro: { title: 'Cererea nu mai există', home: 'Înapoi la pagina de start', asks: 'Cere oferte' },
  en: { title: 'This quote no longer exists', home: 'Back to the start page', asks: 'Request offers' },
} as const

test.each(['ro', 'en'] as const)('a quote that is gone is said to be, with the way home, in %s', async (language) => {
  await renderInApp(<DraftNotices saver={saver} state={{ kind: 'refused', code: 'notFound' }} isSecond={false} />, { language })
  await expect.element(page.getByRole('alert')).toHaveTextContent(GONE[language].title)
  await expect.element(page.getByRole('link', { name: GONE[language].home })).toHaveAttribute('href', '/')
})

test.each(['ro', 'en'] as const)('asking for offers of a quote that is gone says so too, in %s', async (language) => {
  answerApi(() => undefined)
  await renderInApp(<RequestOffers quoteId="q" insurers={[INSURER]} today={todayInBucharest(new Date())} saver={saver} onRequested={() => {}} onNotSaved={() => {}} />, { language })
  await page.getByRole('button', { name: GONE[language].asks }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(GONE[language].title)
  await expect.element(page.getByRole('link', { name: GONE[language].home })).toHaveAttribute('href', '/')
})

test('another refusal of a draft leads nowhere', async () => {
  await renderInApp(<DraftNotices saver={saver} state={{ kind: 'refused', code: 'quoteLocked' }} isSecond={false} />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
