import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { unfinishedSteps } from '@/lib/testing/given/unfinished-steps'
import { problemsOfStep, walk } from '@/lib/wizard/walk'
import { expect, test } from '@/e2e/support/fixtures'
import { expectHydrated } from '../support/open'
import { startQuote } from '../support/quotes'

const TODAY = todayInBucharest(new Date())

// What errors, expanded parts and enlarged text look like, in both languages: components/wizard/every-step.rendered.test.tsx.
for (const [nth, product] of PRODUCT_IDS.entries()) {
  const language = nth % 2 === 0 ? 'en' : 'ro'

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(`every step of ${product}, opened by its address, works and says what is missing`, async ({ page, words: { wizard } }) => {
      test.slow()
      const { definition, messages } = productOf(product)
      const heading = (name = '') => page.getByRole('heading', { level: 1, name, exact: true })
      for (const [index, { step, draft }] of unfinishedSteps(product).entries()) {
        await test.step(step, async () => {
          await page.goto(`/quotes/${await startQuote(page.request, product, draft)}/${step}`)
          await expect(heading(messages[language].steps[step])).toBeVisible()
          const onward = page.getByRole('button', { name: wizard.continue, exact: true })
          await expectHydrated(onward)
          await onward.click()
          // A step may ask nothing that must be answered.
          if (problemsOfStep(walk(definition, draft, TODAY), step).length === 0) await expect(heading(messages[language].steps[definition.steps[index + 1]?.id ?? ''])).toBeVisible()
          else await expect(page.getByRole('group').filter({ has: page.getByRole('alert') })).toBeFocused()
        })
      }
    })
  })
}
