import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setSingleKeyShortcuts } from '@/components/layout/shortcuts/single-key-shortcuts'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { ProductTiles } from './product-tiles'

const QUOTE = '0190a1b2-0000-7000-8000-000000000001'
const PRODUCTS = [
  { id: 'casco', name: 'Casco', digit: '1' },
  { id: 'travel', name: 'Călătorie', digit: '2' },
  { id: 'gap', name: 'GAP', digit: '0' },
]

test('a digit starts the quote of the tile that shows it, once, and not in a field or when single keys are off', async () => {
  const asked = answerApi(({ path }) => (path === '/api/quotes' ? { quoteId: QUOTE, firstStep: 'holder' } : undefined))
  const { router, give } = await renderInApp(<ProductTiles products={PRODUCTS} />)
  await expect.element(page.getByRole('button', { name: 'GAP' })).toHaveTextContent('0')
  await give(<><input aria-label="Caută" /><ProductTiles products={PRODUCTS} /></>)
  await page.getByRole('textbox', { name: 'Caută' }).click()
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('textbox', { name: 'Caută' })).toHaveValue('2')
  await userEvent.tab()
  setSingleKeyShortcuts(false)
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('button', { name: 'GAP' })).not.toHaveTextContent('0')
  setSingleKeyShortcuts(true)
  await expect.element(page.getByRole('button', { name: 'GAP' })).toHaveTextContent('0')
  expect(asked).toEqual([])
  await userEvent.keyboard('{Control>}2{/Control}90')
  await expect.poll(() => router.push.mock.calls).toEqual([[`/quotes/${QUOTE}/holder`]])
  await userEvent.keyboard('02')
  expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/api/quotes', { product: 'gap' }]])
  expect(page.getByRole('button', { name: 'Casco' }).element()).toHaveProperty('disabled', true)
})
