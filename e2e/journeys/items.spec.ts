import { productOf } from '@/lib/products/all-products'
import { itemName } from '@/lib/products/product-messages'
import { expect, test } from '@/e2e/support/fixtures'
import { byKeyboard } from '@/e2e/support/user-input'
import { exampleOf, startQuote } from '../support/quotes'

test.describe('a list of equipment', () => {
  test.use({ language: 'en' })

  test('takes one more, a copy and one less by keyboard, and focus is always where typing goes on', async ({ page, words }) => {
    const input = byKeyboard(page)
    const { en } = productOf('solarPanel').messages
    const { equipment } = exampleOf('solarPanel')
    const quoteId = await startQuote(page.request, 'solarPanel', { holder: exampleOf('solarPanel').holder, equipment })
    await page.goto(`/quotes/${quoteId}/equipment`)
    const { items } = words.wizard
    const name = (index: number) => itemName(en, 'equipment', index)
    const item = (index: number) => page.getByRole('group', { name: name(index), exact: true })
    const brandOf = (index: number) => item(index).getByRole('textbox', { name: 'Make and model', exact: true })
    const button = (text: string, of: number) => page.getByRole('button', { name: text.replace('{name}', name(of)), exact: true })

    await input.press(page.getByRole('button', { name: 'Add equipment', exact: true }))
    await expect(item(1).locator(':focus')).toBeVisible()
    await input.type(brandOf(1), 'Second')

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

    await input.press(page.getByRole('button', { name: words.wizard.continue, exact: true }))
    await page.getByRole('alert').getByRole('button', { name: new RegExp(`^${name(2)}, power`) }).press('Enter')
    await expect(item(2).getByRole('textbox', { name: 'Power', exact: true })).toBeFocused()
  })
})
