import type { Page } from '@playwright/test'
import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import type { appMessages } from '@/lib/i18n/app-messages'
import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage, reloadPage } from '../support/open'
import { exampleOf, issueOffer, quoteWithOffers, startQuote } from '../support/quotes'

type Words = ReturnType<typeof appMessages>

const today = () => todayInBucharest(new Date())

/** A policy that ends in a month, so that its renewal is due. */
async function issueForAMonth(page: Page): Promise<string> {
  const { offerOf } = await quoteWithOffers(page.request, 'casco', { ...exampleOf('casco'), startDate: today(), termMonths: '1', installmentCount: '1' })
  return issueOffer(page.request, offerOf('Alpina'))
}

/** The number under which the lists show a quote. */
async function numberOf(page: Page, quoteId: string): Promise<string> {
  await openPage(page, '/quotes')
  return (await page.locator(`a[href="/quotes/${quoteId}"]`).textContent()) ?? ''
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    const { questions } = productOf('gap').messages[language]

    test('a quote of the list is copied, and a policy renewed: what has passed is moved, agreements are asked again, and both are said', async ({ page, words: { copyAndRenew, palette } }) => {
      test.slow()
      await test.step('a quote of the list is copied', () => copyFromList(page, copyAndRenew))
      await test.step('a policy is renewed from its page: the cover goes on the day after', () => renewPolicy(page, { copyAndRenew, palette }))
    })

    async function copyFromList(page: Page, copyAndRenew: Words['copyAndRenew']) {
      const quoteId = await startQuote(page.request, 'gap', { ...exampleOf('gap'), startDate: '02.03.2025' })
      const number = await numberOf(page, quoteId)
      await page.getByRole('button', { name: copyAndRenew.copyOf.replace('{number}', number), exact: true }).click()
      await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/agreements/)
      expect(page.url()).not.toContain(quoteId)
      const notice = page.getByRole('status').filter({ hasText: copyAndRenew.notice.copy.replace('{number}', number) })
      await expect(notice).toContainText(copyAndRenew.notice.moved.replace('{label}', questions['startDate']?.label ?? '').replace('{to}', formatDay(today(), language)).replace('{from}', '02.03.2025'))
      await expect(notice).toContainText((questions['gdpr']?.label ?? '').replace(/\.$/, ''))
      await expectAccessible(page, 'copied quote')
      await page.setViewportSize({ width: 1440, height: 900 })

      // The notice stays after reloading, until it is dismissed.
      await reloadPage(page)
      await notice.getByRole('button', { name: copyAndRenew.notice.close, exact: true }).click()
      await expect(notice).toBeHidden()
      await reloadPage(page)
      await expect(page.getByRole('checkbox').first()).not.toBeChecked()
      await expect(notice).toBeHidden()
    }

    async function renewPolicy(page: Page, { copyAndRenew, palette }: Pick<Words, 'copyAndRenew' | 'palette'>) {
      const startDate = today()
      await openPage(page, `/policies/${await issueForAMonth(page)}`)
      const [series = '', number = ''] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' ')
      // A month is too short to be offered before all else.
      await expect(page.getByRole('button', { name: copyAndRenew.renewThis, exact: true })).toBeHidden()
      await page.keyboard.press('Control+K')
      await page.getByRole('dialog', { name: palette.title }).getByRole('combobox').fill(copyAndRenew.renewThis)
      await page.getByRole('option', { name: copyAndRenew.renewThis }).click()
      await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/check/)
      const notice = page.getByRole('status').filter({ hasText: `${series} ${number}` })
      await expect(notice).toContainText(number)
      const endDate = /(\d\d)\.(\d\d)\.(\d{4})/.exec((await notice.textContent())?.slice((await notice.textContent())?.indexOf(number)) ?? '')
      const dayAfter = addDays(`${endDate?.[3]}-${endDate?.[2]}-${endDate?.[1]}` as never, 1)
      const { label = '' } = productOf('casco').messages[language].questions['startDate'] ?? {}
      await expect(notice).toContainText(copyAndRenew.notice.moved.replace('{label}', label).replace('{to}', formatDay(dayAfter, language)).replace('{from}', formatDay(startDate, language)))
      await expect(page.getByRole('main')).toContainText(series)
      await expectAccessible(page, 'renewed policy')
    }
  })
}

test('a new quote begins with something known', async ({ page, words: { copyAndRenew, desk, issue, palette } }) => {
  test.slow()
  await test.step('with another quote, a client or a policy that is searched for', async () => {
    const quoteId = await startQuote(page.request, 'gap', exampleOf('gap'))
    const number = await numberOf(page, quoteId)
    await openPage(page, '/quotes/new')
    const field = (label: string) => page.getByRole('dialog').getByRole('searchbox', { name: label })
    const results = page.getByRole('dialog').getByRole('list', { name: copyAndRenew.find.results })

    await page.getByRole('button', { name: copyAndRenew.options.client, exact: true }).click()
    await expect(field(copyAndRenew.find.clientField)).toBeFocused()
    await field(copyAndRenew.find.clientField).fill('moldovan')
    await results.getByRole('button', { name: /Moldovan/ }).first().click()
    await expect(page).toHaveURL(/\/quotes\/new\?client=/)
    await expect(page.getByText(/Moldovan/).first()).toBeVisible()

    await page.getByRole('button', { name: copyAndRenew.options.policy, exact: true }).click()
    await field(copyAndRenew.find.policyField).fill('nu există nimeni')
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(copyAndRenew.find.none)
    await expectAccessible(page, 'search for a policy')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: copyAndRenew.options.quote, exact: true }).click()
    await field(copyAndRenew.find.quoteField).fill(number)
    await results.getByRole('button', { name: new RegExp(`^${number}|${number} ·`) }).first().click()
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/agreements/)
    await expect(page.getByText(copyAndRenew.notice.copy.replace('{number}', number))).toBeVisible()
    await expect(page.getByRole('link', { name: desk.nav.newQuote })).toBeVisible()
  })

  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'houseAssistance', { ...exampleOf('houseAssistance'), packageCodes: ['BASIC'] })
  await test.step('with the quote on the screen, by the palette', async () => {
    await openPage(page, `/quotes/${quoteId}/offers`)
    await expect(page.getByRole('button', { name: copyAndRenew.copyThis, exact: true })).toBeVisible()
    await page.keyboard.press('Control+K')
    const dialog = page.getByRole('dialog', { name: palette.title })
    await dialog.getByRole('combobox').fill(copyAndRenew.copyThis)
    await expect(dialog.getByRole('group', { name: palette.groups.here }).getByRole('option', { name: copyAndRenew.copyThis })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/check/)
    await expect(page.getByText(copyAndRenew.notice.same)).toBeVisible()
  })

  await test.step('with the client of the policy just issued, and of one in the list', async () => {
    const offerId = offerOf('Danubia')
    await issueOffer(page.request, offerId)
    await openPage(page, `/quotes/${quoteId}/issue?offer=${offerId}`)
    await expect(page.getByRole('button', { name: copyAndRenew.copyThis, exact: true })).toBeVisible()
    await page.getByRole('link', { name: issue.newQuoteSame, exact: true }).click()
    await expect(page.getByText(/Mureșan/).first()).toBeVisible()

    const policyId = await issueForAMonth(page)
    await openPage(page, '/policies')
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/policies/${policyId}"]`) })
    // Nobody renews a month.
    await expect(row).toBeVisible()
    await expect(row.getByRole('button')).toHaveCount(0)
    await openPage(page, '/clients')
    await expect(page.getByRole('link', { name: new RegExp(desk.clients.quote.split('{')[0] ?? '') }).first()).toBeVisible()
  })
})

test.describe('the back office', () => {
  test.use({ account: 'backoffice@demo.test' })

  test('sees no buttons to copy or renew', async ({ page, words: { copyAndRenew } }) => {
    for (const address of ['/quotes', '/policies']) {
      await openPage(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(copyAndRenew.copy, { exact: true })).toBeHidden()
      await expect(page.getByText(copyAndRenew.renew, { exact: true })).toBeHidden()
    }
    const answer = await page.request.post('/api/quotes', { data: { copyOf: '00000000-0000-4000-8000-000000000000' } })
    expect(answer.status()).toBe(403)
  })
})
