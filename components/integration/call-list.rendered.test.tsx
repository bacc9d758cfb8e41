import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { CallList, type ListedCall } from './call-list'

const CALL: ListedCall = { id: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a01', service: 'vehicle', at: new Date('2026-11-25T14:31:08Z'), method: 'POST', path: '/offer', status: 200, class: 'ok', ms: 912, insurer: 'Carpatia', driftCount: 2 }
const CALLS: readonly ListedCall[] = [
  CALL,
  { ...CALL, id: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a02', service: 'assets', path: '/nomenclature/locality/CJ', method: 'GET', insurer: undefined, driftCount: 0 },
  { ...CALL, id: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a03', status: null, class: 'timeout', ms: 30_000, driftCount: 0 },
  { ...CALL, id: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a04', service: 'travel', path: '/callback', insurer: undefined, status: 422, class: 'rejected', driftCount: 0 },
]

test.each([
  ['ro', ['16:31:08', 'POST/offer', 'Vehicule', 'CACarpatia', '200', '912 ms', '2 membri'], ['Bunuri', '—', 'se potrivește'], ['—', '30,0 s', 'fără răspuns'], ['Călătorie', '422', 'callback respins']],
  ['en', ['16:31:08', 'POST/offer', 'Vehicles', 'CACarpatia', '200', '912 ms', '2 members'], ['Assets', '—', 'as the contract says'], ['—', '30.0 s', 'no reply'], ['Travel', '422', 'callback rejected']],
] as const)('each call is a line with time, call, service, insurer, status, duration and what the contract says of it (%s)', async (language, first, second, third, fourth) => {
  await renderInApp(<CallList calls={CALLS} address={{ environment: 'sandbox' }} />, { language })
  await expect.element(page.getByRole('table')).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.trim()))
  expect(rows[0]).toEqual(first)
  for (const [index, words] of [second, third, fourth].entries()) expect(rows[index + 1]).toEqual(expect.arrayContaining([...words]))
  const heights = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThanOrEqual(36)
})

test('the arrows show the next call and the one before, and stay at the ends', async () => {
  const shown: (string | null)[] = []
  // The page would be read anew: only where to counts here.
  const record = (event: MouseEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLAnchorElement) shown.push(new URL(event.target.href).searchParams.get('call'))
  }
  document.addEventListener('click', record, { capture: true })
  onTestFinished(() => document.removeEventListener('click', record, { capture: true }))
  await renderInApp(<CallList calls={CALLS} address={{ environment: 'sandbox' }} />)
  const links = page.getByRole('table').getByRole('link')
  const link = (nth: number) => links.nth(nth)
  await expect.element(link(0)).toBeVisible()
  const first = link(0).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(shown).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link(2)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(link(1)).toHaveFocus()
  expect(shown).toEqual([CALLS[1]?.id, CALLS[2]?.id, CALLS[1]?.id])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(link(3)).toHaveFocus()
})
