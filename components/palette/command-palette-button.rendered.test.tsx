import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isUnderDialog } from '@/components/layout/shortcuts/use-shortcuts'
import { renderInApp } from '@/lib/testing/rendered-app'
import { CommandPaletteButton } from './command-palette-button'

test('from the press that opens the palette on, no key is one of the page', async () => {
  await renderInApp(<CommandPaletteButton roles={['broker']} products={[]} />)
  expect(isUnderDialog()).toBe(false)
  const seen: boolean[] = []
  // The next key after the one that opened it, however fast.
  document.addEventListener('keydown', ({ key }) => (key === 'a' ? seen.push(isUnderDialog()) : undefined))
  await userEvent.keyboard('{Control>}k{/Control}a')
  await expect.poll(() => seen).toEqual([true])
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
})
