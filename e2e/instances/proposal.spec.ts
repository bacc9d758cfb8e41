import { Client } from 'pg'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { requireBaseUrl, expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { quoteWithOffers, shareOffers } from '../support/quotes'

/** Lets a proposal expire, which the API does not offer. */
async function letExpire(proposalId: string): Promise<void> {
  const database = new Client({ connectionString: requireBaseUrl(process.env['DATABASE_URL']) })
  await database.connect()
  await database.query('update proposal set valid_until = $2 where id = $1', [proposalId, addDays(todayInBucharest(new Date()), -1)])
  await database.end()
}

test.describe('a proposal', () => {
  test.use({ expectedConsoleError: /410/ })

  test('that has expired takes no choice from a page that was still open, and its link says so and whom to ask, and nothing of what stood there', async ({ page, browser, baseURL, words: { proposal, proposalPage } }) => {
    test.slow()
    const { quoteId, offerOf } = await quoteWithOffers(page.request, 'gap')
    const { proposalId, token } = await shareOffers(page.request, quoteId, [offerOf('Alpina'), offerOf('Carpatia')])

    await test.step('a desk without a mail server leaves the mail to the broker: address, subject, words and link are ready', async () => {
      await page.goto(`/quotes/${quoteId}/offers`)
      const compose = page.getByRole('region', { name: proposal.title }).getByRole('link', { name: proposal.compose })
      const { protocol, pathname, searchParams } = new URL((await compose.getAttribute('href')) ?? '')
      expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'ilinca@example.test'])
      expect(searchParams.get('subject')).toMatch(/^Propunere de asigurare/)
      expect(searchParams.get('body')).toContain(`/proposal/${token}`)
      await expect(page.getByRole('button', { name: proposal.send })).toHaveCount(0)
    })

    const stranger = await browser.newContext({ baseURL: requireBaseUrl(baseURL), storageState: { cookies: [], origins: [] } })
    const client = await stranger.newPage()
    await client.goto(`/proposal/${token}?lang=ro`)
    const choose = client.getByRole('button', { name: /^Aleg / }).first()
    await expectHydrated(choose)
    await choose.press('Enter')
    const dialog = client.getByRole('dialog', { name: proposalPage.consents.title })
    await dialog.getByRole('checkbox').first().waitFor()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
    await letExpire(proposalId)
    await dialog.getByRole('button', { name: proposalPage.consents.confirm }).press('Enter')
    await expect(client.getByRole('main').getByRole('alert')).toContainText(proposalPage.state.expired)
    for (const language of ['ro', 'en'] as const) {
      await test.step(`the link, in ${language}`, async () => {
        await client.goto(`/proposal/${token}?lang=${language}`)
        await expect(client.getByRole('heading', { level: 1, name: appMessages(language).proposalPage.state.expired })).toBeVisible()
        await expect(client.getByRole('main')).toContainText('Broker Unu')
        await expect(client.getByRole('article')).toHaveCount(0)
        await expect(client.locator('body')).not.toContainText(/Țepeș|Alpina|Carpatia|RON/)
        await expectAccessible(client, `proposal, expired, ${language}`, VIEWPORTS_BY_LANGUAGE[language])
      })
    }
    expect((await client.request.get(`/api/public-proposals/${token}/document`)).status()).toBe(410)
    await stranger.close()

    await page.reload()
    await expect(page.getByRole('region', { name: proposal.title })).toContainText(proposal.states.expired)
  })
})
