import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { city, fieldOfServer, keyOf, opener, options, renderField, street } from '@/lib/testing/rendered-combo-box'
import { ComboBox } from './combo-box'
import { DialogSheet } from '@/components/ui/overlays/dialog-sheet'

const { keyboard } = userEvent
const CLUJ = keyOf('Cluj-Napoca', 'Cluj')

afterEach(async () => {
  document.documentElement.style.overflowY = ''
  window.scrollTo(0, 0)
  await page.viewport(1280, 800)
})

describe('text typed before hydration', () => {
  test('opens the list after hydration', async () => {
    const { takeOver } = fieldOfServer()
    await city.fill('cornesti')
    takeOver()
    await expect.element(city).toHaveFocus()
    await expect.element(options.first()).toHaveTextContent(/^Cornești/)
    await keyboard(' gar')
    await expect.element(city).toHaveValue('cornesti gar')
    await expect.element(options.first()).toHaveTextContent('Cornești(Gârbău), Cluj')
    await keyboard('{Tab}')
    await expect.element(city).toHaveValue('Cornești')
  })

  test('shows an error after hydration when the field was left', async () => {
    const { takeOver } = fieldOfServer()
    await city.fill('cornesti')
    await keyboard('{Tab}')
    await expect.element(street).toHaveFocus()
    takeOver()
    await expect.element(city).toHaveValue('cornesti')
    await expect.element(city).toHaveAccessibleDescription('Alegeți din listă.')
    await expect.element(options).not.toBeInTheDocument()
  })
})

describe('the combobox on a scrolling page', () => {
  test('stays open with its list below the field', async () => {
    await renderField({ before: <div style={{ height: 700 }} />, className: 'mb-[1000px]' })
    await city.fill('floresti')
    await expect.element(options.first()).toBeVisible()
    window.scrollTo(0, 300)
    await nextFrames()
    await expect.element(options.first()).toBeVisible()
    await keyboard(' clu')
    await expect.element(options.first()).toHaveTextContent(/Florești.*Cluj/)
    const gap = options.first().element().getBoundingClientRect().top - city.element().getBoundingClientRect().bottom
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(20)
  })
})

describe('the combobox in a window 360 pixels wide', () => {
  test('shows its list inside the window and does not scroll the page', async () => {
    await page.viewport(360, 740)
    document.documentElement.style.overflowY = 'scroll'
    await renderField({ value: CLUJ, className: 'mb-[1000px]' })
    for (const open of [() => opener.click(), () => keyboard('{ArrowDown}')]) {
      await open()
      const chosen = page.getByRole('option', { selected: true })
      await expect.element(chosen).toBeVisible()
      await nextFrames()
      const list = page.getByRole('listbox').element().getBoundingClientRect()
      expect(list.left).toBeGreaterThanOrEqual(0)
      expect(list.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
      expect(window.scrollY + window.scrollX).toBe(0)
      expect(chosen.element().getBoundingClientRect().height).toBe(44)
      await keyboard('{Escape}')
      await expect.element(chosen).not.toBeInTheDocument()
    }
  })
})

describe('the combobox without space below', () => {
  test('opens its list above the field with the chosen option in view', async () => {
    await renderField({ value: CLUJ, before: <div style={{ height: 600 }} /> })
    await opener.click()
    const chosen = page.getByRole('option', { selected: true })
    await expect.element(chosen).toBeVisible()
    await expect.poll(() => page.getByRole('listbox').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(city.element().getBoundingClientRect().top)
    expect(page.getByRole('listbox').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  })
})

describe('the combobox in a dialog', () => {
  test('shows the whole list, and neither Escape nor a choice closes the dialog', async () => {
    const onClose = () => closed.push('closed')
    const closed: string[] = []
    const items = Array.from({ length: 40 }, (_, index) => ({ key: String(index), label: `Locul ${index}` }))
    await renderInApp(
      <DialogSheet title="Poliță" closeLabel="Închide" onClose={onClose} size="small">
        <ComboBox label="Localitatea" items={items} value={null} onChange={(key) => closed.push(`took ${key}`)} openLabel="Deschide lista" emptyText="" countText={String} unmatchedMessage="" />
      </DialogSheet>,
    )
    await city.fill('locul')
    // Ten rows; inside the dialog only two would fit.
    await expect.poll(() => isOnTop(options.nth(8).element())).toBe(true)
    await keyboard('{Escape}')
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Poliță' })).toBeVisible()
    await city.fill('locul 7')
    await options.first().click()
    expect(closed).toEqual(['took 7'])
  })
})

function isOnTop(element: Element): boolean {
  const { top, height, left, width } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

function nextFrames(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}
