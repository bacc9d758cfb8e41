import { expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage } from '../support/open'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'
import { setSandbox } from '../support/sandbox'

const DOWN = /^Nu răspunde din \d{2}\.\d{2}, \d{2}:\d{2}: (?:[3-9]|\d\d) cereri la rând fără răspuns\.$/

test('an insurer that is down is named before it is asked, and on the page of insurers', async ({ page, browser, baseURL, sessionOf, words: { insurers } }) => {
  await setSandbox(page.request, { insurers: { 'assets/danubia': { down: true } } })
  try {
    // Six in a row are an outage at once, three after twenty seconds.
    for (let quotes = 0; quotes < 6; quotes += 1) await quoteWithOffers(page.request, 'houseAssistance')
    await openPage(page, `/quotes/${await startQuote(page.request, 'houseAssistance', exampleOf('houseAssistance'))}/check`)
    await expect(page.getByRole('checkbox', { name: 'Danubia', exact: true })).toHaveAccessibleDescription(DOWN)
    await expectAccessible(page, 'check with an insurer that is down')

    const context = await browser.newContext({ storageState: await sessionOf('admin@demo.test'), baseURL: requireBaseUrl(baseURL) })
    const desk = await context.newPage()
    await openPage(desk, '/admin/insurers')
    const row = desk.getByRole('list', { name: insurers.title, exact: true }).getByRole('listitem').filter({ hasText: 'Danubia' })
    await expect(row.filter({ hasText: /nu răspunde din/ })).toHaveCount(1)
    await row.filter({ hasText: /nu răspunde din/ }).getByRole('button', { name: insurers.open.replace('{name}', 'Danubia') }).click()
    await expect(desk.getByRole('region', { name: insurers.health.title })).toContainText(/nu răspunde din/)
    await expectAccessible(desk, 'health of an insurer')
    await context.close()
  } finally {
    await setSandbox(page.request, { insurers: { 'assets/danubia': { down: false } } })
  }
})
