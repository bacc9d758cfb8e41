import type { Locator, Page } from '@playwright/test'
import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { questionLabels } from '../pages/product-steps'
import { expect, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage, reloadPage } from '../support/open'
import { startQuote } from '../support/quotes'

/** The label of one entry of each list, by language. */
const CALLED = {
  ro: { destination: 'Grecia', purpose: 'Turism', transportation: 'Avion', insuredAmount: '30.000 EUR' },
  en: { destination: 'Greece', purpose: 'Tourism', transportation: 'Plane', insuredAmount: '30,000 EUR' },
} as const satisfies Record<Locale, object>

async function fillTrip(page: Page, language: Locale): Promise<void> {
  const { label } = questionLabels(page, 'travel', language)
  const input = byMouse(page)
  const called = CALLED[language]
  await input.find(label('combobox', 'destination'), called.destination.slice(0, 4), called.destination)
  await label('textbox', 'endDate').fill(formatDay(addDays(todayInBucharest(new Date()), 10), 'ro'))
  await input.find(label('combobox', 'purpose'), called.purpose.slice(0, 5), called.purpose)
  await input.find(label('combobox', 'transportation'), called.transportation.slice(0, 4), called.transportation)
  await input.find(label('combobox', 'insuredAmount'), '30000', called.insuredAmount)
}

const rowOf = (panel: Locator, insurer: string) => panel.getByRole('listitem').filter({ has: panel.page().getByText(insurer, { exact: true }) })

for (const language of ['ro', 'en'] as const) {
  test.describe(`an indicative price, in ${language}`, () => {
    test.use({ language })

    test('stands beside the first step as soon as trip and ages are known, and follows them', async ({ page, words: { quickPrice, offers, wizard } }) => {
      test.slow()
      const quoteId = await startQuote(page.request, 'travel')
      await openPage(page, `/quotes/${quoteId}/trip`)
      const panel = page.getByRole('region', { name: quickPrice.title, exact: true })
      await expect(panel.getByText(quickPrice.badge)).toBeVisible()
      await expect(panel).toContainText(quickPrice.missingPeople)
      await fillTrip(page, language)
      await panel.getByRole('textbox', { name: quickPrice.ages }).fill('35, 6')
      const price = rowOf(panel, 'Alizeu').getByText(/RON/).first()
      await expect(price).toBeVisible()
      const before = await price.textContent()

      const { label, option } = questionLabels(page, 'travel', language)
      const area = page.getByText(option('area', 'world'), { exact: true })
      await area.click()
      await expect(price).not.toHaveText(before ?? '')

      // An invalid age shows an error and removes the old prices.
      await panel.getByRole('textbox', { name: quickPrice.ages }).fill('35 years')
      await expect(panel.getByText(quickPrice.agesWrong)).toBeVisible()
      await expect(panel.getByText(/RON/)).toHaveCount(0)

      // A price alone asks no insurer.
      const run = await page.request.get(`/api/quotes/${quoteId}/requests`)
      expect(await run.json()).toMatchObject({ run: 0, lanes: [] })
      await panel.getByRole('textbox', { name: quickPrice.ages }).fill('35, 33, 6')
      await expect(price).toBeVisible()
      await expectAccessible(page, `indicative prices, ${language}`)
      await page.setViewportSize({ width: 1440, height: 900 })

      await test.step('one insurer without a price says why, and the others have theirs', async () => {
        // Escala declines travellers older than 75.
        await panel.getByRole('textbox', { name: quickPrice.ages }).fill('79')
        await expect(rowOf(panel, 'Escala')).toContainText(offers.reasons['risk-refused'])
        await expect(price).toBeVisible()
      })

      await test.step('the lists of a trip are in the language of who reads them, and so is what was chosen', async () => {
        await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
        await reloadPage(page)
        await expect(label('combobox', 'destination')).toHaveValue(CALLED[language].destination)
        await expect(label('combobox', 'purpose')).toHaveValue(CALLED[language].purpose)
      })
    })
  })
}
