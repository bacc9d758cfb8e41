import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { laneOf, noOfferOf } from '@/e2e/pages/offers-and-issue'
import { byKeyboard } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { openPage, reloadPage } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

const ADMIN: Account = 'admin@other.test'
const BROKER: Account = 'broker@other.test'

/** Sets whether the agency asks its travel insurers jointly or each by itself. */
async function setJointRequests(admin: APIRequestContext, asksAsynchronously: boolean): Promise<void> {
  const data = { baseAddress: '', account: 'sandbox', password: '', code: '', asksAsynchronously, evenIfFailed: false }
  expect(await (await admin.put('/api/operator-accounts/travel/sandbox', { data })).json()).toMatchObject({ kind: 'saved', isActive: true })
}

/** How often the sandbox did something since the last reset. */
async function countOf(api: APIRequestContext, act: 'async-requested' | 'called-back'): Promise<number> {
  const { entries } = (await (await api.get('/sandbox/control/ledger')).json()) as { entries: { act: string }[] }
  return entries.filter((entry) => entry.act === act).length
}

/** Requests offers for a trip, and opens their page. */
async function openOffers(page: Page): Promise<void> {
  const quoteId = await startQuote(page.request, 'travel', exampleOf('travel'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
}

test.describe('travel insurers that are asked with one request', () => {
  test.use({ account: BROKER })

  test.beforeEach(async ({ page, sessionOf, baseURL }) => {
    await resetSandbox(page.request)
    const admin = await apiContextOf(await sessionOf(ADMIN), requireBaseUrl(baseURL))
    await setJointRequests(admin, true)
    await admin.dispose()
  })
  test.afterEach(async ({ page, sessionOf, baseURL }) => {
    await resetSandbox(page.request)
    const admin = await apiContextOf(await sessionOf(ADMIN), requireBaseUrl(baseURL))
    await setJointRequests(admin, false)
    await admin.dispose()
  })

  test('offers come in by callback, to a page that is open, and all the same when nobody calls back', async ({ page, words }) => {
    const { offers } = words
    const screen = { page, words }
    // Polling the service fails.
    await setSandbox(page.request, { insurers: { 'travel/promontoriu': { latencyMs: 6000 } }, faults: { 'travel.getAsyncOffer': 'html500' } })
    await openOffers(page)
    await expect(laneOf(screen, 'Promontoriu')).toContainText(offers.waiting)
    await expect(noOfferOf(screen, 'Zefir')).toContainText(offers.reasons.down)
    await expect(laneOf(screen, 'Promontoriu')).not.toContainText(offers.waiting)
    for (const insurer of ['Alizeu', 'Busola', 'Drumeț', 'Escala', 'Promontoriu']) await expect(noOfferOf(screen, insurer)).toHaveCount(0)
    expect(await countOf(page.request, 'async-requested')).toBe(1)
    expect(await countOf(page.request, 'called-back')).toBeGreaterThan(0)
    await expectAccessible(page, 'travel offers by callback')
    await page.setViewportSize(VIEWPORTS.deskLight)

    // Nobody calls back.
    await resetSandbox(page.request)
    await setSandbox(page.request, { callbacks: { mode: 'never' } })
    await openOffers(page)
    await expect(noOfferOf(screen, 'Zefir')).toContainText(offers.reasons.down)
    await expect(laneOf(screen, 'Alizeu')).not.toContainText(offers.waiting)
    await expect(noOfferOf(screen, 'Alizeu')).toHaveCount(0)
    expect([await countOf(page.request, 'async-requested'), await countOf(page.request, 'called-back')]).toEqual([1, 0])
  })
})

test.describe('an administrator', () => {
  test.use({ account: ADMIN })

  test('chooses by keyboard how travel insurers are asked, and finds it as it was left', async ({ page, words: { admin } }) => {
    await openPage(page, '/admin/operator-accounts/travel/sandbox')
    const choice = page.getByRole('checkbox', { name: admin.form.asksAsynchronously })
    const input = byKeyboard(page)
    for (const isChosen of [true, false]) {
      await expect(choice).toBeChecked({ checked: !isChosen })
      await choice.press('Space')
      await input.press(page.getByRole('button', { name: admin.form.submit, exact: true }))
      await expect(page.getByText(admin.form.saved)).toBeVisible()
      await reloadPage(page)
      await expect(choice).toBeChecked({ checked: isChosen })
      if (isChosen) await expectAccessible(page, 'travel account')
    }
    // Other services have no joint requests.
    await page.goto('/admin/operator-accounts/assets/sandbox')
    await expect(page.getByRole('button', { name: admin.form.submit, exact: true })).toBeVisible()
    await expect(choice).toHaveCount(0)
  })
})

test.describe('a callback that nobody was asked for', () => {
  test.use({ account: 'nobody' })

  const BODY = { correlation_id: '7b0c1f0e-3f0c-4b43-9a5e-0c9d5b7f2a11', error: false, status: 200, data: { status: 'completed', results: [] } }
  test('is not found', async ({ page }) => {
    for (const [what, secret] of [['an unknown secret', 'x'.repeat(43)], ['no secret', 'x']] as const) {
      const answer = await page.request.post(`/api/callbacks/travel/${secret}`, { data: BODY })
      expect([answer.status(), await answer.json()], what).toEqual([404, { error: { code: 'notFound' } }])
    }
  })
})
