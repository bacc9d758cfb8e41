import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { renderQuote } from '@/lib/testing/rendered-quote'

const words = productOf('travel').messages.ro
const lastName = page.getByRole('textbox', { name: words.items?.['travellers']?.questions['lastName']?.label ?? 'Nume', exact: true })

/** The travellers' step with an added traveller, whose last name is that of the policyholder. */
async function addTraveller(): Promise<void> {
  const { travellers: _others, ...draft } = examplesOf('travel')['person'] ?? {}
  const quote = await renderQuote({ product: 'travel', language: 'ro', today: todayInBucharest(new Date()) })
  await quote.open('travellers', draft)
  await page.getByRole('button', { name: words.items?.['travellers']?.add ?? '', exact: true }).click()
  await expect.element(lastName).not.toHaveValue('')
}

test('typing replaces a last name that the desk filled, which has the focus and is pressed once more', async () => {
  await addTraveller()
  await expect.element(lastName).toHaveFocus()
  await lastName.click()
  await userEvent.keyboard('Popa')
  expect((lastName.element() as HTMLInputElement).value).toBe('Popa')
})

test('typing replaces a filled last name that a press comes to, and what was typed is not replaced again', async () => {
  await addTraveller()
  const firstName = page.getByRole('textbox', { name: 'Prenume', exact: true })
  await firstName.click()
  await lastName.click()
  await userEvent.keyboard('Pop')
  await firstName.click()
  await lastName.click()
  await userEvent.keyboard('{End}a')
  expect((lastName.element() as HTMLInputElement).value).toBe('Popa')
})

test('Tab leads from the first name to the CNP, and the box of those without one comes after it', async () => {
  await addTraveller()
  await page.getByRole('textbox', { name: 'Prenume', exact: true }).click()
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'CNP', exact: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('checkbox', { name: 'Cetățean străin fără CNP' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('textbox', { name: 'Cod de identificare din țara de origine' })).toBeVisible()
})
