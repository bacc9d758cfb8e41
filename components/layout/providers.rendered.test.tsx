import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'

afterEach(() => onlineManager.setOnline(true))

test('without a network what is asked fails at once, and does not wait without a word', async () => {
  onlineManager.setOnline(false)
  const fails = () => Promise.reject(new Error('no network'))
  function Asking() {
    const read = useQuery({ queryKey: ['read'], queryFn: fails, retry: false })
    const act = useMutation({ mutationFn: fails })
    return (
      <button type="button" onClick={() => act.mutate()}>
        {`${read.status} ${act.status}`}
      </button>
    )
  }
  await renderInApp(<Asking />)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: 'error error' })).toBeVisible()
})
