import { expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { questionLabels } from '../pages/product-steps'
import { openPage } from '../support/open'
import { exampleOf, issueOffer, quoteWithOffers, startQuote } from '../support/quotes'
import { setSandbox } from '../support/sandbox'

test('reads the vehicle by its identification code: what was typed stays unless it is ticked, and all of it can be undone', async ({ page, words: { vehicleData } }) => {
  const { holder, seats: _, ...vehicle } = exampleOf('casco')
  await openPage(page, `/quotes/${await startQuote(page.request, 'casco', { ...vehicle, holder, totalWeightKg: '999' })}/vehicle`)
  const weight = questionLabels(page, 'casco', 'ro').label('textbox', 'totalWeightKg')
  // An optional question says so in its name.
  const seats = page.getByRole('textbox', { name: /^Număr de locuri/ })
  await page.getByRole('button', { name: vehicleData.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/M1-\d{4}-[0-9A-F]{8}/)).toBeVisible()
  const rows = dialog.getByRole('list', { name: vehicleData.rows })
  const ofWeight = rows.getByRole('checkbox', { name: /999/ })
  await expect(ofWeight).not.toBeChecked()
  await expectAccessible(page, 'vehicle data')
  await rows.getByText(vehicleData.replaces.replace('{held}', '999')).click()
  await dialog.getByRole('button', { name: /^Completează/ }).click()
  await expect(seats).toHaveValue('5')
  await expect(weight).not.toHaveValue('999')

  await page.getByRole('button', { name: vehicleData.undo, exact: true }).click()
  await expect(page.getByText(vehicleData.undone)).toBeVisible()
  await expect(weight).toHaveValue('999')
})

test('a payment that the service recorded otherwise stands on the policy’s page, part by part', async ({ page, words: { paymentRecord } }) => {
  const { offerOf } = await quoteWithOffers(page.request, 'casco')
  await setSandbox(page.request, { insurers: { 'vehicle/alpina': { otherPayment: true } } })
  try {
    await openPage(page, `/policies/${await issueOffer(page.request, offerOf('Alpina'))}`)
  } finally {
    await setSandbox(page.request, { insurers: { 'vehicle/alpina': {} } })
  }
  const card = page.getByRole('region', { name: paymentRecord.title })
  await expect(card.getByText(paymentRecord.differs, { exact: true })).toBeVisible()
  await expect(card.getByText(/declarat .* înregistrat /)).toHaveCount(2)
  await expect(card.getByText('CH-2002')).toBeVisible()
  await expectAccessible(page, 'policy with another payment recorded')
})

test.describe('with an account that takes passports', () => {
  // An agency whose accounts no test of offers uses.
  test.use({ account: 'admin@other.test' })

  test('a foreign policyholder is identified by a passport, up to the offer', async ({ page, browser, baseURL, sessionOf, words: { admin, holder } }) => {
    await openPage(page, '/admin/operator-accounts/vehicle/sandbox')
    await page.getByText(admin.switches.names.passports).click()
    await page.getByRole('button', { name: admin.form.submit, exact: true }).click()
    await expect(page.getByText(admin.form.saved)).toBeVisible()

    const context = await browser.newContext({ storageState: await sessionOf('broker@other.test'), baseURL: requireBaseUrl(baseURL) })
    const desk = await context.newPage()
    const { holder: typed, ...vehicle } = exampleOf('casco', 'foreignPerson')
    await openPage(desk, `/quotes/${await startQuote(desk.request, 'casco', { ...vehicle, holder: typed })}/holder`)
    const party = desk.getByRole('main')
    await party.getByText(holder.passport, { exact: true }).click()
    await party.getByRole('textbox', { name: holder.passportNumber }).fill('c01x 00t47')
    await expectAccessible(desk, 'policyholder with a passport')

    await setSandbox(desk.request, { takesPassports: true })
    try {
      const { offerOf } = await quoteWithOffers(desk.request, 'casco', { ...vehicle, holder: { ...(typed as object), idType: 'passport', idNumber: 'C01X00T47' } })
      expect(offerOf('Alpina')).not.toBe('')
    } finally {
      await setSandbox(desk.request, { takesPassports: false })
      await context.close()
    }
  })
})
