import type { Page } from '@playwright/test'
import { todayInBucharest } from '@/lib/domain/day'
import type { Draft } from '@/lib/products/example-drafts'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import type { AnyQuestion } from '@/lib/wizard/define'
import { expect, test } from '@/e2e/support/fixtures'
import { expectReflowWhenZoomed, expectReducedMotion, expectAccessible, VIEWPORTS } from '@/e2e/support/viewports'
import { expectHydrated } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'

// Nothing is measured while it moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LOOKS_IN = { ro: [VIEWPORTS.deskDark, VIEWPORTS.phoneLight], en: [VIEWPORTS.deskLight, VIEWPORTS.phoneDark] } as const

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const product of PRODUCT_IDS) {
      test(`every step of ${product}, with its errors and everything expanded`, async ({ page, words: { wizard } }) => {
        test.slow()
        const { messages } = productOf(product)
        for (const { step, draft, lists } of unfinished(product)) {
          await test.step(step, async () => {
            await page.goto(`/quotes/${await startQuote(page.request, product, draft)}/${step}`)
            await expect(page.getByRole('heading', { level: 1, name: messages[language].steps[step] ?? '', exact: true })).toBeVisible()
            const onward = page.getByRole('button', { name: wizard.continue, exact: true })
            await expectHydrated(onward)
            await expandAll(page, lists.map((key) => messages[language].items?.[key]?.add ?? key))
            await onward.click()
            const summary = page.getByRole('group').filter({ has: page.getByRole('alert') })
            await expect(summary).toBeFocused()
            await expectReducedMotion(page, step)
            await expectAccessible(page, `${product}, ${step}`, LOOKS_IN[language])
            if (language === 'en') return
            await expectReflowWhenZoomed(page, `${product}, ${step}`)
            await expectEachLineToLead(page)
          })
        }
      })
    }
  })
}

/** Each step of a product with the answers before it; the step itself has missing and unusual answers. */
function unfinished(product: ProductId): readonly { readonly step: string; readonly draft: Draft; readonly lists: readonly string[] }[] {
  const { definition } = productOf(product)
  const example = exampleOf(product)
  return definition.steps.map(({ id, questions }, index) => {
    const before = definition.steps.slice(0, index).flatMap((step) => step.questions.map(({ key }) => key))
    const answered = Object.fromEntries(Object.entries(example).filter(([key]) => before.includes(key)))
    const lists = questions.filter(({ kind }) => kind === 'items').map(({ key }) => key)
    return { step: id, draft: { ...answered, ...Object.fromEntries(questions.flatMap(unusual)) }, lists }
  })
}

/** An answer with a problem, or one that adds questions. */
function unusual(question: AnyQuestion): readonly (readonly [key: string, typed: unknown])[] {
  const { key, kind, fixed, fill } = question
  if (fixed === true) return []
  if (kind === 'day') return [[key, '']]
  if (kind === 'address' && question.sameAs !== undefined) return [[key, { sameAs: false }]]
  if (kind === 'yesNo' && fill !== undefined) return [[key, fill({}, todayInBucharest(new Date())) !== true]]
  return []
}

/** Expands everything, and adds an item to each list. */
async function expandAll(page: Page, additions: readonly string[]): Promise<void> {
  const folds = page.locator('form').getByRole('button', { expanded: false, name: /^\+ / })
  const openAll = async () => {
    for (let found = await folds.elementHandles(); found.length > 0; found = await folds.elementHandles()) {
      for (const fold of found) {
        await fold.click()
        // A second press would collapse it again.
        await expect.poll(() => fold.evaluate((button) => button instanceof Element && button.isConnected && button.getAttribute('aria-expanded') === 'false')).toBe(false)
      }
    }
  }
  await openAll()
  for (const name of additions) {
    const add = page.getByRole('button', { name, exact: true })
    await add.click()
    // The new item takes the focus when it appears.
    await expect(add).not.toBeFocused()
  }
  await openAll()
}

/** Each line of the error summary moves the focus to its field. */
async function expectEachLineToLead(page: Page): Promise<void> {
  const lines = page.getByRole('alert').getByRole('listitem').getByRole('button')
  for (const line of await lines.all()) {
    const [, problem = ''] = (await line.innerText()).split(/: (?=[^:]*$)/u)
    await line.press('Enter')
    await expect.soft.poll(() => page.evaluate(saidAtFocus), await line.innerText()).toContain(problem)
  }
}

/** The description of the focused field, or of its radio group. */
function saidAtFocus(): string {
  const field = document.activeElement?.closest('[aria-describedby]')
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
