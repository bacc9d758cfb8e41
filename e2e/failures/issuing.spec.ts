import type { Page } from '@playwright/test'
import { confirmDeviations, issueButton, issuedPanel, payAndIssue } from '../pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { paymentOf, type QuoteWithOffers, quoteWithOffers } from '../support/quotes'
import { countPoliciesIssued, resetSandbox, setSandbox } from '../support/sandbox'

test.beforeEach(({ page }) => resetSandbox(page.request))
test.afterEach(({ page }) => resetSandbox(page.request))

const issuePage = ({ quoteId, offerOf }: QuoteWithOffers, insurer: string) => `/quotes/${quoteId}/issue?offer=${offerOf(insurer)}`

/** Counts the requests to issue that leave the browser. */
function countIssuing(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/policy')) sent += 1
  })
  return () => sent
}

test('an answer that is lost after the policy was made leaves the outcome unknown: it is said, the offer is blocked, and nothing is sent again', async ({ page, words }) => {
  const { issue } = words
  const quote = await quoteWithOffers(page.request, 'gap')
  await setSandbox(page.request, { faults: { 'assets.createPolicy': 'drop-answer-after-policy' } })
  await page.goto(issuePage(quote, 'Alpina'))
  await payAndIssue({ page, words }, byMouse(page), 'CH-3003')

  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: issue.unknownTitle })
  for (const text of [issue.unknownText, issue.unknownDo, issue.unknownDont]) await expect(notice).toContainText(text)
  await expect(issueButton({ page, words })).toBeHidden()
  await setSandbox(page.request, { faults: { 'assets.createPolicy': '' } })

  await page.reload()
  await expect(notice).toBeVisible()
  await expect(issueButton({ page, words })).toBeHidden()
  await expectNotSentAgain(page, quote, 1)

  await page.goto(issuePage(quote, 'Carpatia'))
  await expect(page.getByText(words.issueSheet.sibling.unknown)).toBeVisible()
})

test('an answer that does not arrive whole leaves the outcome unknown in the same way: cut off, a page instead of it, an overloaded service', async ({ page, words }) => {
  const { issue } = words
  for (const [fault, made] of [['truncated', 1], ['html500', 0], ['status:503', 0]] as const) {
    await test.step(fault, async () => {
      await resetSandbox(page.request)
      const quote = await quoteWithOffers(page.request, 'gap')
      await setSandbox(page.request, { faults: { 'assets.createPolicy': fault } })
      const started = await page.request.post(`/api/offers/${quote.offerOf('Alpina')}/policy`, { data: paymentOf('CH-3003') })
      expect(started.status()).toBe(200)
      await page.goto(issuePage(quote, 'Alpina'))
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: issue.unknownTitle })).toBeVisible()
      await expect(issueButton({ page, words })).toBeHidden()
      await setSandbox(page.request, { faults: { 'assets.createPolicy': '' } })
      await expectNotSentAgain(page, quote, made)
    })
  }
})

/** Sends an unknown offer once more: it is refused, and the service has made no more policies. */
async function expectNotSentAgain(page: Page, quote: QuoteWithOffers, made: number): Promise<void> {
  const again = await page.request.post(`/api/offers/${quote.offerOf('Alpina')}/policy`, { data: paymentOf('CH-3004') })
  expect(again.status()).toBe(409)
  expect(await again.json()).toMatchObject({ error: { code: 'outcomeUnknown' } })
  expect(await countPoliciesIssued(page.request)).toBe(made)
}

test('a refusal is shown in the words of the service, and the offer can be issued afterwards', async ({ page, words }) => {
  const { issue } = words
  const quote = await quoteWithOffers(page.request, 'gap')
  await setSandbox(page.request, { faults: { 'assets.createPolicy': 'status:422' } })
  await page.goto(issuePage(quote, 'Alpina'))
  await payAndIssue({ page, words }, byMouse(page), 'CH-3005')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: issue.rejectedTitle })
  await expect(notice).toContainText(issue.rejectedText)
  await expect(notice).toContainText('Cererea nu poate fi prelucrată.')
  expect(await countPoliciesIssued(page.request)).toBe(0)

  await setSandbox(page.request, { faults: { 'assets.createPolicy': '' } })
  await payAndIssue({ page, words }, byMouse(page), 'CH-3006')
  await expect(issuedPanel({ page, words })).toContainText(/AL\/01 \d+/)
  expect(await countPoliciesIssued(page.request)).toBe(1)
})

test.describe('the request leaves once', () => {
  test('when the button is pressed twice and the window closed meanwhile; the outcome is there on coming back', async ({ page, context, words }) => {
    const quote = await quoteWithOffers(page.request, 'gap')
    await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 1500 } } })
    const sent = countIssuing(page)
    await page.goto(issuePage(quote, 'Alpina'))
    await page.getByRole('textbox', { name: words.issue.documentNumber, exact: true }).fill('CH-3007')
    await confirmDeviations({ page, words }, byMouse(page))
    await issueButton({ page, words }).dblclick()
    await expect(page.getByText(words.issue.sendingText)).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto(`/quotes/${quote.quoteId}`)
    await expect(issuedPanel({ page: later, words })).toContainText(/AL\/01 \d+/)
    expect(sent()).toBe(1)
    expect(await countPoliciesIssued(later.request)).toBe(1)
  })

  test.describe('from two windows', () => {
    test.use({ expectedConsoleError: /status of 409/ })

    test('the second window is refused, and shows the policy of the first', async ({ page, context, words }) => {
      const { issue } = words
      const quote = await quoteWithOffers(page.request, 'gap')
      await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 3000 } } })
      const second = await context.newPage()
      for (const window of [page, second]) {
        await window.goto(issuePage(quote, 'Alpina'))
        await window.getByRole('textbox', { name: issue.documentNumber, exact: true }).fill('CH-3008')
        await confirmDeviations({ page: window, words }, byMouse(window))
      }
      await issueButton({ page, words }).click()
      await expect(page.getByText(issue.sendingText)).toBeVisible()
      const refused = second.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 409)
      await issueButton({ page: second, words }).click()
      expect(await (await refused).json()).toMatchObject({ error: { code: 'alreadyIssuing' } })
      // It shows what the first one began, and its policy.
      await expect(issueButton({ page: second, words })).toBeHidden()
      for (const window of [page, second]) await expect(issuedPanel({ page: window, words })).toBeVisible()
      expect(await countPoliciesIssued(page.request)).toBe(1)
    })
  })
})
