import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afterPaint } from '@/components/ui/after-paint'
import { renderInApp } from '@/lib/testing/rendered-app'
import { Form } from './form'

test('two presses before the page shows what the first one does are one; a later press counts', async () => {
  const submit = vi.fn()
  await renderInApp(
    <Form onSubmit={submit}>
      <button type="submit">Creează</button>
    </Form>,
  )
  const button = page.getByRole('button', { name: 'Creează' }).element() as HTMLButtonElement
  button.click()
  button.click()
  expect(submit).toHaveBeenCalledOnce()
  await afterPaint()
  button.click()
  expect(submit).toHaveBeenCalledTimes(2)
})
