import { noOfferOf, offerOf } from '../pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

test('an insurer that makes no offer says why, and the other offer is there; asked again, it alone is asked', async ({ page, words }) => {
  const { offers, wizard } = words
  test.slow()
  const lane = noOfferOf({ page, words }, 'Alpina')
  const correct = lane.getByRole('link', { name: offers.correct.replace('{label}', '') })
  const retryOf = (insurer: string) => page.getByRole('button', { name: offers.retryOf.replace('{insurer}', insurer) })
  const askAgain = async (setting: object) => {
    await setSandbox(page.request, { insurers: { 'assets/alpina': setting } })
    await retryOf('Alpina').press('Enter')
  }

  await test.step('when it is down', async () => {
    await setSandbox(page.request, { insurers: { 'assets/alpina': { down: true }, 'assets/carpatia': { down: true } } })
    await page.goto(`/quotes/${await startQuote(page.request, 'gap', exampleOf('gap'))}/check`)
    await page.getByRole('button', { name: wizard.checkPage.request, exact: true }).click()
    await expect(page).toHaveURL(/\/offers$/)
    await expect(lane).toContainText(offers.reasons.down)
    await expect(correct).toBeHidden()
    await lane.getByText(offers.originalText).first().click()
    await expect(lane.getByText(/nu este disponibil momentan/)).toBeVisible()
    await expect(offerOf(page, 'Alpina')).toBeHidden()
  })

  await test.step('when another makes an offer after all', async () => {
    await setSandbox(page.request, { insurers: { 'assets/alpina': { down: true }, 'assets/carpatia': { down: false } } })
    await retryOf('Carpatia').press('Enter')
    await expect(offerOf(page, 'Carpatia')).toHaveCount(1)
    await expect(lane).toContainText(offers.reasons.down)
  })

  await test.step('when it answers nonsense', async () => {
    await askAgain({ malformed: true })
    await expect(lane).toContainText(offers.reasons.malformed)
    await expect(correct).toBeHidden()
    await expect(offerOf(page, 'Alpina')).toBeHidden()
  })

  await test.step('when it declines', async () => {
    await askAgain({ decline: true })
    await expect(lane).toContainText(offers.reasons['risk-refused'])
    await expect(correct).toBeHidden()
    await expect(lane.getByText(/nu acceptă acest risc/)).toBeVisible()
    await expect(offerOf(page, 'Alpina')).toBeHidden()
    await expect(offerOf(page, 'Carpatia')).toHaveCount(1)
  })

  await test.step('when it makes an offer after a refusal that names no answer', async () => {
    await askAgain({ decline: false })
    await expect(offerOf(page, 'Alpina')).toHaveCount(1)
  })
})

test('when no insurer makes an offer, the page says what to do; an answer that one of them refuses is led to', async ({ page, words }) => {
  const { holder, offers } = words
  await setSandbox(page.request, { insurers: { 'assets/alpina': { refusesField: 'product.policyholder.taxId' }, 'assets/carpatia': { malformed: true } } })
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(page.getByText(offers.noneHint)).toBeVisible()
  const lane = noOfferOf({ page, words }, 'Alpina')
  await expect(lane).toContainText(offers.reasons['fix-data'])
  // An answer is mended first: the same question would have the same answer.
  await expect(lane.getByRole('button')).toHaveCount(0)
  await lane.getByRole('link', { name: offers.correct.replace('{label}', '') }).click()
  await expect(page.getByRole('textbox', { name: holder.personTaxId, exact: true })).toBeFocused()
})
