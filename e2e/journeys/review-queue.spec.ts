import type { APIRequestContext, Page } from '@playwright/test'
import { apiContextOf, cookieOf, expect, requireBaseUrl, signIn, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import type { QueueRow } from '@/lib/features/review/endpoints'
import { readQueue, readQueueRow } from '@/lib/features/review/shapes'
import { expectHydrated } from '../support/open'
import { issueOffer, quoteWithOffers } from '../support/quotes'
import { resetSandbox } from '../support/sandbox'

test.use({ account: 'backoffice@demo.test' })
test.beforeEach(({ page }) => resetSandbox(page.request))

const REVIEWED = 20

/** Issues a policy, and waits until it is compared. */
async function givenCompared(broker: APIRequestContext, reviewer: APIRequestContext): Promise<QueueRow> {
  const { offerOf } = await quoteWithOffers(broker, 'gap')
  const policyId = await issueOffer(broker, offerOf('Alpina'))
  const row = async () => readQueueRow.output.parse(await (await reviewer.get(`/api/policies/${policyId}/review`)).json())
  await expect.poll(async () => (await row()).findings, { timeout: 30_000 }).toEqual([])
  return row()
}

const waiting = async (api: APIRequestContext) => readQueue.output.parse(await (await api.get('/api/reviews?view=waiting')).json())
const chosenRow = (page: Page) => page.locator('button[data-policy][aria-current="true"]')

async function openQueue(page: Page, words: { readonly approve: string }): Promise<void> {
  await page.goto('/review')
  await expectHydrated(page.getByRole('button', { name: words.approve }).first())
}

/** A policy is approved once its document is seen. */
const expectDrawn = (page: Page, words: { readonly panel: string; readonly approve: string }) => expect(page.getByRole('region', { name: words.panel }).getByRole('button', { name: new RegExp(`^${words.approve}`) })).toBeEnabled()

test('a reviewer clears twenty policies by keys alone, and takes the last decision back', async ({ page, words: { backOffice, desk }, sessionOf, baseURL }) => {
  test.slow()
  const { queue } = backOffice
  const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
  for (let issued = (await waiting(page.request)).rows.length; issued < REVIEWED + 1; issued += 1) await givenCompared(broker, page.request)
  const before = await waiting(page.request)

  await openQueue(page, queue)
  for (let reviewed = 0; reviewed < REVIEWED; reviewed += 1) {
    const row = chosenRow(page)
    const policyId = await row.getAttribute('data-policy')
    const isClean = before.rows.find(({ id }) => id === policyId)?.findings?.length === 0
    await expectDrawn(page, queue)
    await page.keyboard.press('a')
    if (!isClean) {
      await expect(page.getByRole('textbox', { name: queue.reason.reviewed })).toBeFocused()
      await page.keyboard.type('Verificată cu asigurătorul.')
      await page.keyboard.press('Enter')
    }
    await expect(page.locator(`button[data-policy="${policyId}"]`)).toHaveCount(0)
  }
  await expect.poll(async () => (await waiting(page.request)).counts.waiting).toBe(before.counts.waiting - REVIEWED)

  // The navigation counts with the page.
  const left = await page.getByRole('navigation', { name: queue.viewsLabel }).getByRole('link').first().innerText()
  await expect(page.getByRole('navigation', { name: desk.mainNavigation }).getByRole('link', { name: backOffice.nav.review })).toContainText(/\d+/.exec(left)?.[0] ?? 'no number')

  await page.keyboard.press('z')
  await expect.poll(async () => (await waiting(page.request)).counts.waiting).toBe(before.counts.waiting - REVIEWED + 1)
  await expect(chosenRow(page)).toBeVisible()
  await broker.dispose()
})

test('a policy is flagged, returned with a note, answered by its broker and waits again', async ({ page, browser, words, sessionOf, baseURL, language }) => {
  test.slow()
  const { queue, review } = words.backOffice
  const address = requireBaseUrl(baseURL)
  const session = await sessionOf('broker@demo.test')
  const broker = await apiContextOf(session, address)
  const { id, series, number } = await givenCompared(broker, page.request)
  await openQueue(page, queue)
  const row = page.locator(`button[data-policy="${id}"]`)
  await row.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(id))
  await page.keyboard.press('f')
  await expect(row).toContainText(queue.flagged)
  await row.click()
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: queue.reason.returned })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(queue.reasonMissing)).toBeVisible()
  await expectAccessible(page, 'the review queue, returning a policy', VIEWPORTS_BY_LANGUAGE[language])
  await page.keyboard.type('Lipsește chitanța.')
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: `${series} ${number}` })).toBeVisible()

  const returned = async () => ((await (await broker.get('/api/reviews/returned')).json()) as { policies: { policyId: string; note: string }[] }).policies
  await expect.poll(async () => (await returned()).find(({ policyId }) => policyId === id)?.note).toBe('Lipsește chitanța.')
  const context = await browser.newContext({ storageState: { cookies: [...session.cookies, cookieOf('locale', language, address)], origins: session.origins } })
  const desk = await context.newPage()
  await desk.goto(`${address}/policies/${id}`)
  const send = desk.getByRole('button', { name: review.sendAnswer })
  await expectHydrated(send)
  await desk.getByRole('textbox', { name: review.answer }).fill('Am atașat chitanța.')
  await send.click()
  await expect(desk.getByRole('main').getByText(review.states.waiting, { exact: true }).first()).toBeVisible()
  await context.close()
  await page.goto('/review')
  await expect(row).toContainText('Am atașat chitanța.')
  await broker.dispose()
})

test('two people never get the same policy', async ({ page, words: { backOffice }, sessionOf, baseURL, browser }) => {
  test.slow()
  const address = requireBaseUrl(baseURL)
  const broker = await apiContextOf(await sessionOf('broker@demo.test'), address)
  await givenCompared(broker, page.request)
  await givenCompared(broker, page.request)
  const { cookies, origins } = await signIn('backoffice2@demo.test', address)
  const context = await browser.newContext({ storageState: { cookies: [...cookies, cookieOf('locale', 'ro', address)], origins } })
  const second = await context.newPage()
  const taken: (string | null)[] = []
  for (const desk of [page, second]) {
    await desk.goto(`${address}/review`)
    await expectHydrated(desk.getByRole('button', { name: backOffice.queue.next }))
    const reply = desk.waitForResponse(/\/api\/reviews\/next$/)
    await desk.keyboard.press('n')
    const { row } = (await (await reply).json()) as { row: { id: string } }
    taken.push(row.id)
    await expect(chosenRow(desk)).toHaveAttribute('data-policy', row.id)
  }
  expect(new Set(taken).size).toBe(2)
  await second.reload()
  await expect(second.locator(`button[data-policy="${taken[0]}"]`)).toContainText(backOffice.queue.with.replace('{name}', ''))
  await context.close()
  await broker.dispose()
})
