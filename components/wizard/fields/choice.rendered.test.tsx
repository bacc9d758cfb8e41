import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { validExamples } from '@/lib/products/travel/examples'
import { renderQuote } from '@/lib/testing/rendered-quote'

const TODAY = todayInBucharest(new Date())
const { questions, options } = productOf('travel').messages.ro
const { tariff: { proposed } = {} } = questions as { tariff?: { proposed?: Readonly<Record<string, string>> } }
const { tariff, ...untouched } = validExamples(TODAY).person

test('the tariff says why it is proposed, on its step and on the check page, and not once it is chosen', async () => {
  const quote = await renderQuote({ product: 'travel', language: 'ro', today: TODAY })
  const names = proposed?.['family'] ?? 'no text'
  await quote.open('travellers', untouched)
  const field = page.getByRole('radiogroup', { name: questions['tariff']?.label ?? '' })
  await expect.element(field.getByRole('radio', { name: options['tariff']?.['family'] ?? '' })).toBeChecked()
  await expect.element(page.getByText(names, { exact: true })).toBeVisible()
  await quote.openCheck()
  await expect.element(page.getByText(`Familie. ${names}`, { exact: true })).toBeVisible()

  await quote.open('travellers', { ...untouched, tariff })
  await expect.element(field.getByRole('radio', { name: options['tariff']?.['family'] ?? '' })).toBeChecked()
  expect(page.getByText(names).elements()).toEqual([])
  await quote.openCheck()
  await expect.element(page.getByText('Familie', { exact: true })).toBeVisible()
})
