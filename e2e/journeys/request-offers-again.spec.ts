import type { Page } from '@playwright/test'
import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import { chooseLink, issueButton, offerOf, offersOn, openOffer } from '@/e2e/pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { expectHydrated } from '@/e2e/support/open'
import { changeAnswers, exampleOf, paymentOf, quoteWithOffers } from '@/e2e/support/quotes'
import { resetSandbox, setSandbox } from '@/e2e/support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

const DAY_SECONDS = 86_400
const OLDER_CAR = { ...exampleOf('gap'), yearOfConstruction: '2021' }

/** Presses a button after its hydration. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expectHydrated(button)
  await button.press('Enter')
}

test('answers that changed since the offers are said; the same insurers are asked again, and each price stands beside the earlier one', async ({ page, words }) => {
  const { requestAgain, earlier } = words.offerView
  const { quoteId, run } = await quoteWithOffers(page.request, 'gap')
  const alpina = run.lanes.find(({ insurer }) => insurer.name === 'Alpina')
  // The last run asked only one insurer.
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: { insurerIds: [alpina?.insurer.id] } })).status()).toBe(200)
  await changeAnswers(page.request, quoteId, { version: 2, draft: OLDER_CAR })
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(page.getByText(requestAgain.changedTitle)).toBeVisible()
  const expectChange = async (text: string) => {
    const change = page.getByText(new RegExp(`^${text}`)).first()
    await change.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: '2024' })).toBeVisible()
    await expect(page.getByText('2021')).toBeVisible()
  }
  await expectChange('Un răspuns s-a')
  await expectAccessible(page, 'offers for earlier answers', VIEWPORTS_BY_LANGUAGE.ro)
  await inEnglish(page, async (english) => {
    await expect(page.getByText(english.offerView.requestAgain.changedTitle)).toBeVisible()
    await expectChange('One answer has')
    await expectAccessible(page, 'offers for earlier answers, in English', VIEWPORTS_BY_LANGUAGE.en)
  })

  await press(page, requestAgain.submit)
  await expect(page.getByText(requestAgain.changedTitle)).toBeHidden()
  const expectEarlier = async (was: string, language: typeof words) => {
    const [beginning = ''] = was.split('{premium}')
    await expect(offerOf(page, 'Alpina')).toBeVisible()
    const details = await openOffer({ page, words: language }, offerOf(page, 'Alpina'))
    await expect(details).toContainText(beginning)
    await expect(details).toContainText(/\([+−]/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Carpatia' })).toBeHidden()
  }
  await expectEarlier(earlier.was, words)
  await expectAccessible(page, 'offers asked for again', VIEWPORTS_BY_LANGUAGE.ro)
  await inEnglish(page, async (english) => {
    await expectEarlier(english.offerView.earlier.was, english)
    await expectAccessible(page, 'offers asked for again, in English', VIEWPORTS_BY_LANGUAGE.en)
  })
})

test('offers of an earlier time can be read and not chosen, with the way back to the newest; incomplete answers lead to what is missing', async ({ page, words }) => {
  const { offers, offers: { compare }, offerView: { requestAgain, earlier, runs } } = words
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await changeAnswers(page.request, quoteId, { version: 2, draft: OLDER_CAR })
  await page.goto(`/quotes/${quoteId}/offers`)
  await test.step('offers that stood side by side are cards when they come anew, and can stand so again', async () => {
    await press(page, compare.open)
    await expect(page.getByRole('button', { name: compare.close, exact: true })).toBeVisible()
    await press(page, requestAgain.submit)
    const [beginning = ''] = earlier.was.split('{premium}')
    // An offer that comes while a row has the focus is held, and not compared.
    for (const insurer of ['Alpina', 'Carpatia']) await expect(offerOf(page, insurer)).toBeVisible()
    await expect(await openOffer({ page, words }, offerOf(page, 'Alpina'))).toContainText(beginning)
    await press(page, compare.open)
    await expect(page.getByRole('button', { name: compare.close, exact: true })).toBeVisible()
    await press(page, compare.close)
  })

  const choice = page.getByRole('combobox', { name: runs.label })
  await expectHydrated(choice)
  await choice.press('End')
  await expect(page.getByText(runs.earlier)).toBeVisible()
  await expect(offerOf(page, 'Carpatia')).toBeVisible()
  await expect(chooseLink({ page, words }, 'Carpatia')).toBeHidden()
  await expectAccessible(page, 'offers of an earlier time')
  await page.getByRole('link', { name: runs.toNewest }).press('Enter')
  await expect(page.getByText(runs.earlier)).toBeHidden()
  await expect(chooseLink({ page, words }, 'Carpatia')).toBeVisible()
  await expect(page.getByText(/^Un răspuns s-a schimbat față de cererea anterioară/)).toBeVisible()
  await page.getByRole('button', { name: offers.compare.open }).press('Enter')
  await expect(page.getByText(earlier.title).first()).toBeVisible()

  await test.step('answers that are no longer complete lead to what is missing', async () => {
    await changeAnswers(page.request, quoteId, { version: 3, draft: { ...exampleOf('gap'), seats: '' } })
    await page.goto(`/quotes/${quoteId}/offers`)
    await expect(page.getByText(requestAgain.incompleteTitle)).toBeVisible()
    await page.getByRole('link', { name: requestAgain.toCheck }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`${quoteId}/(?!check|offers)`))
  })
})

/** Reads the page in English, and goes back to Romanian. */
async function inEnglish(page: Page, read: (words: Awaited<ReturnType<typeof switchLanguage>>) => Promise<void>): Promise<void> {
  await test.step('in English', async () => {
    await page.setViewportSize(VIEWPORTS.deskLight)
    const english = await switchLanguage(page, 'en')
    await page.reload()
    await read(english)
    await switchLanguage(page, 'ro')
    await page.reload()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
}

test.describe('an offer that has expired', () => {
  test('is said, cannot be issued, and is asked for again from where it would have been paid', async ({ page, words }) => {
    const { offerView: { requestAgain, expiry, expiredOffer } } = words
    // The services reply as they did a month ago.
    await setSandbox(page.request, { clockOffsetSeconds: -31 * DAY_SECONDS, tokenLifetimeSeconds: 90 * DAY_SECONDS })
    const quote = await quoteWithOffers(page.request, 'gap')
    await setSandbox(page.request, { clockOffsetSeconds: 0 })
    const alpina = quote.offerOf('Alpina')
    // The day of the server counts, also in a browser whose own clock is wrong.
    await page.clock.install({ time: Date.now() + 400 * DAY_SECONDS * 1000 })
    await page.goto(`/quotes/${quote.quoteId}/offers`)
    await expect(offerOf(page, 'Alpina')).toContainText(expiry.expired)
    await expect(chooseLink({ page, words }, 'Alpina')).toBeHidden()
    await expectAccessible(page, 'expired offers')

    const refused = await page.request.post(`/api/offers/${alpina}/policy`, { data: paymentOf('CH-4001') })
    expect(await refused.json()).toMatchObject({ error: { code: 'offerExpired' } })
    await page.goto(`/quotes/${quote.quoteId}/issue?offer=${alpina}`)
    await expect(page.getByRole('timer')).toContainText(expiredOffer.title)
    await expect(issueButton({ page, words })).toBeHidden()
    await expectAccessible(page, 'issuing an expired offer')
    await page.setViewportSize(VIEWPORTS.deskLight)
    await press(page, requestAgain.submit)
    await expect(page).toHaveURL(/\/offers$/)
    await expect(chooseLink({ page, words }, 'Alpina')).toBeVisible()
    await expect(await openOffer({ page, words }, offerOf(page, 'Alpina'))).toContainText(words.offerView.earlier.same)
  })

  test('expires at midnight in Bucharest, also on an open page', async ({ page, words }) => {
    const { quoteId, run } = await quoteWithOffers(page.request, 'gap')
    const offer = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))[0]
    const days = Math.round((Date.parse(offer?.expiresOn ?? '') - Date.parse(todayInBucharest(new Date()))) / (DAY_SECONDS * 1000))
    await page.clock.install()
    await page.goto(`/quotes/${quoteId}/offers`)
    const lastDay = formatDay(addDays(todayInBucharest(new Date()), days), 'ro')
    const card = await openOffer({ page, words }, offersOn(page).filter({ hasText: lastDay.slice(0, 5) }).first())
    await expect(card).toContainText(lastDay)
    const said = (count: number) => new RegExp(`peste ${count} (de )?zile`)
    await expect(card).toContainText(said(days))
    await page.clock.fastForward(DAY_SECONDS * 1000)
    await expect(card).toContainText(said(days - 1))
    await page.clock.fastForward(DAY_SECONDS * (days - 1) * 1000)
    await expect(card).toContainText('expiră azi')
    await page.clock.fastForward(DAY_SECONDS * 1000)
    await expect(card).toContainText(words.offerView.expiry.expired)
    await expect(card.getByRole('button', { name: words.offerView.requestAgain.submit })).toBeVisible()
  })
})
