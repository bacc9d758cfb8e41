import type { Page } from '@playwright/test'
import { addDays, endOfTerm, formatDay, todayInBucharest } from '@/lib/domain/day'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { openPage } from '../support/open'
import { changeAnswers, exampleOf, issueOffer, quoteWithOffers, startQuote } from '../support/quotes'

const today = todayInBucharest(new Date())

/** The warning that names a policy. */
function warningOf(page: Page, policyId: string) {
  return page.locator(`li:has(a[href="/policies/${policyId}"])`)
}

// Other tests issue policies for the examples' car.
const CAR = { vin: 'UU1HSDJ9FR0900001', licensePlate: 'CJ 91 SPR' }

test('two policies for one car are warned of at the check and before money, in both languages, and not for other days', async ({ page, words: { issue: { overlap } } }) => {
  test.slow()
  const car = { ...exampleOf('gap'), ...CAR, startDate: today }
  const first = await quoteWithOffers(page.request, 'gap', car)
  const policyId = await issueOffer(page.request, first.offerOf('Alpina'))
  await openPage(page, `/policies/${policyId}`)
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const second = await quoteWithOffers(page.request, 'gap', car)
  for (const language of ['en', 'ro'] as const) {
    const { issueSheet } = await switchLanguage(page, language)
    for (const place of ['check', `issue?offer=${second.offerOf('Alpina')}`]) {
      await test.step(`${place}, ${language}`, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await openPage(page, `/quotes/${second.quoteId}/${place}`)
        const warning = warningOf(page, policyId)
        if (place === 'check') await expect(warning).toContainText(`Alpina · GAP · ${number} · ${formatDay(today, language)}`)
        else await expect(warning).toContainText(new RegExp(`${number}.*Alpina, GAP, ${issueSheet.same.vehicle}, ${formatDay(today, language)}`))
        // A warning blocks nothing and shows no personal code.
        await expect(page.getByRole('main').getByRole('button').last()).toBeEnabled()
        await expect(warning).not.toContainText(/\d{13}/)
        await expectAccessible(page, `overlap at ${place}`, VIEWPORTS_BY_LANGUAGE[language])
      })
    }
  }

  await changeAnswers(page.request, second.quoteId, { version: 2, draft: { ...car, startDate: addDays(endOfTerm(today, 36), 1) } })
  await openPage(page, `/quotes/${second.quoteId}/check`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(overlap.text)).toBeHidden()
})

test('a copied quote is warned of its own policy, from the last day of it until the day after', async ({ page, words: { copyAndRenew } }) => {
  test.slow()
  const houseAddress = { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Strada Suprapunerii', houseNumber: '7', apartment: '3' }
  const house = { ...exampleOf('houseAssistance'), houseAddress, packageCodes: ['BASIC'], startDate: today, termMonths: '1' }
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'houseAssistance', house)
  const policyId = await issueOffer(page.request, offerOf('Danubia'))
  await openPage(page, `/quotes/${quoteId}/issue?offer=${offerOf('Danubia')}`)
  await page.getByRole('button', { name: copyAndRenew.copyThis, exact: true }).click()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/check/)
  await expect(warningOf(page, policyId)).toBeVisible()

  const lastDay = endOfTerm(today, 1)
  for (const [startDate, apartment, isWarned] of [[lastDay, '3', true], [addDays(lastDay, 1), '3', false], [today, '4', false]] as const) {
    const other = await startQuote(page.request, 'houseAssistance', { ...house, startDate, houseAddress: { ...houseAddress, street: 'Str. Suprapunerii', apartment } })
    await openPage(page, `/quotes/${other}/check`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warningOf(page, policyId)).toHaveCount(isWarned ? 1 : 0)
  }
})

test.describe('another agency', () => {
  test.use({ account: 'broker@other.test' })

  test('sees no warning', async ({ page, words: { issue } }) => {
    const quoteId = await startQuote(page.request, 'gap', { ...exampleOf('gap'), ...CAR, startDate: today })
    await openPage(page, `/quotes/${quoteId}/check`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(issue.overlap.text)).toBeHidden()
  })
})
