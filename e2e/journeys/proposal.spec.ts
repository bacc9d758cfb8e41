import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { proposalsView } from '@/lib/features/proposals/shapes'
import type { appMessages } from '@/lib/i18n/app-messages'
import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { expectReflowWhenZoomed, expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE, VIEWPORTS } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { issueOffer, quoteWithOffers, shareOffers } from '../support/quotes'

// A client has no session.
test.use({ account: 'nobody' })

const CLIENT = 'Ștefănița Țâru'
const STATEMENT = [{ heading: 'Ce doriți să asigurați', text: `${CLIENT} dorește o asigurare GAP.` }]

/** A proposal of two offers that a broker shared, and the path of its link. */
async function givenProposal(broker: APIRequestContext) {
  const { quoteId, offerOf } = await quoteWithOffers(broker, 'gap')
  const { proposalId, token } = await shareOffers(broker, quoteId, [offerOf('Alpina'), offerOf('Carpatia')], { recipient: { name: CLIENT }, recommendedOfferId: offerOf('Carpatia'), statement: STATEMENT })
  return { quoteId, offerOf, proposalId, token, path: `/proposal/${token}` }
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`a client with a link (${language})`, () => {
    test.use({ language, viewport: { width: VIEWPORTS.phoneLight.width, height: VIEWPORTS.phoneLight.height } })

    test('reads the proposal on a phone, declares what is asked and chooses; the broker sees it', async ({ page, sessionOf, baseURL, words: { proposalPage, offers } }) => {
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const { path, token, quoteId, offerOf } = await givenProposal(broker)
      if (language === 'en') await test.step('the language changes, the address stays', () => changeLanguage(page, { path, token }))
      const response = await page.goto(path)
      const headers = response?.headers() ?? {}
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-robots-tag']).toContain('noindex')
      expect(headers['cache-control']).toContain('no-store')
      expect(await response?.text()).not.toMatch(/commission":|commissionBani|"net":/)

      await expect(page.getByRole('heading', { level: 1, name: /^Ștefănița, / })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(2)
      const carpatia = page.getByRole('article', { name: /^Carpatia/ })
      await expect(carpatia).toContainText(proposalPage.recommends.replace('{broker}', 'Ana'))
      for (const article of await page.getByRole('article').all()) await expect(article.getByRole('button').first()).toBeInViewport()
      await page.getByRole('group').getByText(proposalPage.statement.title).click()
      await expect(page.getByText(STATEMENT[0]?.text ?? '')).toBeVisible()
      await carpatia.getByRole('button', { name: proposalPage.details }).click()
      const details = page.getByRole('dialog', { name: /^Carpatia/ })
      await expect(details).toBeVisible()
      for (const link of await details.getByRole('link', { name: new RegExp(`PID|${offers.terms}`) }).all()) {
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
        await expect(link).toHaveAttribute('target', '_blank')
      }
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()
      await page.getByRole('button', { name: proposalPage.views.faceToFace }).click()
      await expect(page.getByRole('rowheader', { name: proposalPage.paper.premium })).toBeVisible()
      await page.getByRole('button', { name: proposalPage.views.offers, exact: true }).click()
      await expectAccessible(page, 'proposal')
      await expectReflowWhenZoomed(page, 'proposal')
      await page.setViewportSize({ width: VIEWPORTS.phoneLight.width, height: VIEWPORTS.phoneLight.height })

      const choose = carpatia.getByRole('button', { name: proposalPage.choose.replace('{insurer}', 'Carpatia') })
      await expectHydrated(choose)
      await choose.press('Enter')
      const dialog = page.getByRole('dialog', { name: proposalPage.consents.title })
      await dialog.getByRole('button', { name: proposalPage.consents.confirm }).press('Enter')
      await expect(dialog.getByText(proposalPage.consents.missing)).toHaveCount(await dialog.getByRole('checkbox').count())
      await expect(dialog.getByRole('checkbox').first()).toBeFocused()
      await expectAccessible(page, 'choice with its errors')
      for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
      await dialog.getByRole('button', { name: proposalPage.consents.confirm }).press('Enter')

      const [before = ''] = proposalPage.state.chosen.split('{offer}')
      await expect(page.getByRole('status')).toContainText(`${before}Carpatia`)
      await expect(page.getByRole('status')).toBeFocused()
      await expect(page.getByRole('status')).toBeInViewport()
      await expect(carpatia).toContainText(proposalPage.chosen)
      await expectAccessible(page, 'proposal, chosen')
      await page.reload()
      await expect(page.getByRole('status')).toContainText(`${before}Carpatia`)

      const { proposals } = proposalsView.parse(await (await broker.get(`/api/quotes/${quoteId}/proposals`)).json())
      expect(proposals[0]).toMatchObject({ state: 'chosen', choice: { offerId: offerOf('Carpatia'), consentsGiven: 3, consentsAsked: 3 } })
      await broker.dispose()
    })
  })
}

/** Changes a proposal to Romanian and back to English. */
async function changeLanguage(page: Page, { path, token }: { path: string; token: string }): Promise<void> {
  await page.goto(path)
  for (const [name, title] of [['Română', 'Ștefănița, aveți 2 oferte'], ['English', 'Ștefănița, you have 2 offers']] as const) {
    const button = page.getByRole('button', { name })
    await expectHydrated(button)
    await button.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe(path)
  const paper = await page.request.get(`/api/public-proposals/${token}/document`)
  expect(paper.headers()['content-type']).toBe('application/pdf')
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`a link that is over (${language})`, () => {
    test.use({ language, expectedConsoleError: /404|409|410/ })

    test('says so and whom to ask: by withdrawal and by a policy, also while its page is open, and because it never was', async ({ page, browser, sessionOf, baseURL, words: { proposalPage } }) => {
      test.slow()
      const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
      const { path, proposalId, quoteId, offerOf } = await givenProposal(broker)
      const other = await shareOffers(broker, quoteId, [offerOf('Alpina'), offerOf('Carpatia')], { recipient: { name: CLIENT }, locale: 'en' })
      if (language === 'en') await test.step('whoever has chosen no language reads the proposal in its own, also without a browser that speaks it', () => readAsStranger(browser, other.link))

      await test.step('by withdrawal nothing of what stood there is left', async () => {
        await page.goto(path)
        const confirm = await declareAll(page, /^Alpina/, proposalPage)
        expect((await broker.post(`/api/proposals/${proposalId}/revocation`)).status()).toBe(200)
        await confirm.press('Enter')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(proposalPage.state.revoked)
        for (const visit of ['at once', 'and again']) {
          await test.step(visit, async () => {
            await expect(page.getByRole('heading', { level: 1, name: proposalPage.state.revoked })).toBeVisible()
            await expect(page.getByRole('main')).toContainText(proposalPage.state.revokedHint.replace('{broker}', 'Ana Brezeanu').replace('{agency}', 'Broker Unu SRL'))
            await expectNothingLeft(page)
          })
          await page.reload()
        }
        await expectAccessible(page, 'proposal, withdrawn', VIEWPORTS_BY_LANGUAGE[language])
      })

      await test.step('by a policy its offers are shown, and none can be chosen', async () => {
        await page.goto(`/proposal/${other.token}`)
        const confirm = await declareAll(page, /^Alpina/, proposalPage)
        await issueOffer(broker, offerOf('Carpatia'))
        await confirm.press('Enter')
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
        await page.reload()
        await expect(page.getByRole('status')).toContainText(proposalPage.state.issuedUnchosen)
        await expect(page.getByRole('article')).toHaveCount(2)
        await expect(page.getByRole('button', { name: /^(?:Aleg|Choose) / })).toHaveCount(0)
        await expectAccessible(page, 'proposal, issued', VIEWPORTS_BY_LANGUAGE[language])
      })

      await test.step('because it never was, it says where to get another', async () => {
        for (const token of ['x'.repeat(43), 'another-form']) {
          expect((await page.goto(`/proposal/${token}`))?.status()).toBe(404)
          await expect(page.getByRole('heading', { level: 1, name: proposalPage.state.unknown })).toBeVisible()
          await expect(page.getByRole('main')).toContainText(proposalPage.state.unknownHint)
          await expectNothingLeft(page)
        }
        await expectAccessible(page, 'proposal, unknown', VIEWPORTS_BY_LANGUAGE[language])
      })
      await broker.dispose()
    })
  })
}

/** Opens the link of an English proposal in a German browser that knows nothing of us, and changes to Romanian. */
async function readAsStranger(browser: Browser, link: string): Promise<void> {
  const stranger = await browser.newContext({ locale: 'de-DE', storageState: { cookies: [], origins: [] } })
  const page = await stranger.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ștefănița, you have 2 offers' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const romanian = page.getByRole('button', { name: 'Română' })
  await expectHydrated(romanian)
  await romanian.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ștefănița, aveți 2 oferte' })).toBeVisible()
  await stranger.close()
}

/** Gives all declarations that an offer needs of a client. @returns the button that confirms it */
async function declareAll(page: Page, offer: RegExp, { consents }: ReturnType<typeof appMessages>['proposalPage']) {
  const button = page.getByRole('article', { name: offer }).getByRole('button', { name: /^(?:Aleg|Choose) / })
  await expectHydrated(button)
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: consents.title })
  await dialog.getByRole('checkbox').first().waitFor()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
  return dialog.getByRole('button', { name: consents.confirm })
}

/** Neither offers nor the client's name. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /aleg|choose/i })).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(/Țâru|Alpina|Carpatia|RON/)
}
