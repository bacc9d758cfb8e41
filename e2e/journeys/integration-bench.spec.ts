import { readFile } from 'node:fs/promises'
import { apiContextOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, quoteWithOffers } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

for (const language of ['ro', 'en'] as const) {
  test.describe(`the integration bench in ${language}`, () => {
    test.use({ language, account: 'admin@demo.test' })

    test('shows the calls of an offer, one redacted reply, and its report', async ({ page, context, baseURL, sessionOf, words: { integration, admin } }) => {
      test.slow()
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      await quoteWithOffers(broker, 'houseAssistance', { ...exampleOf('houseAssistance'), packageCodes: ['BASIC'] })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openPage(page, '/admin/integration?service=assets&operation=assets.createOffer')
      await expect(page.getByRole('heading', { level: 1, name: integration.title })).toBeVisible()

      const list = page.getByRole('table', { name: integration.calls.caption })
      // Some insurers refuse or fail on purpose.
      await list.getByRole('row').filter({ hasText: integration.matches }).getByRole('link', { name: /POST \/offer/ }).first().click()
      const reply = page.getByRole('region', { name: integration.call.reply })
      await expect(reply.getByText('"premiumAmount"').first()).toBeVisible()
      await expect(reply.getByText(integration.hidden, { exact: true }).first()).toBeVisible()
      const sums = page.getByRole('row').filter({ hasText: integration.assumptions.names.amountsAreNumbers }).filter({ hasText: admin.services.assets })
      await expect(sums).toContainText(/\d/)
      await expect(sums).not.toContainText(integration.assumptions.notSeen)

      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: integration.call.downloadReport }).click()])
      expect(await readFile(await download.path(), 'utf8')).toContain('assets.createOffer')
      await page.getByRole('button', { name: integration.call.copyReport }).click()
      await expect(page.getByText(integration.call.copied)).toBeVisible()
      await expectAccessible(page, integration.title, VIEWPORTS_BY_LANGUAGE[language])

      await page.getByRole('navigation', { name: integration.only.label }).getByRole('link', { name: new RegExp(integration.only.failed) }).click()
      await expect(page).toHaveURL(/only=failed/)
      await broker.dispose()
    })

    test.describe('for a broker', () => {
      test.use({ account: 'broker@demo.test', expectedConsoleError: /status of 403.*\/admin\/integration/ })

      test('is not there', async ({ page, words: { integration, faults } }) => {
        await openPage(page, '/admin/integration')
        await expect(page.getByText(faults.notAllowed)).toBeVisible()
        await expect(page.getByRole('table', { name: integration.calls.caption })).toHaveCount(0)
      })
    })
  })
}
