import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { apiContextOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { issueOffer, quoteWithOffers } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'

test.use({ account: 'backoffice@demo.test' })

test('a reviewer narrows the policies, saves the view, and has exactly these in a file', async ({ page, words: { backOffice, jobs, listView }, sessionOf, baseURL }) => {
  test.slow()
  const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
  const { offerOf } = await quoteWithOffers(broker, 'gap')
  const policyId = await issueOffer(broker, offerOf('Alpina'))
  const link = page.locator(`a[href="/policies/${policyId}"]`)

  await test.step('F opens the filters, and the address holds what was chosen', async () => {
    await openPage(page, '/policies')
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: listView.filterTitle })
    await dialog.getByRole('checkbox', { name: 'GAP', exact: true }).check({ force: true })
    await dialog.getByRole('checkbox', { name: backOffice.review.states.waiting }).check({ force: true })
    await expectAccessible(page, 'the filters of policies')
    await page.setViewportSize(VIEWPORTS.deskLight)
    await dialog.getByRole('button', { name: listView.apply }).click()
    await expect(page).toHaveURL(/\/policies\?product=gap&review=waiting$/)
    await expect(link).toBeVisible()
    await expectAccessible(page, 'policies, narrowed')
    await page.setViewportSize(VIEWPORTS.deskLight)
  })

  const name = `GAP ${randomUUID().slice(0, 8)}`
  const view = page.getByRole('navigation', { name: listView.views }).getByRole('link', { name })
  await test.step('a view is saved for the agency', async () => {
    await page.getByRole('button', { name: listView.newView }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: listView.viewName }).fill(name)
    await page.keyboard.press('Enter')
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: listView.removeFilter.replace('{name}', listView.filters.review) }).click()
    await expect(view.getByText(listView.changed)).toBeAttached()
    await view.click()
    await expect(page).toHaveURL(/product=gap&review=waiting/)
    await expect(view.getByText(listView.changed)).toHaveCount(0)
  })

  await test.step('the file holds what is shown, and no more', async () => {
    const series = await link.innerText()
    await page.getByRole('button', { name: listView.export }).click()
    await page.getByRole('menuitem', { name: listView.exportCsv }).click()
    const panel = page.getByRole('complementary', { name: jobs.own })
    const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: jobs.download }).first().click()])
    expect(download.suggestedFilename()).toMatch(/^polite-\d{4}-\d{2}-\d{2}\.csv$/)
    const [heads = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(heads).toContain([listView.columns.policy, listView.exported.number, listView.columns.client].join(';'))
    expect(lines.map((line) => line.split(';').slice(0, 2).join(' '))).toContain(series)
    expect(lines.filter((line) => !line.includes(';GAP;') || !line.includes(`;${backOffice.review.states.waiting};`))).toEqual([])
  })

  await page.getByRole('button', { name: listView.removeView }).click()
  await expect(view).toHaveCount(0)
  await broker.dispose()
})
