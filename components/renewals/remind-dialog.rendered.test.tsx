import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { RemindDialog } from './remind-dialog'

const { remind } = appMessages('ro').renewals
const POLICY = '0190a1b2-0000-7000-8000-000000000001'
const days = (count: number) => `${count} ${count < 20 ? 'zile' : 'de zile'}`

test('saves when clients are reminded, and reminds those of the chosen policies now', async () => {
  const asked = answerApi(({ method, path }) => (path.endsWith('/reminder-rule') ? { daysBefore: method === 'PUT' ? [30, 7] : [30], sendsMail: true } : { jobId: POLICY }))
  await renderInApp(<RemindDialog policyIds={[POLICY]} onClose={() => {}} />)
  await expect.element(page.getByRole('checkbox', { name: days(30) })).toBeChecked()
  await page.getByRole('checkbox', { name: days(7) }).click()
  await page.getByRole('button', { name: remind.save }).click()
  await expect.element(page.getByText(remind.saved)).toBeVisible()
  await page.getByRole('button', { name: 'Trimite acum pentru polița aleasă' }).click()
  await expect.element(page.getByText(remind.started)).toBeVisible()
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'PUT', path: '/api/renewals/reminder-rule', body: { daysBefore: [30, 7] } },
    { method: 'POST', path: '/api/renewals/reminders', body: { policyIds: [POLICY] } },
  ])
  await expectAccessible('mails to clients', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
})

test('says where the desk sends no mail, and sends none', async () => {
  answerApi(() => ({ daysBefore: [], sendsMail: false }))
  await renderInApp(<RemindDialog policyIds={[POLICY]} onClose={() => {}} />)
  await expect.element(page.getByText(remind.noMail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Trimite acum pentru polița aleasă' })).toBeDisabled()
})
