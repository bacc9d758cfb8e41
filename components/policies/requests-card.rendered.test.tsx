import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { showOnPaper } from '@/lib/testing/rendered-print'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { RequestsCard } from './requests-card'

const { policyRequests } = appMessages('ro')
const ID = '0190a1b2-0000-7000-8000-000000000001'
function day(text: string): Day {
  const read = parseDay(text)
  if (read === undefined) throw new Error(`${text} is no day`)
  return read
}
const card = (clientId: string | undefined) => (
  <RequestsCard
    policyId={ID}
    clientId={clientId}
    today={day('2026-11-23')}
    tasks={[{ id: ID, request: 'cancellation', text: 'A vândut mașina', dueOn: day('2026-11-20'), owner: { name: 'Ana' }, doneAt: undefined }]}
    papers={[{ id: ID, kind: 'statement', createdAt: new Date('2026-11-20T10:00:00Z') }]}
    mayWrite
  />
)

test('notes what the client wants with a day, and sends nothing before both are there', async () => {
  const asked = answerApi(() => ({ id: ID }))
  const { router } = await renderInApp(card(ID))
  await expect.element(page.getByRole('list', { name: policyRequests.title })).toHaveTextContent('reziliere A vândut mașina')
  await page.getByRole('button', { name: policyRequests.save, exact: true }).click()
  expect(asked).toEqual([])
  await page.getByRole('textbox', { name: policyRequests.text }).fill('Adresă nouă')
  await page.getByRole('textbox', { name: policyRequests.day }).fill('1.12.2026')
  await page.getByRole('button', { name: policyRequests.save, exact: true }).click()
  await expect.poll(() => asked).toEqual([{ method: 'POST', path: `/api/policies/${ID}/requests`, body: { request: 'endorsement', text: 'Adresă nouă', dueOn: '2026-12-01' } }])
  await expect.poll(() => router.refresh.mock.calls.length).toBeGreaterThan(0)
  await expectAccessible('requests about a policy', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
})

test('says that a policy without a client’s record takes no requests', async () => {
  await renderInApp(card(undefined))
  await expect.element(page.getByText(policyRequests.noClient)).toBeVisible()
  expect(page.getByRole('button', { name: policyRequests.save, exact: true }).elements()).toEqual([])
})

test('prints what was noted, and no form', async () => {
  await showOnPaper()
  await renderInApp(card(ID))
  await expect.element(page.getByText('A vândut mașina').last()).toBeVisible()
  await expect.element(page.getByLabelText(policyRequests.text)).not.toBeVisible()
})
