import { type Page } from '@playwright/test'
import { offerOf, offersOn, offerTitlesOn } from '../pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectReflowWhenZoomed, expectAccessible } from '@/e2e/support/viewports'
import { expectHydrated } from '../support/open'
import { exampleOf, quoteWithOffers } from '../support/quotes'

const titlesOn = async (page: Page) => (await offerTitlesOn(page)).toSorted()

/** A quote with several packages, and the desk that shows its offers. */
async function openDesk(page: Page): Promise<string> {
  const { quoteId } = await quoteWithOffers(page.request, 'houseAssistance', { ...exampleOf('houseAssistance'), packageCodes: ['BASIC', 'COMPLETE'] })
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(offerOf(page, 'Danubia').first()).toBeVisible()
  return quoteId
}

test('the second screen shows what the desk shows, follows what is ticked there, and never what the broker earns', async ({ page, context, words: { offers, proposalPage } }) => {
  const quoteId = await openDesk(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: proposalPage.secondScreen.open }).click()
  const screen = await opening
  await expect(screen.getByRole('article').first()).toBeVisible()
  expect((await offerTitlesOn(page)).slice(0, 4)).toEqual(expect.arrayContaining(await titlesOn(screen)))
  await expect(screen.getByRole('navigation')).toHaveCount(0)

  const [first, second] = [offersOn(page).first(), offersOn(page).nth(1)]
  for (const card of [first, second]) {
    const tick = card.getByRole('checkbox')
    await expectHydrated(tick)
    await tick.check({ force: true })
  }
  await expect(screen.getByRole('article')).toHaveCount(2)
  await expect.poll(() => titlesOn(screen)).toEqual([await first.getAttribute('aria-label'), await second.getAttribute('aria-label')].map(String).toSorted())
  expect(new URL(screen.url()).searchParams.get('offers')?.split(',')).toHaveLength(2)

  const [earning = ''] = offers.commission.of.split('{amount}')
  await page.getByRole('button', { name: offers.commission.show }).press('Enter')
  await expect(first).toContainText(earning)
  await expect(screen.getByRole('main')).not.toContainText(earning)
  expect(await screen.content()).not.toMatch(/commissionBani|"percent"/)

  await first.getByRole('checkbox').uncheck({ force: true })
  await expect(screen.getByRole('article')).toHaveCount(1)
  await expect(screen.getByRole('article', { name: (await second.getAttribute('aria-label')) ?? '' })).toBeVisible()

  await test.step('a window that is opened late asks the desk what it shows', async () => {
    const late = await context.newPage()
    await late.goto(`/quotes/${quoteId}/second-screen`)
    await expect(late.getByRole('article')).toHaveCount(1)
  })
})

test('the second screen is well made, near and far, in both languages', async ({ page }) => {
  const quoteId = await openDesk(page)
  for (const language of ['ro', 'en'] as const) {
    await switchLanguage(page, language)
    await page.goto(`/quotes/${quoteId}/second-screen`)
    await expect(page.getByRole('article')).toHaveCount(4)
    await expectAccessible(page, `second screen, ${language}`)
    await expectReflowWhenZoomed(page, `second screen, ${language}`)
  }
})
