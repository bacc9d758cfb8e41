import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { city, highlighted, options, renderField } from '@/lib/testing/rendered-combo-box'

const { keyboard } = userEvent
const FEW = [
  { key: 'a', label: 'Alba' },
  { key: 'b', label: 'Bacău' },
  { key: 'c', label: 'Brașov' },
]

describe('the Enter key', () => {
  test('takes the only match of a text whose list is closed, and sends the form only after that', async () => {
    const onSend = vi.fn()
    await renderField({ items: FEW, onSend })
    await city.fill('bac')
    await keyboard('{Escape}')
    await expect.element(options).not.toBeInTheDocument()
    await keyboard('{Enter}')
    await expect.element(city).toHaveValue('Bacău')
    expect(onSend).not.toHaveBeenCalled()
    await keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
  })

  test('guesses none of several matches behind a closed list', async () => {
    const onPick = vi.fn()
    await renderField({ items: FEW, onPick })
    await city.fill('b')
    await keyboard('{Escape}{Enter}')
    await expect.element(city).toHaveValue('b')
    expect(onPick).not.toHaveBeenCalled()
  })

  test('leaves the list open while its items are still coming', async () => {
    const { give } = await renderField({ items: [], onInputChange: () => {} })
    await city.fill('bac')
    await keyboard('{Enter}')
    await give({ items: FEW.slice(1, 2) })
    await expect.poll(highlighted).toMatch(/^Bacău/)
    await keyboard('{Enter}')
    await expect.element(city).toHaveValue('Bacău')
  })
})
