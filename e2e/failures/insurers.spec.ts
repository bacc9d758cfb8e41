import type { Page } from '@playwright/test'
import { offerOf } from '../pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { exampleOf, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

/** Asks all insurers for offers of a complete quote, as a broker does. */
async function request(page: Page, button: string) {
  await page.goto(`/quotes/${await startQuote(page.request, 'gap', exampleOf('gap'))}/check`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/offers$/)
}

const laneOf = (page: Page, insurer: string) => page.getByRole('listitem').filter({ hasText: insurer })

test.describe('an insurer that makes no offer says why, and the other offer is there', () => {
  const REASONS = [
    ['is down', { down: true }, 'down', /nu este disponibil momentan/],
    ['declines', { decline: true }, 'risk-refused', /nu acceptă acest risc/],
    ['answers nonsense', { malformed: true }, 'malformed', undefined],
  ] as const
  for (const [what, setting, reason, original] of REASONS) {
    test(`when it ${what}`, async ({ page, words: { offers, wizard } }) => {
      await setSandbox(page.request, { insurers: { 'assets/alpina': setting } })
      await request(page, wizard.checkPage.request)
      const lane = laneOf(page, 'Alpina')
      await expect(lane).toContainText(offers.reasons[reason])
      await expect(lane.getByRole('link', { name: offers.correct.replace('{label}', '') })).toBeHidden()
      if (original) {
        await lane.getByText(offers.originalText).click()
        await expect(lane.getByText(original)).toBeVisible()
      }
      await expect(offerOf(page, 'Carpatia')).toBeVisible()
      await expect(offerOf(page, 'Alpina')).toBeHidden()
    })
  }

  test('links to the refused answer', async ({ page, words: { holder, offers, wizard } }) => {
    await setSandbox(page.request, { insurers: { 'assets/alpina': { refusesField: 'product.policyholder.taxId' } } })
    await request(page, wizard.checkPage.request)
    const lane = laneOf(page, 'Alpina')
    await expect(lane).toContainText(offers.reasons['fix-data'])
    await expect(offerOf(page, 'Carpatia')).toBeVisible()
    await lane.getByRole('link', { name: offers.correct.replace('{label}', '') }).click()
    await expect(page.getByRole('textbox', { name: holder.personTaxId, exact: true })).toBeFocused()
  })
})

test('when no insurer makes an offer, the page says what to do', async ({ page, words: { offers, wizard } }) => {
  await setSandbox(page.request, { insurers: { 'assets/alpina': { decline: true }, 'assets/carpatia': { malformed: true } } })
  await request(page, wizard.checkPage.request)
  await expect(page.getByText(offers.noneHint)).toBeVisible()
})

test('the offer of a fast insurer is there while a slow one still works', async ({ page, words: { offers, wizard } }) => {
  await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 5000 } } })
  await request(page, wizard.checkPage.request)
  await expect(offerOf(page, 'Carpatia')).toBeVisible()
  await expect(laneOf(page, 'Alpina')).toContainText(offers.waiting)
  await expect(offerOf(page, 'Alpina')).toBeVisible()
})
