import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { renderQuote } from '@/lib/testing/rendered-quote'

test.each([
  ['ro', 'gre', 'Grecia'],
  ['ro', 'aus', 'Austria'],
  ['en', 'gre', 'Greece'],
] as const)('a destination in the %s desk by its first letters, "%s" and Enter, is %s', async (language, typed, country) => {
  const quote = await renderQuote({ product: 'travel', language, today: todayInBucharest(new Date()) })
  await quote.open('trip')
  const destination = page.getByRole('combobox', { name: productOf('travel').messages[language].questions['destination']?.label ?? '', exact: true })
  await destination.click()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent(country)
  await userEvent.keyboard('{Enter}')
  await expect.element(destination).toHaveValue(country)
})
