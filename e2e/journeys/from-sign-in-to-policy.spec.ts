import type { Locator } from '@playwright/test'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'
import { chooseFirstOffer, expectPdf, issueButton, issuedPanel, offerLinks, offersOn, openOffer, payAndIssue } from '../pages/offers-and-issue'
import { formPage } from '@/e2e/pages/form-page'
import { answerAll } from '@/lib/testing/form/questions'
import { DEMO_PASSWORD, expect, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import type { UserInput } from '@/lib/testing/form/user-input'
import { exampleOf } from '../support/quotes'

test.use({ account: 'nobody', language: 'en' })

test('signs in, requests offers and issues a policy with the mouse', async ({ page, words, language }) => {
  test.slow()
  const input = byMouse(page)
  const { definition, messages } = productOf('houseAssistance')
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('sign in', async () => {
    await page.goto('/')
    await input.type(page.getByRole('textbox', { name: words.auth.email }), 'broker@demo.test')
    await input.type(page.getByLabel(words.auth.password), DEMO_PASSWORD)
    await input.press(page.getByRole('button', { name: words.auth.submit, exact: true }))
    await heading(words.desk.home.title.replace('{name}', 'Ana Brezeanu'))
  })

  await test.step('start a quote and answer', async () => {
    await input.press(page.getByRole('link', { name: words.desk.nav.newQuote }))
    await heading(words.desk.newQuote.title)
    await input.press(page.getByRole('button', { name: messages[language].name, exact: true }))
    for (const { step, questions } of walk(definition, exampleOf('houseAssistance', 'company'), todayInBucharest(new Date())).stops) {
      await heading(messages[language].steps[step] ?? step)
      await answerAll(formPage(page, { input, language, messages: messages[language] }), questions)
      await input.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
    }
  })

  await test.step('check, and ask the insurers', async () => {
    await heading(words.wizard.checkPage.title)
    await expect(page.getByText('Atelierul de Șindrilă SRL')).toBeVisible()
    await input.press(page.getByRole('button', { name: words.wizard.checkPage.request, exact: true }))
  })

  await test.step('an offer and its document', async () => {
    await expect(offerLinks({ page, words }).first()).toBeVisible()
    const details = await openOffer({ page, words }, offersOn(page).first())
    const address = await details.getByRole('link', { name: words.offers.document }).getAttribute('href')
    await expectPdf(await page.request.get(address ?? ''))
  })

  await test.step('choose, pay, issue, in at most four clicks and the payment', async () => {
    const counted = countingClicks(input)
    await chooseFirstOffer({ page, words }, counted.input)
    await expect(issueButton({ page, words })).toBeVisible()
    await payAndIssue({ page, words }, counted.input, 'CH-1001')
    await expect(issuedPanel({ page, words })).toContainText(SERIES)
    expect(counted.clicks()).toBeLessThanOrEqual(CLICKS_MAX)
  })

  await test.step('the policy and its document', async () => {
    await input.press(page.getByRole('link', { name: words.issue.openPolicy }))
    await heading(SERIES)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('title', words.desk.policies.document)
    await expectPdf(await page.request.get((await frame.getAttribute('src')) ?? ''))
    const download = page.waitForEvent('download')
    await input.press(page.getByRole('link', { name: words.desk.policies.download }))
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})

/** From an offer to its policy, besides what is typed of the payment. */
const CLICKS_MAX = 4

/** The same input, which counts what is pressed; an option of a list is two clicks. */
function countingClicks(input: UserInput<Locator>): { readonly input: UserInput<Locator>; readonly clicks: () => number } {
  let clicks = 0
  const count = <Args extends readonly unknown[]>(by: number, act: (...args: Args) => Promise<void>) => (...args: Args) => {
    clicks += by
    return act(...args)
  }
  return { input: { ...input, press: count(1, input.press), tick: count(1, input.tick), untick: count(1, input.untick), select: count(2, input.select) }, clicks: () => clicks }
}

/** For example DA/02 1234. */
const SERIES = /[A-Z]{2}\/\d{2} \d+/
