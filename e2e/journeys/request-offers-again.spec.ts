import type { Page } from '@playwright/test'
import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import { chooseLink, offerOf } from '@/e2e/pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
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

for (const language of ['ro', 'en'] as const) {
  test.describe(`answers that changed since the offers (${language})`, () => {
    test.use({ language })

    test('are said; the same insurers are asked again, and each price stands beside the earlier one', async ({ page, words }) => {
      const { requestAgain, earlier } = words.offerView
      const { quoteId, run } = await quoteWithOffers(page.request, 'gap')
      const alpina = run.lanes.find(({ insurer }) => insurer.name === 'Alpina')
      // The last run asked only one insurer.
      expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: { insurerIds: [alpina?.insurer.id] } })).status()).toBe(200)
      await changeAnswers(page.request, quoteId, { version: 2, draft: OLDER_CAR })
      await page.goto(`/quotes/${quoteId}/offers`)
      await expect(page.getByText(requestAgain.changedTitle)).toBeVisible()
      await page.getByText(/^(Un răspuns s-a|One answer has)/).first().press('Enter')
      await expect(page.getByText('2024')).toBeVisible()
      await expect(page.getByText('2021')).toBeVisible()
      await expectAccessible(page, 'offers for earlier answers', VIEWPORTS_BY_LANGUAGE[language])

      await press(page, requestAgain.submit)
      await expect(page.getByText(requestAgain.changedTitle)).toBeHidden()
      const [beginning = ''] = earlier.was.split('{premium}')
      await expect(offerOf(page, 'Alpina')).toContainText(beginning)
      await expect(offerOf(page, 'Alpina')).toContainText(/\([+−]/)
      await expect(page.getByRole('listitem').filter({ hasText: 'Carpatia' })).toBeHidden()
      await expectAccessible(page, 'offers asked for again', VIEWPORTS_BY_LANGUAGE[language])
    })
  })
}

test('offers that stood side by side are cards when they come anew, and can stand so again', async ({ page, words: { offers: { compare }, offerView: { requestAgain, earlier } } }) => {
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await changeAnswers(page.request, quoteId, { version: 2, draft: OLDER_CAR })
  await page.goto(`/quotes/${quoteId}/offers`)
  await press(page, compare.open)
  await expect(page.getByRole('button', { name: compare.close, exact: true })).toBeVisible()
  await press(page, requestAgain.submit)
  const [beginning = ''] = earlier.was.split('{premium}')
  await expect(offerOf(page, 'Alpina')).toContainText(beginning)
  await press(page, compare.open)
  await expect(page.getByRole('button', { name: compare.close, exact: true })).toBeVisible()
})

test('offers of an earlier time can be read and not chosen, with the way back to the newest', async ({ page, words }) => {
  const { offers, offerView: { requestAgain, earlier, runs } } = words
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await changeAnswers(page.request, quoteId, { version: 2, draft: OLDER_CAR })
  await page.goto(`/quotes/${quoteId}/offers`)
  await press(page, requestAgain.submit)
  const choice = page.getByRole('button', { name: new RegExp(runs.label) })
  await expectHydrated(choice)
  await choice.press('Enter')
  await page.getByRole('option').last().press('Enter')
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
})

test('answers that are no longer complete lead to what is missing', async ({ page, words: { offerView: { requestAgain } } }) => {
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await changeAnswers(page.request, quoteId, { version: 2, draft: { ...exampleOf('gap'), seats: '' } })
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(page.getByText(requestAgain.incompleteTitle)).toBeVisible()
  await page.getByRole('link', { name: requestAgain.toCheck }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${quoteId}/(?!check|offers)`))
})

test.describe('an offer that has expired', () => {
  test('is said, cannot be issued, and is asked for again from where it would have been paid', async ({ page, words }) => {
    const { issue, offerView: { requestAgain, expiry, expiredOffer } } = words
    // The services reply as they did a month ago.
    await setSandbox(page.request, { clockOffsetSeconds: -31 * DAY_SECONDS, tokenLifetimeSeconds: 90 * DAY_SECONDS })
    const quote = await quoteWithOffers(page.request, 'gap')
    await setSandbox(page.request, { clockOffsetSeconds: 0 })
    const alpina = quote.offerOf('Alpina')
    await page.goto(`/quotes/${quote.quoteId}/offers`)
    await expect(offerOf(page, 'Alpina')).toContainText(expiry.expired)
    await expect(chooseLink({ page, words }, 'Alpina')).toBeHidden()
    await expectAccessible(page, 'expired offers')

    const refused = await page.request.post(`/api/offers/${alpina}/policy`, { data: paymentOf('CH-4001') })
    expect(await refused.json()).toMatchObject({ error: { code: 'offerExpired' } })
    await page.goto(`/quotes/${quote.quoteId}/issue?offer=${alpina}`)
    await expect(page.getByText(expiredOffer.title)).toBeVisible()
    await expect(page.getByRole('button', { name: issue.submit })).toBeHidden()
    await expectAccessible(page, 'issuing an expired offer')
    await press(page, requestAgain.submit)
    await expect(page).toHaveURL(/\/offers$/)
    await expect(chooseLink({ page, words }, 'Alpina')).toBeVisible()
    await expect(offerOf(page, 'Alpina')).toContainText(words.offerView.earlier.same)
  })

  test('is so from midnight in Bucharest on, also on a page that is open', async ({ page, words }) => {
    const { quoteId, run } = await quoteWithOffers(page.request, 'gap')
    const offer = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))[0]
    const days = Math.round((Date.parse(offer?.expiresOn ?? '') - Date.parse(todayInBucharest(new Date()))) / (DAY_SECONDS * 1000))
    await page.clock.install()
    await page.goto(`/quotes/${quoteId}/offers`)
    const card = page.getByRole('article').filter({ hasText: formatDay(addDays(todayInBucharest(new Date()), days), 'ro') }).first()
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
