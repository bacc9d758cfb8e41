import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { quoteWithOffers } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

test('another deductible is asked of all insurers, survives a reload, and is issued as it was offered', async ({ page, words }) => {
  const { levers } = words
  await setSandbox(page.request, { insurers: { 'vehicle/meridia': { latencyMs: 0 }, 'vehicle/valahia': { latencyMs: 0 } } })
  const { quoteId } = await quoteWithOffers(page.request, 'casco')
  await page.goto(`/quotes/${quoteId}/offers?if=partialDeductible`)
  const panel = page.getByRole('region', { name: levers.title, exact: true })
  await panel.getByRole('button', { name: /^Cere \d+/ }).press('Enter')
  const cell = panel.getByRole('button', { name: /^Alege oferta Danubia .*, 2\.000 RON/ })
  await expect(cell).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(cell).toBeVisible()
  await expectAccessible(page, 'what if', VIEWPORTS_BY_LANGUAGE.ro)
  await page.setViewportSize(VIEWPORTS.deskLight)
  const premium = /: (?<premium>[\d.]+,\d\d) RON$/.exec((await cell.getAttribute('aria-label')) ?? '')?.groups?.['premium'] ?? 'no premium'
  // A look changes nothing: the offer is chosen by a second press, which says what it does.
  await cell.press('Enter')
  await expect(panel.getByText(/^Danubia .*Răspunsurile cererii devin cele ale acestei oferte/)).toBeVisible()
  await expect(page).toHaveURL(/\/offers\?if=/)
  const take = panel.getByRole('button', { name: levers.take })
  await expect(take).toBeFocused()
  await take.press('Enter')
  await expect(page).toHaveURL(/\/issue\?offer=/)
  await expect(page.getByText(premium).first()).toBeVisible()
})
