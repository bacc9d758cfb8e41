import { todayInBucharest } from '@/lib/domain/day'
import { INSPECTION_FILE_BYTES_MAX } from '@/lib/domain/files/inspection-file'
import { expectPdf, issuedPanel, payAndIssue } from '@/e2e/pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { decodeMail, startMailServerOfDemo } from '@/e2e/support/mail'
import { expectHydrated, openPage, reloadPage } from '@/e2e/support/open'
import { exampleOf, issueOffer, quoteWithOffers } from '@/e2e/support/quotes'
import { resetSandbox, setSandbox } from '@/e2e/support/sandbox'

const today = todayInBucharest(new Date())
const mailOf = ({ mail }: { readonly mail: { readonly openOf: string } }) => new RegExp(mail.openOf.split('{')[0] ?? '')

test('an issued policy is read, downloaded and sent to its client from where it was issued', async ({ page, words }) => {
  test.slow()
  const { issue, issued } = words
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'casco', { ...exampleOf('casco'), startDate: today, termMonths: '12' })
  const offerId = offerOf('Alpina')
  await issueOffer(page.request, offerId)
  await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
  await expect(issuedPanel({ page, words })).toContainText(/AL\/21 \d+/)
  for (const name of [issued.newWindow, issued.download]) {
    const address = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
    await expectPdf(await page.request.get(address))
  }
  await expect(page.getByRole('link', { name: issue.newQuoteSame })).toHaveCount(1)
  await expect(page.getByRole('button', { name: words.copyAndRenew.renewThis })).toHaveCount(0)
  await expectAccessible(page, 'issued', VIEWPORTS_BY_LANGUAGE.ro)
  await page.setViewportSize({ width: 1440, height: 900 })

  const open = page.getByRole('button', { name: mailOf(issue) })
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
    await expect(issuedPanel({ page, words: english })).toBeVisible()
    await expectAccessible(page, 'issued, in English', VIEWPORTS_BY_LANGUAGE.en)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: mailOf(english.issue) }).click()
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
  const { issue, issued, copyAndRenew } = words
  await payAndIssue({ page, words }, byMouse(page), 'CH-77')
  const blocks = issuedPanel({ page, words }).getByRole('listitem')
  await expect(blocks).toHaveCount(2)
  // Each names its person as soon as its document was read, and shows its document.
  for (const name of ['Vlad Mureșan', 'Ioana-Călina Mureșan']) await expect(blocks.filter({ hasText: name })).toHaveCount(1)
  await blocks.last().getByRole('button', { name: new RegExp(`^${issued.show}`) }).click()
  await expect(blocks.last()).toContainText(issued.inPreview)
  await expect(page.getByRole('button', { name: mailOf(issue) })).toHaveCount(1)
  await expect(page.getByRole('link', { name: issue.newQuoteSame })).toHaveCount(1)
  await expect(page.getByRole('button', { name: copyAndRenew.copyThis })).toHaveCount(1)
  await page.goto((await page.getByRole('link', { name: issued.sheet, exact: true }).getAttribute('href')) ?? '')
  await expect(page.getByText('CH-77')).toBeVisible()
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
