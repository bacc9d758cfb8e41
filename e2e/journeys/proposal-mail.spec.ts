import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { decodeMail, startMailServerOfDemo } from '../support/mail'
import { expectHydrated } from '../support/open'
import { quoteWithOffers, shareOffers } from '../support/quotes'

const CLIENT = 'Ștefănița Țâru'
/** A client whose address nobody knows. */
const NOBODY = 'Radu Fără-Adresă'
const CLIENT_MAIL = 'stefanita@client.test'

for (const language of ['ro', 'en'] as const) {
  test.describe(`mail (${language})`, () => {
    // The first mail finds no server.
    test.use({ language, expectedConsoleError: /502/ })

    test('that no server takes leaves the proposal as it was; once one does, the client gets the link, and it opens', async ({ page, browser, words: { proposal, faults } }) => {
      const { quoteId, offerOf } = await quoteWithOffers(page.request, 'gap')
      const { token } = await shareOffers(page.request, quoteId, [offerOf('Alpina')], { recipient: { name: CLIENT, email: CLIENT_MAIL }, locale: language })
      await page.goto(`/quotes/${quoteId}/offers`)
      const item = page.getByRole('region', { name: proposal.title }).getByRole('listitem').filter({ hasText: CLIENT })
      const send = item.getByRole('button', { name: proposal.send })
      await expectHydrated(send)
      await send.press('Enter')
      await expect(item.getByRole('alert')).toContainText(faults.mailUnreachable)
      await expect(item).toContainText(proposal.stages.made)
      await expectAccessible(page, 'mail that was not taken', VIEWPORTS_BY_LANGUAGE[language])

      const { kept, stop } = await startMailServerOfDemo()
      await send.press('Enter')
      await expect(item.getByRole('status')).toContainText(proposal.sent.replace('{to}', CLIENT_MAIL))
      await expect(item.getByRole('alert')).toHaveCount(0)
      await stop()
      expect(kept.map(({ to }) => to)).toEqual([[CLIENT_MAIL]])
      const [mail = ''] = kept.map(decodeMail)
      expect(mail).toContain('From: Broker Unu <oferte@desk.test>')
      expect(mail).toContain(CLIENT)
      expect(mail).toContain('Content-Type: application/pdf')
      const link = /https?:\S+\/proposal\/\S+/.exec(mail)?.[0] ?? ''
      expect(link).toContain(token)

      const client = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      const opened = await client.newPage()
      await opened.goto(link)
      await expect(opened.getByRole('heading', { level: 1, name: /^Ștefănița, / })).toBeVisible()
      await client.close()

      if (language === 'ro') await test.step('without an address of the client the broker sends it from their own mail, with its words ready', async () => {
        const { token: ofNobody } = await shareOffers(page.request, quoteId, [offerOf('Alpina')], { recipient: { name: NOBODY } })
        await page.goto(`/quotes/${quoteId}/offers`)
        const other = page.getByRole('region', { name: proposal.title }).getByRole('listitem').filter({ hasText: NOBODY })
        const compose = new URL((await other.getByRole('link', { name: proposal.compose }).getAttribute('href')) ?? '')
        expect(compose.protocol).toBe('mailto:')
        expect(compose.searchParams.get('subject')).toMatch(/^Propunere de asigurare/)
        expect(compose.searchParams.get('body')).toContain(`/proposal/${ofNobody}`)
        await expect(other.getByRole('button', { name: proposal.send })).toHaveCount(0)
      })
    })
  })
}
