import type { Locator } from '@playwright/test'
import { escapeRegExp } from '@/lib/testing/form/escape-reg-exp'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { expectHydrated } from '@/e2e/support/open'
import { quoteWithOffers } from '@/e2e/support/quotes'

const PHONE = { width: VIEWPORTS.phoneLight.width, height: VIEWPORTS.phoneLight.height }
const SHOW_ALL_COVERS = /^Arată toate cele \d+ (de )?acoperiri comparate/

test.use({ viewport: PHONE })

/** The visible text of an offer. */
const shownIn = (offer: Locator) => offer.locator('dd').filter({ visible: true })

/** Expands the covers of an offer and checks that all are shown and nothing above moved. */
async function unfold(offer: Locator): Promise<void> {
  const button = offer.getByRole('button', { name: SHOW_ALL_COVERS })
  await expectHydrated(button)
  const said = await offer.locator('dd').count()
  expect(await shownIn(offer).count()).toBeLessThan(said)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  const before = await button.boundingBox()
  await button.press('Enter')
  await expect(shownIn(offer)).toHaveCount(said)
  const opened = offer.getByRole('button', { name: /^Arată mai puține/ })
  await expect(opened).toHaveAttribute('aria-expanded', 'true')
  await expect(opened).toBeFocused()
  expect((await opened.boundingBox())?.y).toBe(before?.y)
}

test('covers of an offer unfold on a phone, for a client and for a broker who compares; on a desk and on paper nothing is folded', async ({ page, words: { offers: { compare: words } } }) => {
  const { quoteId, run } = await quoteWithOffers(page.request, 'travel')
  const offers = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  await page.goto(`/quotes/${quoteId}/second-screen?offers=${offers.slice(0, 3).map(({ id }) => id).join(',')}`)
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await unfold(first)
  await expect(second.getByRole('button', { name: SHOW_ALL_COVERS })).toBeVisible()
  await expectAccessible(page, 'covers, unfolded and folded', [VIEWPORTS.phoneLight, VIEWPORTS.phoneDark])

  const all = await second.locator('dd').count()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(shownIn(second)).toHaveCount(all)
  await expect(page.getByRole('button', { name: SHOW_ALL_COVERS })).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ media: 'print' })
  await expect(shownIn(second)).toHaveCount(all)
  await expect(page.getByRole('button', { name: SHOW_ALL_COVERS })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await test.step('a broker unfolds the covers of offers that are compared on a phone', async () => {
    await page.goto(`/quotes/${quoteId}/offers`)
    const compare = page.getByRole('button', { name: words.open })
    await expectHydrated(compare)
    await compare.press('Enter')
    const title = await page.getByRole('heading', { level: 2 }).filter({ hasText: '·' }).first().textContent()
    await unfold(page.getByRole('region', { name: title ?? '' }))
    await expectAccessible(page, 'comparison, unfolded and folded', [VIEWPORTS.phoneLight, VIEWPORTS.phoneDark])
  })
})

test.describe('the deductible that was asked for', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('stands in the comparison', async ({ page, words: { offers, offerTable, offerView } }) => {
    for (const [product, facts] of [
      ['casco', [['partialDamage', 'cerut 500 RON'], ['totalLoss', 'cerut 10 %']]],
      ['gap', [['title', 'nu e cazul']]],
    ] as const) {
      const { quoteId } = await quoteWithOffers(page.request, product)
      await page.goto(`/quotes/${quoteId}/offers`)
      const compare = page.getByRole('button', { name: offers.compare.open })
      await expectHydrated(compare)
      await compare.press('Enter')
      for (const [words, fact] of facts) {
        await test.step(`${product}, ${words}`, async () => {
          const name = words === 'title' ? offerView.deductible.title : offerTable.compare.rows[words]
          await expect(page.getByRole('row', { name: new RegExp(`^${escapeRegExp(name)}.*${escapeRegExp(fact)}`) })).toBeVisible()
        })
      }
    }
  })
})
