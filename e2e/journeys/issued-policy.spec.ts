import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/inspection-file'
import { expectPdf, issuedPanel } from '@/e2e/pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { decodeMail, startMailServerOfDemo } from '@/e2e/support/mail'
import { expectHydrated, openPage, reloadPage } from '@/e2e/support/open'
import { exampleOf, issueOffer, quoteWithOffers } from '@/e2e/support/quotes'
import { resetSandbox, setSandbox } from '@/e2e/support/sandbox'

const today = todayInBucharest(new Date())
const mailOf = ({ mail }: { readonly mail: { readonly openOf: string } }) => new RegExp(mail.openOf.split('{')[0] ?? '')

test('an issued policy is read, downloaded, sent to its client and renewed from where it was issued', async ({ page, words }) => {
  test.slow()
  const { issue } = words
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'casco', { ...exampleOf('casco'), startDate: today, termMonths: '12' })
  const offerId = offerOf('Alpina')
  await issueOffer(page.request, offerId)
  await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
  const panel = issuedPanel({ page, words })
  const end = addDays(today, 364)
  await expect(panel).toContainText(issue.renewal.replace('{end}', formatDay(end, 'ro')).replace('{from}', formatDay(addDays(end, -60), 'ro')))
  for (const name of [issue.policyPdf, issue.download]) {
    const address = (await panel.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
    await expectPdf(await page.request.get(address))
  }
  await expect(panel.getByRole('link', { name: issue.newQuoteSame })).toHaveCount(1)
  await expectAccessible(page, 'issued', VIEWPORTS_BY_LANGUAGE.ro)
  await page.setViewportSize({ width: 1440, height: 900 })

  const open = panel.getByRole('button', { name: mailOf(issue) })
  await expectHydrated(open)
  await open.click()
  const dialog = page.getByRole('dialog')
  const email = dialog.getByRole('textbox', { name: issue.mail.email })
  await expect(email).toHaveValue(/@/)
  await email.fill('ilinca@client')
  await dialog.getByRole('button', { name: issue.mail.send, exact: true }).click()
  await expect(dialog.getByText(issue.mail.emailWrong)).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page, 'mail of a policy', VIEWPORTS_BY_LANGUAGE.ro)
  await email.fill('ilinca@client.test')
  await dialog.getByRole('radio', { name: words.proposal.dialog.languages.en }).check({ force: true })
  const { kept, stop } = await startMailServerOfDemo()
  await dialog.getByRole('button', { name: issue.mail.send, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(issue.mail.sent.replace('{to}', 'ilinca@client.test'))
  await stop()
  expect(kept.map(({ to }) => to)).toEqual([['ilinca@client.test']])
  const [mail = ''] = kept.map(decodeMail)
  expect(mail).toContain('Subject: Policy ')
  expect(mail).toContain('Content-Type: application/pdf')

  await test.step('in English', async () => {
    const english = await switchLanguage(page, 'en')
    await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
    const inEnglish = issuedPanel({ page, words: english })
    await expect(inEnglish).toContainText(english.issue.renewal.replace('{end}', formatDay(end, 'en')).replace('{from}', formatDay(addDays(end, -60), 'en')))
    await expectAccessible(page, 'issued, in English', VIEWPORTS_BY_LANGUAGE.en)
    await page.setViewportSize({ width: 1440, height: 900 })
    await inEnglish.getByRole('button', { name: mailOf(english.issue) }).click()
    await dialog.getByRole('textbox', { name: english.issue.mail.email }).fill('ilinca@client')
    await dialog.getByRole('button', { name: english.issue.mail.send, exact: true }).click()
    await expect(dialog.getByText(english.issue.mail.emailWrong)).toBeVisible()
    await expectAccessible(page, 'mail of a policy, in English', VIEWPORTS_BY_LANGUAGE.en)
  })
})

test('of a trip for several travellers, what comes next is offered once for all its policies', async ({ page, words }) => {
  test.slow()
  const { quoteId, run } = await quoteWithOffers(page.request, 'travel', { ...exampleOf('travel'), tariff: 'individual' })
  const offers = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  const offerId = offers[0]?.id ?? ''
  await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
  const { issue, copyAndRenew } = words
  await page.getByRole('textbox', { name: issue.documentNumber, exact: true }).fill('CH-77')
  await page.getByRole('button', { name: issue.submit, exact: true }).click()
  const panel = issuedPanel({ page, words })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('button', { name: mailOf(issue) })).toHaveCount(2)
  await expect(panel.getByRole('link', { name: issue.newQuoteSame })).toHaveCount(1)
  await expect(panel.getByRole('button', { name: copyAndRenew.copyThis })).toHaveCount(1)
  await expectAccessible(page, 'two policies issued')
})

test.describe('photos of a risk inspection', () => {
  test.use({ expectedConsoleError: /422/ })
  test.afterEach(({ page }) => resetSandbox(page.request))

  test('are attached to the policy, with their progress, what is too large, and what the service says with its correlation id', async ({ page, words: { inspection, issue, offers, backOffice } }) => {
    test.slow()
    const { offerOf } = await quoteWithOffers(page.request, 'casco', { ...exampleOf('casco'), startDate: today })
    const policyId = await issueOffer(page.request, offerOf('Alpina'))
    // The only difference of a desk without mail.
    await page.route('**/api/policies/*/mail', async (route) => route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), sendsMail: false } }))
    await openPage(page, `/policies/${policyId}`)
    await test.step('where the desk sends no mail, it is written for the mail program of whoever sits there', async () => {
      await page.getByRole('button', { name: mailOf(issue) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(issue.mail.notAttached)).toBeVisible()
      await dialog.getByRole('textbox', { name: issue.mail.email }).fill('ilinca@client.test')
      await expect(dialog.getByRole('link', { name: issue.mail.compose })).toHaveAttribute('href', /^mailto:ilinca%40client\.test\?subject=Poli/)
      await expect(dialog.getByRole('button', { name: issue.mail.send, exact: true })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    const card = page.getByRole('region', { name: inspection.title })
    const sent = card.getByRole('list', { name: inspection.sent }).getByRole('listitem')
    const photo = (name: string, bytes = Buffer.from('one')) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes]) })
    const [files, camera] = [card.locator('input[type=file][multiple]'), card.locator('input[type=file][capture=environment]')]
    await expect(camera).toHaveCount(1)

    await setSandbox(page.request, { faults: { 'vehicle.uploadInspectionFile': 'status:422' } })
    await files.setInputFiles([photo('front.jpg'), photo('huge.jpg', Buffer.alloc(INSPECTION_FILE_BYTES_MAX))])
    await expect(card.getByText(inspection.tooLarge)).toBeVisible()
    await expect(card.getByText(new RegExp(offers.correlation.replace('{id}', '[0-9a-f-]{36}')))).toBeVisible()
    await expectAccessible(page, 'inspection that failed')
    await setSandbox(page.request, { faults: { 'vehicle.uploadInspectionFile': 'slow:1500' } })
    await card.getByRole('button', { name: inspection.retryOf.replace('{name}', 'front.jpg') }).click()
    await expect(card.getByRole('progressbar', { name: inspection.progressOf.replace('{name}', 'front.jpg') })).toBeVisible()
    await expect(sent).toHaveCount(1)
    await card.getByRole('button', { name: inspection.dropOf.replace('{name}', 'huge.jpg') }).click()
    await expect(card.getByText('huge.jpg')).toBeHidden()
    await reloadPage(page)
    await expect(page.getByText(backOffice.timeline.events.inspection.sent)).toBeVisible()
  })
})
