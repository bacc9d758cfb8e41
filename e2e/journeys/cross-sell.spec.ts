import type { Locator } from '@playwright/test'
import { productOf } from '@/lib/products/all-products'
import { draftWith } from '@/lib/products/example-drafts'
import { personHolder } from '@/lib/products/holder/examples'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage } from '@/e2e/support/open'
import { exampleOf, quoteWithOffers, startQuote } from '@/e2e/support/quotes'

const nameOf = (product: string) => productOf(product).messages.ro.name

/** Expands a group of the rail. */
async function expand(rail: Locator, label: RegExp): Promise<void> {
  const group = rail.getByRole('button', { name: label })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
}

const FITTING = /^Se potrivesc? și/
const IMPOSSIBLE = /nu se potrive/

const rowOf = (place: Locator, product: string) => place.getByRole('listitem').filter({ has: place.page().getByText(nameOf(product), { exact: true }) })

test.describe('other products for the same client', () => {
  test('stand beside the answers, and follow them as they are typed', async ({ page, words: { eligibility, holder } }) => {
    test.slow()
    const draft = exampleOf('gap')
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap', { holder: draft['holder'] })}/holder`)
    const rail = page.getByRole('complementary', { name: eligibility.title })
    await expand(rail, FITTING)
    await expand(rail, IMPOSSIBLE)
    await expect(rowOf(rail, 'digitalProtection')).toContainText(eligibility.ready)
    await expect(rowOf(rail, 'houseAssistance')).toContainText(/2 răspunsuri/)
    await expect(rowOf(rail, 'businessCyberProtection')).toContainText(eligibility.reasons.onlyCompanies)

    await page.getByRole('textbox', { name: holder.lastName, exact: true }).fill('')
    await expect(rowOf(rail, 'digitalProtection')).toContainText(/un răspuns/)
    await expect(rowOf(rail, 'houseAssistance')).toContainText(/3 răspunsuri/)

    await test.step('begin with what was typed a moment ago', async () => {
      await openPage(page, `/quotes/${await startQuote(page.request, 'gap', { holder: draftWith(personHolder, 'firstName', '') })}/holder`)
      await expand(rail, FITTING)
      await page.getByRole('textbox', { name: holder.lastName, exact: true }).fill('Cârstea')
      await page.getByRole('button', { name: eligibility.startOf.replace('{product}', nameOf('houseAssistance')), exact: true }).click()
      await expect(page.getByText(nameOf('houseAssistance')).first()).toBeVisible()
      await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveValue('Cârstea')
    })
  })

  test('are one line each on a phone, and accessible in every viewport', async ({ page, words: { eligibility } }) => {
    test.slow()
    await openPage(page, `/quotes/${await startQuote(page.request, 'tire', exampleOf('tire'))}/tires`)
    const rail = page.getByRole('complementary', { name: eligibility.title })
    await page.setViewportSize({ width: 360, height: 740 })
    await rail.scrollIntoViewIfNeeded()
    await expand(rail, FITTING)
    await expect(rowOf(rail, 'digitalProtection')).toContainText(eligibility.ready)
    await expectAccessible(page, 'tires')
  })

  test('start with the answers of a quote that has offers', async ({ page, words: { eligibility, wizard } }) => {
    test.slow()
    const { quoteId } = await quoteWithOffers(page.request, 'gap')
    await openPage(page, `/quotes/${quoteId}/offers`)
    const card = page.getByRole('region', { name: eligibility.crossSell, exact: true })
    await expect(card.getByRole('listitem').first()).toContainText(nameOf('digitalProtection'))
    await expect(card.getByRole('listitem').nth(1)).toContainText(nameOf('houseAssistance'))
    await expectAccessible(page, 'offers')
    await card.getByRole('button', { name: eligibility.startOf.replace('{product}', nameOf('digitalProtection')), exact: true }).click()
    // Nothing is missing, so the check page follows.
    await expect(page.getByRole('heading', { level: 1, name: wizard.checkPage.title, exact: true })).toBeVisible()
  })
})
