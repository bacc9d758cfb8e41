import type { Page } from '@playwright/test'
import { issuedPanel, payAndIssue } from '../pages/offers-and-issue'
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

test.describe('an incomplete response leaves the outcome unknown', () => {
  const FAULTS = [
    ['lost after the policy was made', 'drop-answer-after-policy', 1],
    ['cut off in the middle', 'truncated', 1],
    ['a page instead of an answer', 'html500', 0],
    ['an overloaded service', 'status:503', 0],
  ] as const
  for (const [name, fault, made] of FAULTS) {
    test(`${name}: it is said, the offer is blocked, and nothing is sent again`, async ({ page, words }) => {
      const { issue } = words
      const quote = await quoteWithOffers(page.request, 'gap')
      await setSandbox(page.request, { faults: { 'assets.createPolicy': fault } })
      await page.goto(issuePage(quote, 'Alpina'))
      await payAndIssue({ page, words }, byMouse(page), 'CH-3003')

      const notice = page.getByRole('alert').filter({ hasText: issue.unknownTitle })
      for (const text of [issue.unknownText, issue.unknownDo, issue.unknownDont]) await expect(notice).toContainText(text)
      await expect(page.getByRole('button', { name: issue.submit })).toBeHidden()
      await setSandbox(page.request, { faults: { 'assets.createPolicy': '' } })

      await page.reload()
      await expect(notice).toBeVisible()
      await expect(page.getByRole('button', { name: issue.submit })).toBeHidden()
      const again = await page.request.post(`/api/offers/${quote.offerOf('Alpina')}/policy`, { data: paymentOf('CH-3004') })
      expect(again.status()).toBe(409)
      expect(await again.json()).toMatchObject({ error: { code: 'outcomeUnknown' } })
      expect(await countPoliciesIssued(page.request)).toBe(made)

      await page.goto(issuePage(quote, 'Carpatia'))
      await expect(page.getByText(issue.siblingUnknown)).toBeVisible()
    })
  }
})

test('a refusal is shown in the words of the service, and the offer can be issued afterwards', async ({ page, words }) => {
  const { issue } = words
  const quote = await quoteWithOffers(page.request, 'gap')
  await setSandbox(page.request, { faults: { 'assets.createPolicy': 'status:422' } })
  await page.goto(issuePage(quote, 'Alpina'))
  await payAndIssue({ page, words }, byMouse(page), 'CH-3005')
  const notice = page.getByRole('alert').filter({ hasText: issue.rejectedTitle })
  await expect(notice).toContainText(issue.rejectedText)
  await expect(notice).toContainText('Eroarea cerută.')
  expect(await countPoliciesIssued(page.request)).toBe(0)

  await setSandbox(page.request, { faults: { 'assets.createPolicy': '' } })
  await payAndIssue({ page, words }, byMouse(page), 'CH-3006')
  await expect(issuedPanel({ page, words })).toContainText(/AL\/01 \d+/)
  expect(await countPoliciesIssued(page.request)).toBe(1)
})

test.describe('the request leaves once', () => {
  test('when the button is pressed twice', async ({ page, words }) => {
    const quote = await quoteWithOffers(page.request, 'gap')
    await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 1500 } } })
    const sent = countIssuing(page)
    await page.goto(issuePage(quote, 'Alpina'))
    await page.getByRole('textbox', { name: words.issue.documentNumber, exact: true }).fill('CH-3007')
    await page.getByRole('button', { name: words.issue.submit, exact: true }).dblclick()
    await expect(page.getByText(words.issue.sendingText)).toBeVisible()
    await expect(issuedPanel({ page, words })).toBeVisible()
    expect(sent()).toBe(1)
    expect(await countPoliciesIssued(page.request)).toBe(1)
  })

  test.describe('from two windows', () => {
    test.use({ expectedConsoleError: /status of 409/ })

    test('the second window shows that issuing is under way', async ({ page, context, words }) => {
      const { issue, faults } = words
      const quote = await quoteWithOffers(page.request, 'gap')
      await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 3000 } } })
      const second = await context.newPage()
      for (const window of [page, second]) {
        await window.goto(issuePage(quote, 'Alpina'))
        await window.getByRole('textbox', { name: issue.documentNumber, exact: true }).fill('CH-3008')
      }
      await page.getByRole('button', { name: issue.submit, exact: true }).click()
      await expect(page.getByText(issue.sendingText)).toBeVisible()
      await second.getByRole('button', { name: issue.submit, exact: true }).click()
      await expect(second.getByRole('alert').filter({ hasText: faults.alreadyIssuing })).toBeVisible()
      await expect(issuedPanel({ page, words })).toBeVisible()
      await second.getByRole('button', { name: issue.submit, exact: true }).click()
      await expect(second.getByRole('alert').filter({ hasText: faults.alreadyIssued })).toBeVisible()
      expect(await countPoliciesIssued(page.request)).toBe(1)
    })
  })

  test('when the window is closed meanwhile; the outcome is there on coming back', async ({ page, context, words }) => {
    const quote = await quoteWithOffers(page.request, 'gap')
    await setSandbox(page.request, { insurers: { 'assets/alpina': { latencyMs: 1500 } } })
    await page.goto(issuePage(quote, 'Alpina'))
    await payAndIssue({ page, words }, byMouse(page), 'CH-3009')
    await expect(page.getByText(words.issue.sendingText)).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto(`/quotes/${quote.quoteId}`)
    await expect(issuedPanel({ page: later, words })).toContainText(/AL\/01 \d+/)
    expect(await countPoliciesIssued(later.request)).toBe(1)
  })
})

test('an invalid payment is not sent, and each error leads to its field', async ({ page, words: { issue } }) => {
  const quote = await quoteWithOffers(page.request, 'gap')
  const sent = countIssuing(page)
  await page.goto(issuePage(quote, 'Alpina'))
  const date = page.getByRole('textbox', { name: issue.date, exact: true })
  await date.fill('31.12.2099')
  await page.getByRole('button', { name: issue.submit, exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: issue.documentNumberMissing })
  await summary.getByRole('button', { name: new RegExp(`^${issue.date}`) }).click()
  await expect(date).toBeFocused()
  expect(sent()).toBe(0)
})
