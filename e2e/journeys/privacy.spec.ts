import { cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// A client of the demo whom no other test reveals.
const CLIENT = { search: 'Constantinescu', cnp: '6040515401458', masked: '6040••••••••8' }

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a broker reveals a code for a purpose, and the data officer sees it at once', async ({ page, browser, baseURL, sessionOf, words: { privacy, desk } }) => {
      test.slow()
      const address = requireBaseUrl(baseURL)
      const officerState = await sessionOf('admin@demo.test')
      const officer = await browser.newContext({ baseURL: address, storageState: { cookies: [...officerState.cookies, cookieOf('locale', language, address)], origins: [] } })
      const ledger = await officer.newPage()
      await openPage(ledger, '/privacy')
      await expect(ledger.getByRole('heading', { level: 1, name: privacy.title })).toBeVisible()

      const note = `ME 12 ${language}`
      await test.step('the code is masked on the page of the client', async () => {
        await openPage(page, '/clients')
        await page.getByRole('searchbox', { name: desk.clients.search }).fill(CLIENT.search)
        await page.getByRole('link', { name: /^Maria Alexandra/ }).click()
        await expect(page.getByText(CLIENT.masked)).toBeVisible()
        // Not that of the list ("Clients"), which goes before this one comes.
        await expect(page).toHaveTitle(`${privacy.client.title} · Quotedesk`)
        expect(await page.content()).not.toContain(CLIENT.cnp)
        await expectAccessible(page, 'a client', VIEWPORTS_BY_LANGUAGE[language])
      })

      await test.step('the dialog asks for a purpose and shows the code with its seconds', async () => {
        const opener = page.getByRole('button', { name: privacy.reveal.openOf.replace('{code}', privacy.codes.taxId) })
        await opener.click()
        const dialog = page.getByRole('dialog', { name: privacy.reveal.title.replace('{code}', privacy.codes.taxId) })
        await dialog.getByRole('button', { name: privacy.reveal.submit }).click()
        await expect(dialog.getByText(privacy.reveal.purposeMissing)).toBeVisible()
        await expectAccessible(page, 'the reveal of a code', VIEWPORTS_BY_LANGUAGE[language])
        await dialog.getByRole('combobox', { name: privacy.reveal.purpose }).selectOption({ label: privacy.purposes.claim })
        await dialog.getByRole('textbox', { name: privacy.reveal.note }).fill(note)
        const answered = page.waitForResponse((response) => response.url().endsWith('/code'))
        await dialog.getByRole('button', { name: privacy.reveal.submit }).click()
        expect((await answered).headers()['cache-control']).toBe('no-store')
        await expect(dialog.getByText(CLIENT.cnp)).toBeVisible()
        await expect(dialog.getByRole('timer')).toBeVisible()
        await dialog.getByRole('button', { name: privacy.reveal.done }).click()
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
        expect(await page.content()).not.toContain(CLIENT.cnp)
      })

      await test.step('it stands on the open page of the data officer, without the code', async () => {
        await expect(ledger.getByRole('row').filter({ hasText: note })).toContainText(privacy.kinds.reveal)
        await expect(ledger.getByRole('row').filter({ hasText: note })).toContainText('Maria Alexandra')
        expect(await ledger.content()).not.toContain(CLIENT.cnp)
        await expectAccessible(ledger, 'the ledger', VIEWPORTS_BY_LANGUAGE[language])
      })

      await test.step('it stands on the page of the client', async () => {
        // The look before left the page as narrow as a phone, where the rows are cards.
        await ledger.getByRole('listitem').filter({ hasText: note }).getByRole('link', { name: /^Maria Alexandra/ }).click()
        await expect(ledger.getByRole('heading', { name: privacy.year.title })).toBeVisible()
        await expect(ledger.getByText(CLIENT.masked)).toBeVisible()
        await expectAccessible(ledger, 'the ledger of a person', VIEWPORTS_BY_LANGUAGE[language])
      })
      await officer.close()
    })
  })
}

test('whoever reviews no personal data is refused the ledger, and its API', async ({ page, words: { faults } }) => {
  await openPage(page, '/privacy')
  await expect(page.getByText(faults.notAllowed)).toBeVisible()
  expect((await page.request.get('/api/personal-reads')).status()).toBe(403)
  expect((await page.request.post('/api/personal-reads/seen', { data: {} })).status()).toBe(403)
})
