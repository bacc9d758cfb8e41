import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { city, everyLocality, highlighted, keyOf, opener, options, renderField, street } from '@/lib/testing/rendered-combo-box'

const { keyboard } = userEvent
const CLUJ = keyOf('Cluj-Napoca', 'Cluj')
const FEW = [
  { key: 'a', label: 'Alba' },
  { key: 'b', label: 'Bacău' },
  { key: 'c', label: 'Brașov' },
]

test('the country has 13,755 localities', () => expect(everyLocality).toHaveLength(13_755))

describe('typing into the combobox', () => {
  test.each(['Enter', 'Tab'])('followed by %s chooses the highlighted match', async (key) => {
    const onSend = vi.fn()
    await renderField({ onSend })
    await city.click()
    await keyboard('cluj')
    await expect.poll(highlighted).toMatch(/^Cluj-Napoca\s*Cluj/)
    await keyboard(`{${key}}`)
    await expect.element(city).toHaveValue('Cluj-Napoca')
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(key === 'Tab' ? street : city).toHaveFocus()
    expect(onSend).not.toHaveBeenCalled()
  })

  test.each(['Enter', 'Tab'])('immediately followed by %s chooses the match of the whole text', async (key) => {
    const onPick = vi.fn()
    await renderField({ onPick })
    await city.click()
    await keyboard(`cluj nap{${key}}`)
    await expect.element(city).toHaveValue('Cluj-Napoca')
    expect(onPick.mock.calls).toEqual([[CLUJ]])
  })

  test.each([
    ['bucuresti', /^București/],
    ['BUCUREŞTI sector 3', /^București.*3/],
    ['cornesti garbau', /^Cornești\s*\(Gârbău\), Cluj/],
    ['brasov', /^Brașov\s*Brașov/],
  ])('"%s" finds places without diacritics, large places first', async (text, first) => {
    await renderField()
    await city.fill(text)
    await expect.element(options.first()).toHaveTextContent(first)
  })

  test('highlights the typed letters and shows the commune beside the name', async () => {
    await renderField()
    await city.fill('cornesti garb')
    await expect.element(options.first()).toHaveTextContent('Cornești(Gârbău), Cluj')
    await city.fill('corn')
    await expect.element(options.first().getByText('Corn', { exact: true })).toBeVisible()
  })

  test('a text without a match shows a message and stays in the field', async () => {
    await renderField()
    await city.fill('xyzzy')
    await expect.element(page.getByText('Nimic găsit.')).toBeVisible()
    await keyboard('{Tab}')
    await expect.element(city).toHaveValue('xyzzy')
    await expect.element(city).toHaveAccessibleDescription('Alegeți din listă.')
    await expect.element(city).toHaveAttribute('aria-invalid', 'true')
  })

  test('announces the number of matches', async () => {
    await renderField({ items: FEW })
    await city.fill('b')
    await expect.element(page.getByText('2 localități')).toBeInTheDocument()
    await city.fill('ba')
    await expect.element(page.getByText('1 localități')).toBeInTheDocument()
  })

  test('clears the choice and closes the list when the field is emptied', async () => {
    const onPick = vi.fn()
    await renderField({ value: CLUJ, onPick })
    await city.fill('')
    expect(onPick.mock.calls).toEqual([[null]])
    await expect.element(options).not.toBeInTheDocument()
    await keyboard('{Tab}')
    await expect.element(city).toHaveValue('')
    await expect.element(city).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('the arrow keys', () => {
  test('open the list and move through it', async () => {
    await renderField({ items: FEW })
    await city.click()
    await expect.element(options).not.toBeInTheDocument()
    await keyboard('{ArrowDown}')
    await expect.element(options).toHaveLength(3)
    await keyboard('{ArrowDown}')
    await expect.poll(highlighted).toMatch(/^Alba|^Bacău/)
    await city.fill('b')
    await expect.poll(highlighted).toMatch(/^Bacău/)
    await keyboard('{ArrowDown}')
    await expect.poll(highlighted).toMatch(/^Brașov/)
    await keyboard('{ArrowUp}{ArrowDown}{Enter}')
    await expect.element(city).toHaveValue('Brașov')
  })

  test('keep the highlighted option when the items change', async () => {
    const { give } = await renderField({ items: FEW, onInputChange: () => {} })
    await city.fill('b')
    await expect.element(options).toHaveLength(3)
    await keyboard('{ArrowDown}')
    await expect.poll(highlighted).toMatch(/^Bacău/)
    await give({ items: [{ key: 'x', label: 'Arad' }, ...FEW] })
    await expect.element(options).toHaveLength(4)
    await keyboard('{Enter}')
    await expect.element(city).toHaveValue('Bacău')
  })

  test('scroll the highlighted option into view', async () => {
    await renderField()
    await city.fill('b')
    await expect.element(options.first()).toBeVisible()
    await keyboard('{ArrowDown>30/}')
    await expect.poll(() => isInView(document.getElementById(city.element().getAttribute('aria-activedescendant') ?? ''))).toBe(true)
  })
})

test('the list scrolls back to the top at the next letter', async () => {
  await renderField()
  await city.fill('b')
  await expect.element(options.first()).toBeVisible()
  const list = scrollerOf(options.first().element())
  list.scrollTop = 5000
  await expect.poll(() => options.first().element().textContent).not.toMatch(/^București/)
  await keyboard('r')
  await expect.poll(() => list.scrollTop).toBe(0)
  await expect.element(options.first()).toHaveTextContent(/^Br/)
})

describe('items that arrive after the text was typed', () => {
  test('highlight the first match', async () => {
    const own = [{ key: 'cluj nap', label: 'cluj nap' }]
    const { give } = await renderField({ items: own, onInputChange: () => {} })
    await city.fill('cluj nap')
    await expect.poll(highlighted).toMatch(/^cluj nap/)
    await give({ items: [...everyLocality.filter(({ label }) => label.startsWith('Cluj')), ...own] })
    await expect.poll(highlighted).toMatch(/^Cluj-Napoca/)
    await keyboard('{Tab}')
    await expect.element(city).toHaveValue('Cluj-Napoca')
  })
})

describe('the Escape key', () => {
  test('closes the list and restores the chosen text', async () => {
    const onPick = vi.fn()
    await renderField({ value: CLUJ, onPick })
    await city.fill('turd')
    await expect.element(options.first()).toHaveTextContent(/^Turda/)
    await keyboard('{Escape}')
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(city).toHaveValue('Cluj-Napoca')
    await keyboard('{Tab}')
    await expect.element(city).toHaveValue('Cluj-Napoca')
    expect(onPick).not.toHaveBeenCalled()
  })

  test('leaves the text when nothing was chosen before', async () => {
    await renderField()
    await city.fill('turd')
    await expect.element(options.first()).toBeVisible()
    await keyboard('{Escape}')
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(city).toHaveValue('turd')
  })
})

describe('on blur, the field', () => {
  test('chooses the only item with exactly that label', async () => {
    await renderField({ items: FEW })
    await city.fill('brasov')
    await clickBeside()
    await expect.element(city).toHaveValue('Brașov')
    await expect.element(options).not.toBeInTheDocument()
  })

  test('clears the choice when several items have that label', async () => {
    const onPick = vi.fn()
    await renderField({ value: CLUJ, onPick })
    await city.fill('floresti')
    await clickBeside()
    await expect.element(city).toHaveAccessibleDescription('Alegeți din listă.')
    await expect.element(city).toHaveValue('floresti')
    expect(onPick.mock.calls).toEqual([[null]])
  })

  test('closes its list, even when the page scrolls at the same time', async () => {
    await renderField()
    await city.fill('floresti')
    await expect.element(options.first()).toBeVisible()
    document.dispatchEvent(new Event('scroll'))
    ;(street.element() as HTMLElement).focus()
    await expect.element(street).toHaveFocus()
    await expect.element(options).not.toBeInTheDocument()
  })
})

describe('the mouse', () => {
  test('opens the whole list with the choice in view, and chooses from it', async () => {
    await renderField({ value: keyOf('Turda', 'Cluj') })
    await opener.click()
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent(/^Turda/)
    await expect.poll(() => isInView(page.getByRole('option', { selected: true }).element())).toBe(true)
    await expect.element(city).toHaveFocus()
    await opener.click()
    await expect.element(options).not.toBeInTheDocument()
    await city.fill('gherl')
    await options.first().click()
    await expect.element(city).toHaveValue('Gherla')
    await expect.element(city).toHaveFocus()
    await expect.element(options).not.toBeInTheDocument()
  })

  test('closes the list with a click outside', async () => {
    await renderField({ value: CLUJ })
    await opener.click()
    await expect.element(options.first()).toBeVisible()
    await clickBeside()
    await expect.element(options).not.toBeInTheDocument()
    await expect.element(city).toHaveValue('Cluj-Napoca')
  })
})

describe('a list of 13,755 localities', () => {
  test('renders only the visible rows, and scrolls to the last one', async () => {
    await renderField()
    await opener.click()
    await expect.element(options.first()).toBeVisible()
    expect(options.elements().length).toBeLessThan(60)
    const list = scrollerOf(options.first().element())
    const last = everyLocality.at(-1)
    const isAtEnd = () => {
      list.scrollTop = list.scrollHeight
      return options.elements().some((option) => option.textContent.startsWith(`${last?.label}${last?.detail}`))
    }
    await expect.poll(isAtEnd, { timeout: 25_000, interval: 20 }).toBe(true)
  })

  test('opens at the chosen row', async () => {
    await renderField({ value: everyLocality.at(9000)?.key ?? '' })
    await opener.click()
    await expect.poll(() => isInView(page.getByRole('option', { selected: true }).element())).toBe(true)
  })
})

describe('the controlled combobox', () => {
  test('replaces the typed text with a new value', async () => {
    const { give } = await renderField({ value: null })
    await city.fill('turd')
    await give({ value: CLUJ })
    await expect.element(city).toHaveValue('Cluj-Napoca')
  })

  test('shows a selected item that is missing in the list as one of its rows', async () => {
    await renderField({ items: FEW, value: 'z', selectedItem: { key: 'z', label: 'Zalău' } })
    await expect.element(city).toHaveValue('Zalău')
    await opener.click()
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Zalău')
    await expect.element(options).toHaveLength(4)
  })

  test('with onInputChange reports each typed text and shows the given items unfiltered', async () => {
    const onInputChange = vi.fn()
    await renderField({ items: FEW, onInputChange })
    await city.fill('zz')
    expect(onInputChange).toHaveBeenLastCalledWith('zz')
    await expect.element(options).toHaveLength(3)
  })

  test('exposes disabled, required, description and error to assistive technology', async () => {
    const { give } = await renderField({ isRequired: true, isInvalid: true, errorMessage: 'Lipsește.', description: 'Unde stă mașina.' })
    await expect.element(city).toBeRequired()
    await expect.element(city).toHaveAccessibleDescription('Lipsește. Unde stă mașina.')
    await expect.element(city).toHaveAttribute('aria-invalid', 'true')
    await give({ isDisabled: true })
    await expect.element(city).toBeDisabled()
    await expect.element(opener).toBeDisabled()
  })

  test('focuses its input through the ref', async () => {
    let field: { focus: () => void } | null = null
    await renderField({
      ref: (given) => {
        field = given
      },
    })
    const { focus } = (field ?? { focus: () => {} }) as HTMLInputElement
    focus.call(field)
    await expect.element(city).toHaveFocus()
  })
})

describe('the combobox for screen readers', () => {
  test('names its list and the highlighted option', async () => {
    await renderField({ items: FEW, value: 'c' })
    await expect.element(city).toHaveAttribute('aria-autocomplete', 'list')
    await expect.element(city).toHaveAttribute('aria-expanded', 'false')
    await city.fill('b')
    await expect.element(city).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox', { name: 'Localitatea' })
    await expect.element(list).toHaveAttribute('id', city.element().getAttribute('aria-controls') ?? 'none')
    await expect.poll(highlighted).toMatch(/^Bacău/)
    await expect.element(page.getByRole('option', { name: 'Bacău' })).toHaveAttribute('aria-selected')
  })
})

function clickBeside(): Promise<void> {
  return userEvent.click(document.body, { position: { x: 900, y: 700 } })
}

function isInView(element: Element | null): boolean {
  if (element === null) return false
  const { top, bottom, left, width } = element.getBoundingClientRect()
  return [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

function scrollerOf(element: Element): Element {
  const { parentElement } = element
  if (parentElement === null) throw new Error('Nothing scrolls')
  return parentElement.scrollHeight > parentElement.clientHeight + 1 && getComputedStyle(parentElement).overflowY === 'auto' ? parentElement : scrollerOf(parentElement)
}
