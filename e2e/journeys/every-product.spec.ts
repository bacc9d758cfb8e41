import type { Locator, Page } from '@playwright/test'
import { demoClients } from '@/lib/features/demo/demo-clients'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { serviceWireOf } from '@/lib/products/service-wires'
import { walk } from '@/lib/wizard/walk'
import { chooseFirstOffer, issueButton, issuedPanel, offerLinks, payAndIssue } from '../pages/offers-and-issue'
import { formPage } from '@/e2e/pages/form-page'
import { expect, test } from '@/e2e/support/fixtures'
import { byKeyboard } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { answerAll } from '@/lib/testing/form/questions'
import type { UserInput } from '@/lib/testing/form/user-input'
import { JOURNEYS, withoutLabels } from '@/lib/testing/given/journeys'

const TODAY = todayInBucharest(new Date())
const [KNOWN_CLIENT] = demoClients(TODAY)

// Other policyholders, and pages of answered questions: components/wizard/every-product.rendered.test.tsx.
for (const [index, { product, holder, example, language, look }] of JOURNEYS.entries()) {
  // The first policyholder of a kind is typed; later ones are clients of the demo.
  const isTyped = JOURNEYS.findIndex((journey) => journey.holder === holder) === index

  test.describe(`${product} for ${isTyped ? holder : 'a known client'}, in ${language}, ${look.width} px, ${look.theme}`, () => {
    test.use({ language, viewport: look })

    test('from nothing to the policy with keys alone', async ({ page, words }) => {
      test.slow()
      const input = byKeyboard(page)
      const { definition, messages } = productOf(product)
      const heading = (name: string | undefined) => expect(page.getByRole('heading', { level: 1, name: name ?? '', exact: true })).toBeVisible()
      const typed = walk(definition, isTyped ? example : { ...example, holder: KNOWN_CLIENT }, TODAY)
      const saved = draftSavedBy(page)
      const looksRight = (name: string) => expectAccessible(page, `${product}, ${name}`, [look])

      await page.goto('/quotes/new')
      await input.press(page.getByRole('button', { name: messages[language].name, exact: true }))

      for (const [at, { step, questions }] of typed.stops.entries()) {
        await test.step(step, async () => {
          await heading(messages[language].steps[step])
          if (at > 0) await page.locator('form :focus').waitFor()
          const known = isTyped ? [] : questions.filter(({ question }) => question.key === 'holder')
          if (known.length > 0) await fillKnownClient(page, input, { taxId: words.holder.personTaxId, fill: words.wizard.client.useKnown })
          await answerAll(formPage(page, { input, language, messages: messages[language] }), questions.filter((one) => !known.includes(one)))
          await input.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
        })
      }

      await heading(words.wizard.checkPage.title)
      await looksRight('check')
      expect(withoutLabels(walk(definition, saved(), TODAY).complete)).toEqual(withoutLabels(typed.complete))
      await input.press(page.getByRole('button', { name: words.wizard.checkPage.request, exact: true }))
      await expect(offerLinks({ page, words }).first()).toBeVisible()
      await looksRight('offers')
      await chooseFirstOffer({ page, words }, input)
      await expect(issueButton({ page, words })).toBeVisible()
      // Only some services take photos of a risk inspection.
      const takesInspection = serviceWireOf(definition.service).uploadInspectionFile !== undefined
      await expect(page.getByRole('region', { name: words.inspection.title })).toHaveCount(takesInspection ? 1 : 0)
      await looksRight('issue')
      await payAndIssue({ page, words }, input, 'CH-1001')
      await expect(issuedPanel({ page, words })).toBeVisible()
      await looksRight('issued')
    })
  })
}

/** Types the code of a known client, and has the rest filled in. */
async function fillKnownClient(page: Page, input: UserInput<Locator>, labels: { taxId: string; fill: string }): Promise<void> {
  await input.type(page.getByRole('textbox', { name: labels.taxId, exact: true }), KNOWN_CLIENT?.taxId ?? '')
  await input.press(page.getByRole('status').getByRole('button', { name: labels.fill }))
  await expect(page.getByRole('status').getByRole('button', { name: labels.fill })).toBeHidden()
}

/** The last saved draft. */
function draftSavedBy(page: Page): () => unknown {
  let draft: unknown
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/draft')) ({ draft } = request.postDataJSON() as { draft: unknown })
  })
  return () => draft
}
