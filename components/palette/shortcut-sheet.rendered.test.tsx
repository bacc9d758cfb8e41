import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SHORTCUTS } from '@/components/layout/shortcuts/shortcuts'
import { paletteRo } from '@/lib/features/search/messages.ro'
import { renderInApp } from '@/lib/testing/rendered-app'
import { ShortcutSheet } from './shortcut-sheet'

test('the sheet of keys fits a window of 900 pixels, names keys as they are written, and says a new quote once', async () => {
  await page.viewport(1440, 900)
  await renderInApp(<ShortcutSheet shortcuts={SHORTCUTS} controlKey="Ctrl" onClose={() => {}} />)
  const sheet = page.getByRole('dialog', { name: paletteRo.shortcutSheet.title })
  await expect.element(sheet).toBeVisible()
  expect(sheet.element().scrollHeight).toBeLessThanOrEqual(900)
  const text = sheet.element().textContent
  for (const key of ['Enter', 'Spațiu']) expect(text).toContain(key)
  expect(text).not.toMatch(/ENTER|SPAȚIU/)
  expect(text.match(/Cerere nouă/g)).toHaveLength(2)
  await expect.element(sheet.getByText(paletteRo.keys.newQuote, { exact: true })).toBeVisible()
})
