import { readFile } from 'node:fs/promises'
import { expect, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, quoteWithOffers } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

for (const language of ['ro', 'en'] as const) {
  test.describe(`the integration bench in ${language}`, () => {
    test.use({ language, account: 'broker@demo.test' })

    test('shows the calls of an offer, one redacted reply, and its report', async ({ page, browser, baseURL, sessionOf, words: { integration, admin } }) => {
      test.slow()
      await quoteWithOffers(page.request, 'houseAssistance', { ...exampleOf('houseAssistance'), packageCodes: ['BASIC'] })
      const { cookies, origins } = await sessionOf('admin@demo.test')
      const own = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [...cookies, { name: 'locale', value: language, url: baseURL ?? '' } as never], origins }, acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] })
      const bench = await own.newPage()
      await openPage(bench, '/admin/integration')
      await expect(bench.getByRole('heading', { level: 1, name: integration.title })).toBeVisible()
      await expect(bench.getByRole('link', { name: admin.nav.integration }).first()).toHaveAttribute('aria-current', 'page')

      const list = bench.getByRole('table', { name: integration.calls.caption })
      await list.getByRole('link', { name: /POST \/offer/ }).first().click()
      const reply = bench.getByRole('region', { name: integration.call.reply })
      await expect(reply.getByText('"premiumAmount"')).toBeVisible()
      await expect(reply.getByText(integration.hidden, { exact: true }).first()).toBeVisible()
      await expect(bench.getByRole('row', { name: integration.assumptions.names.amountsAreNumbers }).filter({ hasText: admin.services.assets }).getByText(/\d/).first()).toBeVisible()

      const [download] = await Promise.all([bench.waitForEvent('download'), bench.getByRole('link', { name: integration.call.downloadReport }).click()])
      const report = await readFile(await download.path(), 'utf8')
      expect(report).toContain('assets.createOffer')
      await bench.getByRole('button', { name: integration.call.copyReport }).click()
      await expect(bench.getByText(integration.call.copied)).toBeVisible()
      await expectAccessible(bench, integration.title, VIEWPORTS_BY_LANGUAGE[language])

      await bench.getByRole('navigation', { name: integration.only.label }).getByRole('link', { name: new RegExp(integration.only.failed) }).click()
      await expect(bench).toHaveURL(/only=failed/)
      await own.close()
    })

    test('is not there for a broker', async ({ page, words: { integration, faults } }) => {
      await openPage(page, '/admin/integration')
      await expect(page.getByText(faults.notAllowed)).toBeVisible()
      await expect(page.getByRole('table', { name: integration.calls.caption })).toHaveCount(0)
    })
  })
}
