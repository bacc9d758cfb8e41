import { expect, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { issueOffer, quoteWithOffers } from '@/e2e/support/quotes'

test('a broker sees what was sold this month, by insurer with its reliability, and the list behind a number', async ({ page, words: { listView, reports } }) => {
  const { offerOf } = await quoteWithOffers(page.request, 'gap')
  const policyId = await issueOffer(page.request, offerOf('Alpina'))
  await openPage(page, '/reports')
  const row = page.getByRole('table', { name: reports.reliability.title }).getByRole('row').filter({ hasText: 'Alpina' })
  await expect(row).toContainText('%')
  const sold = row.getByRole('link').first()
  const policies = Number(await row.getByRole('link').nth(1).innerText())
  expect(policies).toBeGreaterThan(0)
  await sold.click()
  await expect(page).toHaveURL(/\/policies\?.*issued=.*source=issued/)
  await expect(page.getByRole('heading', { level: 1, name: listView.titles.policies })).toBeVisible()
  await expect(page.locator(`a[href="/policies/${policyId}"]`)).toBeVisible()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(policies)
})
