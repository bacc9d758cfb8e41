import type { Page } from '@playwright/test'
import { expectPdf, offerOf, offersOn, offerTitlesOn, openFilters, openOffer } from '../pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { byKeyboard, byMouse } from '@/e2e/support/user-input'
import { escapeRegExp } from '@/lib/testing/form/escape-reg-exp'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE, VIEWPORTS } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { quoteWithOffers } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

const cardNames = async (page: Page) => (await offerTitlesOn(page)).map((title) => title.split(' ·')[0])

/** The size of each printed sheet. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`)
  return sizes.map((size) => ({ '595×842': 'A4', '842×595': 'A4 across' })[size] ?? size)
}

test('filters hide offers, say how many, stand in the address, and give way to "show all"; a plan of instalments unfolds', async ({ page, words }) => {
  const { offerView: { filter }, offers } = words
  const { quoteId, run } = await quoteWithOffers(page.request, 'casco')
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(offerOf(page, 'Danubia')).toBeVisible()
  const all = await offersOn(page).count()
  const input = byKeyboard(page)

  await test.step('a plan of instalments unfolds with days and sums', async () => {
    const plan = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))[0]?.installments ?? []
    expect(plan.length).toBeGreaterThan(1)
    const card = await openOffer({ page, words }, offersOn(page).first())
    await card.getByText(`${plan.length} rate`).press('Enter')
    const parts = card.getByRole('listitem')
    await expect(parts).toHaveCount(plan.length)
    await expect(parts.last()).toContainText(/Rata \d+\s*\d\d\.\d\d\.\d{4}\s*[\d.]+,\d\d RON/)
  })

  await input.press(page.getByRole('button', { name: filter.open, exact: true }))
  await input.tick(page.getByRole('checkbox', { name: filter.direct }))
  await expect(page).toHaveURL(/[?&]direct=1/)
  expect(new Set(await cardNames(page))).toEqual(new Set(['Danubia', 'Transilva']))
  const left = await offersOn(page).count()
  await expect(page.getByRole('status').filter({ hasText: String(all - left) })).toBeVisible()
  await byMouse(page).tick(page.getByRole('checkbox', { name: 'Transilva', exact: true }))
  expect(new Set(await cardNames(page))).toEqual(new Set(['Transilva']))
  await expectAccessible(page, 'filtered offers', VIEWPORTS_BY_LANGUAGE.ro)
  await page.setViewportSize(VIEWPORTS.deskLight)

  await test.step('in English, after reloading', async () => {
    const english = await switchLanguage(page, 'en')
    await page.reload()
    await expect(offerOf(page, 'Transilva').first()).toBeVisible()
    const open = page.getByRole('button', { name: english.offerView.filter.count.replace('{count}', '2') })
    await expectHydrated(open)
    await open.press('Enter')
    await expect(page.getByRole('checkbox', { name: english.offerView.filter.direct })).toBeChecked()
    await expectAccessible(page, 'filtered offers, in English', VIEWPORTS_BY_LANGUAGE.en)
    await page.setViewportSize(VIEWPORTS.deskLight)
    await switchLanguage(page, 'ro')
  })

  await page.reload()
  await expect(offerOf(page, 'Transilva').first()).toBeVisible()
  await expect(offerOf(page, 'Danubia')).toBeHidden()
  await page.getByRole('button', { name: filter.count.replace('{count}', '2') }).press('Enter')
  await input.type(page.getByRole('textbox', { name: filter.upTo.replace('{currency}', 'RON') }), '1')
  await expect(page.getByText(filter.noneLeft)).toBeVisible()
  await page.getByRole('button', { name: filter.showAll }).press('Enter')
  await expect(offersOn(page)).toHaveCount(all)
  await expect(page).not.toHaveURL(/direct|upTo/)
  await input.select(page.getByRole('combobox', { name: offers.sort }), offers.sorts.insurer)
  await expect(page).toHaveURL(/sort=insurer/)
})

test('the lowest premium and the best cover are named, with the rule behind them; side by side, offers stand by whichever row is pressed', async ({ page, words }) => {
  const { offers, offerTable, offerView: { direct, filter } } = words
  const { quoteId } = await quoteWithOffers(page.request, 'travel')
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(offersOn(page).getByText(offers.cheapest)).not.toHaveCount(0)
  await expect(offersOn(page).first().getByText(offers.cheapest)).toBeVisible()
  const best = offersOn(page).filter({ hasText: offerTable.widest })
  await expect(await openOffer({ page, words }, best.first())).toContainText(/Cele mai multe acoperiri \(\d+\).*EUR/)
  const input = byKeyboard(page)
  await openFilters({ page, words })
  await input.select(page.getByRole('combobox', { name: offers.sort }), offers.sorts.cover)
  await expect(offersOn(page).first()).toContainText(offerTable.widest)
  await expect(page.getByRole('combobox', { name: filter.cover })).toBeVisible()
  await page.getByRole('button', { name: offers.compare.open }).press('Enter')
  await expect(page.getByRole('rowheader', { name: direct.title })).toBeVisible()
  await expectAccessible(page, 'offers side by side, in the dark and on a phone', [VIEWPORTS.deskDark, VIEWPORTS.phoneLight])
  await page.getByRole('button', { name: offers.compare.close }).press('Enter')
  await expectAccessible(page, 'offers with badges', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
  await page.setViewportSize(VIEWPORTS.deskLight)
  await input.select(page.getByRole('combobox', { name: offers.sort }), offers.sorts.premium)

  await page.getByRole('button', { name: offers.compare.open }).press('Enter')
  const rowOf = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(page.getByRole('columnheader').first()).toContainText(offers.cheapest)

  // A sum that differs between offers.
  const bySum = page.getByRole('row').filter({ hasText: /\d EUR.*\d EUR/ }).getByRole('rowheader').getByRole('button').first()
  const name = (await bySum.innerText()).trim()
  await bySum.press('Enter')
  const sums = rowOf(new RegExp(`^${escapeRegExp(name)}`))
  await expect(sums.getByRole('rowheader')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/[?&]sort=cover\./)
  const read = (await sums.getByRole('cell').allTextContents()).map((text) => Number(text.replace(offerTable.compare.differs, '').replaceAll('.', '').replace(/ EUR.*/, '').trim()))
  expect(new Set(read).size).toBeGreaterThan(1)
  expect(read).toEqual(read.toSorted((a, b) => b - a))
  await expect(page.getByRole('button', { name: offerTable.compare.byPremium })).toBeVisible()
  await expectAccessible(page, 'offers side by side, by a sum', [VIEWPORTS.deskLight, VIEWPORTS.deskDark])
})

test.describe('an offer’s PDF', () => {
  test.use({ expectedConsoleError: /status of 50\d.*\/document/ })

  test('opens over the page, and can be kept; one that does not come is said in words', async ({ page, words }) => {
    const { faults, offers, offerView: { document } } = words
    const { quoteId } = await quoteWithOffers(page.request, 'gap')
    await page.goto(`/quotes/${quoteId}/offers`)
    const opener = page.getByRole('button', { name: offers.documentOf.replace('{insurer}', 'Alpina') })
    await openOffer({ page, words }, offerOf(page, 'Alpina'))
    await expectHydrated(opener)
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    const frame = dialog.locator('iframe')
    await expect(frame).toBeVisible()
    await expectPdf(await page.request.get((await frame.getAttribute('src')) ?? ''))
    // The dialog belongs to the desk's row.
    await expectAccessible(page, 'an offer’s document', [VIEWPORTS.deskLight, VIEWPORTS.deskDark])
    const kept = await page.request.get((await dialog.getByRole('link', { name: document.download }).getAttribute('href')) ?? '')
    await expectPdf(kept)
    expect(kept.headers()['content-disposition']).toMatch(/^attachment/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await test.step('a document that does not come', async () => {
      const broken = await quoteWithOffers(page.request, 'gap')
      await setSandbox(page.request, { faults: { 'assets.getOfferDocument': 'status:503' } })
      await page.goto(`/quotes/${broken.quoteId}/offers`)
      await openOffer({ page, words }, offerOf(page, 'Alpina'))
      await expectHydrated(opener)
      await opener.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(faults.operatorUnavailable)
    })
  })
})

test('on paper offers stand in black on white, with prices, and without what is earned or can be pressed', async ({ page, words: { desk, offers } }) => {
  test.slow()
  const { quoteId, run } = await quoteWithOffers(page.request, 'casco')
  const shown = run.lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers : []))
  await page.goto(`/quotes/${quoteId}/offers`)
  const [beginning = ''] = offers.commission.of.split('{amount}')
  await page.getByRole('button', { name: offers.commission.show }).press('Enter')
  await expect(offersOn(page).getByText(beginning).first()).toBeVisible()
  await page.setViewportSize({ width: 794, height: 1123 })

  for (const look of ['cards', 'side by side']) {
    if (look === 'side by side') {
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: offers.compare.open }).press('Enter')
      await expect(page.getByRole('button', { name: offers.compare.close })).toBeVisible()
    }
    await page.emulateMedia({ media: 'print' })
    for (const scheme of ['light', 'dark'] as const) {
      await test.step(`${look}, ${scheme}`, async () => {
        await page.evaluate((theme) => {
          document.documentElement.dataset['theme'] = theme
        }, scheme)
        await expect(page.getByText(/\d,\d\d RON/).first()).toBeVisible()
        await expect(page.getByText(beginning).filter({ visible: true })).toHaveCount(0)
        await expect(page.getByRole('button')).toHaveCount(0)
        await expect(page.getByRole('link')).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: desk.mainNavigation })).toBeHidden()
        expect(await page.locator('main').evaluate((main) => [getComputedStyle(main).color, getComputedStyle(document.body).backgroundColor])).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
        expect(new Set(await sheetsOf(page))).toEqual(new Set([look === 'cards' ? 'A4' : 'A4 across']))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
        if (look === 'cards') {
          await expect(offersOn(page)).toHaveCount(shown.length)
          // A printed page cannot expand what the screen collapses.
          await expect(offersOn(page).first().getByRole('listitem').first()).toBeVisible()
        }
      })
    }
  }
})
