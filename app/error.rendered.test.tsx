import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import PageError from './error'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a page outside the desk that failed says so, gives the reference of its request, and tries again', async () => {
  answerApi(() => ({}))
  const reset = vi.fn()
  await renderInApp(<PageError error={Object.assign(new Error('no database'), { digest: ID })} reset={reset} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pagina nu a putut fi afișată')
  await expect.element(page.getByRole('main')).toHaveTextContent(`Referință: ${ID}`)
  await expect.element(page.getByRole('main')).not.toHaveTextContent('no database')
  await userEvent.click(page.getByRole('button', { name: 'Încearcă din nou' }))
  expect(reset).toHaveBeenCalledOnce()
})
