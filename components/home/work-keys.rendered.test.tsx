import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { renderInApp } from '@/lib/testing/rendered-app'
import { WorkKeys } from './work-keys'

const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const today: Day = TODAY

async function renderQueue() {
  const act = vi.fn<(name: string) => void>()
  const { router } = await renderInApp(
    <ul>
      {['unu', 'doi', 'trei'].map((name) => (
        <li key={name} data-work-row data-postpone={name === 'trei' ? undefined : `task ${name}`}>
          <a href={`#${name}`}>{name}</a>
          <span data-work-act>
            <button type="button" onClick={() => act(name)}>
              act
            </button>
          </span>
        </li>
      ))}
      <WorkKeys today={today} />
    </ul>,
  )
  return { act, router }
}

const row = (name: string) => page.getByRole('link', { name })

test('J and K go from row to row, Enter opens, E does what the row is for', async () => {
  const { act } = await renderQueue()
  await userEvent.keyboard('jj')
  await expect.element(row('doi')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(row('unu')).toHaveFocus()
  await userEvent.keyboard('je')
  expect(act.mock.calls).toEqual([['doi']])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.location.hash).toBe('#doi')
})

test('Z lets a row wait until tomorrow and goes on to the next; what may not wait stays', async () => {
  const { router } = await renderQueue()
  await userEvent.keyboard('jjz')
  await expect.element(row('trei')).toHaveFocus()
  expect(decodeURIComponent(document.cookie)).toContain('2026-11-21')
  expect(decodeURIComponent(document.cookie)).toContain('task doi')
  expect(router.refresh).toHaveBeenCalledOnce()
  await userEvent.keyboard('z')
  expect(router.refresh).toHaveBeenCalledOnce()
})
