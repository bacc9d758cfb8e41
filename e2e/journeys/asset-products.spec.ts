import type { Locale } from '@/lib/i18n/locales'
import { itemName } from '@/lib/products/product-messages'
import { productOf } from '@/lib/products/every-product'
import type { ProductId } from '@/lib/products/registry'
import { chooseCyberCover, choosePanelCover, chooseTireCover, fillBusiness, fillEquipment, fillTires, fillWarrantyVehicle, givePanelAgreements } from '../pages/asset-steps'
import { offerOf } from '../pages/offers-and-issue'
import type { Step } from '../pages/product-steps'
import { expect, test } from '../support/desk'
import { byKeyboard, byMouse } from '../support/hands'
import { exampleOf, startQuote } from '../support/quotes'

interface Journey {
  readonly product: ProductId
  readonly holder: 'person' | 'company'
  readonly language: Locale
  readonly way: 'mouse' | 'keyboard'
  /** What is typed in each step after that of the policyholder. */
  readonly steps: readonly ((step: Step) => Promise<void>)[]
  readonly insurer: string
}

const nothing = async () => undefined

const JOURNEYS: readonly Journey[] = [
  { product: 'solarPanel', holder: 'person', language: 'ro', way: 'mouse', steps: [(step) => fillEquipment(step, 0), choosePanelCover, givePanelAgreements], insurer: 'Alpina' },
  { product: 'tire', holder: 'company', language: 'en', way: 'mouse', steps: [fillTires, chooseTireCover], insurer: 'Orion' },
  { product: 'digitalProtection', holder: 'person', language: 'ro', way: 'keyboard', steps: [nothing], insurer: 'Helvia' },
  { product: 'businessCyberProtection', holder: 'company', language: 'ro', way: 'keyboard', steps: [fillBusiness, chooseCyberCover], insurer: 'Orion' },
  { product: 'extendedWarranty', holder: 'person', language: 'en', way: 'keyboard', steps: [fillWarrantyVehicle, nothing], insurer: 'Silvana' },
]

for (const { product, holder, language, way, steps, insurer } of JOURNEYS) {
  test.describe(`${product} for a ${holder}, in ${language}, with the ${way}`, () => {
    test.use({ language })

    test('from the first question after the policyholder to an offer', async ({ page, words }) => {
      const hands = way === 'mouse' ? byMouse(page) : byKeyboard(page)
      const { definition, messages } = productOf(product)
      const names: Readonly<Record<string, string>> = messages[language].steps
      const quoteId = await startQuote(page.request, product, { holder: exampleOf(product, holder).holder })
      await page.goto(`/quotes/${quoteId}/holder`)
      for (const [index, { id }] of definition.steps.entries()) {
        await expect(page.getByRole('heading', { level: 1, name: names[id] ?? id })).toBeVisible()
        if (index > 0) await steps[index - 1]?.({ page, language, hands })
        await hands.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
      }
      await expect(page.getByRole('heading', { level: 1, name: words.wizard.check })).toBeVisible()
      await hands.press(page.getByRole('button', { name: words.wizard.checkPage.request, exact: true }))
      await expect(offerOf(page, insurer)).toContainText('RON', { timeout: 30_000 })
    })
  })
}

test.describe('a list of equipment', () => {
  test.use({ language: 'en' })

  test('takes one more, a copy and one less by keyboard, and focus is always where typing goes on', async ({ page, words }) => {
    const hands = byKeyboard(page)
    const { en } = productOf('solarPanel').messages
    const { equipment } = exampleOf('solarPanel')
    const quoteId = await startQuote(page.request, 'solarPanel', { holder: exampleOf('solarPanel').holder, equipment })
    await page.goto(`/quotes/${quoteId}/equipment`)
    const { items } = words.wizard
    const name = (index: number) => itemName(en, 'equipment', index)
    const item = (index: number) => page.getByRole('group', { name: name(index), exact: true })
    const brandOf = (index: number) => item(index).getByRole('textbox', { name: 'Make and model', exact: true })
    const button = (text: string, of: number) => page.getByRole('button', { name: text.replace('{name}', name(of)), exact: true })

    await hands.press(page.getByRole('button', { name: 'Add equipment', exact: true }))
    await expect(item(1).locator(':focus')).toBeVisible()
    await hands.type(brandOf(1), 'Second')

    await button(items.copyOf, 0).focus()
    await page.keyboard.press('Enter')
    await expect(item(1).locator(':focus')).toBeVisible()
    await expect(brandOf(1)).toHaveValue('Fulgor 450 Wp')
    await expect(brandOf(2)).toHaveValue('Second')

    await button(items.removeOf, 1).focus()
    await page.keyboard.press('Enter')
    await expect(item(2)).toHaveCount(0)
    const undo = page.getByRole('button', { name: items.undo, exact: true })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(brandOf(2)).toHaveValue('Second')

    await hands.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
    await page.getByRole('alert').getByRole('button', { name: new RegExp(`^${name(2)}, power`) }).press('Enter')
    await expect(item(2).getByRole('textbox', { name: 'Power', exact: true })).toBeFocused()
  })
})
