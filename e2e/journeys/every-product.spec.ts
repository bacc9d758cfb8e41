import type { Page } from '@playwright/test'
import { todayInBucharest } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { walk } from '@/lib/wizard/walk'
import { chooseFirstOffer, issuedPanel, offerLinks, payAndIssue } from '../pages/offers-and-issue'
import { formScope } from '@/e2e/pages/form-scope'
import { answerAll } from '../pages/questions'
import { expect, test } from '@/e2e/support/fixtures'
import { byKeyboard, byMouse } from '@/e2e/support/user-input'
import { expectAccessible, type TestViewport, VIEWPORTS_BY_LANGUAGE, VIEWPORTS } from '@/e2e/support/viewports'
import { examplesOf } from '../support/quotes'

interface Journey {
  readonly product: ProductId
  /** The example, by its kind of policyholder. */
  readonly holder: string
  readonly language: Locale
  readonly look: TestViewport
  /** The first example of a product uses keys alone, and axe checks each answered page; every-step.spec.ts checks unanswered pages. */
  readonly isThorough: boolean
}

const HOLDERS: ReadonlySet<string> = new Set(['person', 'company', 'foreignPerson'])

/** Every product with every kind of policyholder it allows, in both languages; a product with one kind uses two examples. */
const JOURNEYS: readonly Journey[] = PRODUCT_IDS.flatMap((product, nth) => {
  const examples = Object.keys(examplesOf(product))
  const holders = examples.filter((name) => HOLDERS.has(name))
  return (holders.length > 1 ? holders : examples.slice(0, 2)).map((holder, index) => ({
    product,
    holder,
    language: (nth + index) % 2 === 0 ? 'ro' : 'en',
    look: VIEWPORTS_BY_LANGUAGE.ro[index] ?? VIEWPORTS.deskDark,
    isThorough: index === 0,
  }))
})

for (const { product, holder, language, look, isThorough } of JOURNEYS) {
  test.describe(`${product} for ${holder}, in ${language}, ${look.width} px, ${look.theme}`, () => {
    test.use({ language, viewport: look })

    test(`from nothing to the policy with ${isThorough ? 'keys alone' : 'the mouse'}`, async ({ page, words }) => {
      test.slow()
      const input = isThorough ? byKeyboard(page) : byMouse(page)
      const { definition, messages } = productOf(product)
      const heading = (name: string | undefined) => expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true })).toBeVisible()
      const typed = walk(definition, examplesOf(product)[holder], todayInBucharest(new Date()))
      const saved = draftSavedBy(page)
      const looksRight = (name: string) => expectAccessible(page, `${product}, ${name}`, isThorough ? [look] : [])

      await page.goto('/quotes/new')
      await input.press(page.getByRole('button', { name: messages[language].name, exact: true }))

      for (const [index, { step, questions }] of typed.stops.entries()) {
        await test.step(step, async () => {
          await heading(messages[language].steps[step])
          if (index > 0) await page.locator('form :focus').waitFor()
          await answerAll(formScope(page, { input, language, messages: messages[language] }), questions)
          await looksRight(step)
          await input.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
        })
      }

      await heading(words.wizard.checkPage.title)
      await looksRight('check')
      expect(withoutLabels(walk(definition, saved(), todayInBucharest(new Date())).complete)).toEqual(withoutLabels(typed.complete))
      await input.press(page.getByRole('button', { name: words.wizard.checkPage.request, exact: true }))
      await expect(offerLinks({ page, words }).first()).toBeVisible()
      await looksRight('offers')
      await chooseFirstOffer({ page, words }, input)
      await heading(words.issue.title)
      await looksRight('issue')
      await payAndIssue({ page, words }, input, 'CH-1001')
      await expect(issuedPanel({ page, words })).toBeVisible()
      await looksRight('issued')
    })
  })
}

/** The last saved draft. */
function draftSavedBy(page: Page): () => unknown {
  let draft: unknown
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) ({ draft } = request.postDataJSON() as { draft: unknown })
  })
  return () => draft
}

/** Removes labels of list entries, because they depend on the language. */
function withoutLabels(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers, (name, value: unknown) => (name === 'label' || name === 'en' ? undefined : value)))
}
