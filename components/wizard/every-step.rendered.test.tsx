import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { LOCALES } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { unfinishedSteps } from '@/lib/testing/given/unfinished-steps'
import { expectAccessible, expectReducedMotion, expectReflowWhenZoomed, showIn } from '@/lib/testing/rendered-accessibility'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { descriptionAtFocus, VIEWPORTS, VIEWPORTS_OF_ERRORS } from '@/lib/testing/viewports'

const TODAY = todayInBucharest(new Date())
const summary = page.getByRole('group').filter({ has: page.getByRole('alert') })

describe.each(LOCALES)('in %s', (language) => {
  test.each(PRODUCT_IDS)('every step of %s, with its errors and all that expands', async (product) => {
    const { messages } = productOf(product)
    await showIn(VIEWPORTS.deskLight)
    const quote = await renderQuote({ product, language, today: TODAY, hasProspects: true })
    for (const { step, draft, lists } of unfinishedSteps(product)) {
      await quote.open(step, draft)
      await expandAll(lists.map((key) => messages[language].items?.[key]?.add ?? key))
      await goOn(appMessages(language).wizard.continue)
      await expect.element(summary).toHaveFocus()
      expectReducedMotion(step)
      await expectAccessible(step, VIEWPORTS_OF_ERRORS[language])
      if (language === 'en') continue
      await expectReflowWhenZoomed(step)
      await expectEachLineToLead()
    }
  })
})

/** Goes on by keys: what still expands would push the button from under a pointer. */
async function goOn(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  ;(button.element() as HTMLElement).focus()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

const collapsed = page.getByRole('main').getByRole('button', { expanded: false, name: /^\+ / })

/** Expands everything, and adds an item to each list. */
async function expandAll(additions: readonly string[]): Promise<void> {
  await expandShown()
  for (const name of additions) {
    const add = page.getByRole('button', { name, exact: true })
    await add.click()
    // The new item takes the focus when it appears.
    await expect.element(add).not.toHaveFocus()
  }
  await expandShown()
}

async function expandShown(): Promise<void> {
  for (let found = collapsed.elements(); found.length > 0; found = collapsed.elements()) {
    for (const button of found) {
      if (button instanceof HTMLElement) button.click()
      // A second press would collapse it again.
      await expect.poll(() => button.isConnected && button.getAttribute('aria-expanded') === 'false').toBe(false)
    }
  }
}

/** Each line of the error summary moves the focus to its field. */
async function expectEachLineToLead(): Promise<void> {
  for (const line of page.getByRole('alert').getByRole('listitem').getByRole('button').elements()) {
    const [, problem = ''] = line.textContent.split(/: (?=[^:]*$)/u)
    if (line instanceof HTMLElement) line.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(descriptionAtFocus, { message: line.textContent }).toContain(problem)
  }
}
