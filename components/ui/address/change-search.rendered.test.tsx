import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { changeSearch, holdAddress } from './change-search'
import { useRefresh } from './use-refresh'

const set = (value: string) => changeSearch('replaceState', (params) => {
  params.set('held', value)
  return params
})
const held = () => new URLSearchParams(window.location.search).get('held')

test('a change of the address waits until everybody who holds it lets go, and the last one counts', () => {
  const [one, other] = [holdAddress(), holdAddress()]
  set('first')
  set('last')
  one()
  one()
  expect(held()).toBeNull()
  other()
  expect(held()).toBe('last')
  set('at once')
  expect(held()).toBe('at once')
})

function Page() {
  const { refresh, isRefreshing } = useRefresh()
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => { refresh(); set('during'); setCount(count + 1) }}>Refresh</button>
      <output>{isRefreshing ? 'refreshing' : `seen ${held()} after ${count}`}</output>
    </>
  )
}

test('a page that was rendered anew lets its address change', async () => {
  const { router } = await renderInApp(<Page />)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('after 1')).toBeVisible()
  await expect.poll(held).toBe('during')
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

function Leaving() {
  const { refresh } = useRefresh()
  useEffect(() => refresh, [refresh])
  return null
}

test('a part that refreshes while it leaves the page holds no address', async () => {
  const { router, give } = await renderInApp(<Leaving />)
  await give(null)
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length).toBe(1)
  set('after leaving')
  expect(held()).toBe('after leaving')
})
