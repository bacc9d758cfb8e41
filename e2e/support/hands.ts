import { expect, type Locator, type Page } from '@playwright/test'
import { expectListening } from './open'

/** How somebody works a page: with the mouse, or with nothing but keys. */
export interface Hands {
  /** Replaces what stands in a field; the field may write capitals. */
  type(field: Locator, text: string): Promise<void>
  press(button: Locator): Promise<void>
  /** A tick, or one of several choices side by side. */
  tick(box: Locator): Promise<void>
  untick(box: Locator): Promise<void>
  /** One of a short list behind a button. */
  select(button: Locator, option: string): Promise<void>
  /** One of a long list, found by typing part of it. */
  find(field: Locator, typed: string, option?: string): Promise<void>
}

export function byMouse(page: Page): Hands {
  return {
    type: async (field, text) => {
      await field.fill(text)
      await expect(field).toHaveValue(literally(text))
    },
    press: (button) => button.click(),
    // The box itself is hidden behind what is drawn.
    tick: (box) => box.check({ force: true }),
    untick: (box) => box.uncheck({ force: true }),
    select: async (button, option) => {
      await expectListening(button)
      await button.click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await expect(button).toContainText(option)
    },
    find: async (field, typed, option = typed) => {
      await field.fill(typed)
      await (await matchOf(page, field, option)).click()
      await expect(field).toHaveValue(beginningWith(option))
    },
  }
}

const FARTHEST = 120

/** Goes from field to field with Tab and the arrows, as far as it takes: what cannot be reached that way fails the test. */
export function byKeyboard(page: Page): Hands {
  const { keyboard } = page

  async function reach(target: Locator, keys: Readonly<Record<'back' | 'on', string>> = { back: 'Shift+Tab', on: 'Tab' }) {
    await expectListening(target)
    const element = await target.elementHandle()
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      const way = await element?.evaluate(wayTo)
      if (way === undefined) break
      if (way === 'here') return
      await keyboard.press(way === 'back' || way === 'on' ? keys[way] : way)
    }
    throw new Error(`No key leads to ${String(target)}`)
  }

  async function turn(box: Locator, isTicked: boolean) {
    await reach(box)
    if ((await box.isChecked()) !== isTicked) await keyboard.press('Space')
    await expect(box).toBeChecked({ checked: isTicked })
  }

  return {
    type: async (field, text) => {
      await reach(field)
      await keyboard.press('Control+A')
      await keyboard.type(text)
      await expect(field).toHaveValue(literally(text))
    },
    press: async (button) => {
      await reach(button)
      await keyboard.press('Enter')
    },
    tick: (box) => turn(box, true),
    untick: (box) => turn(box, false),
    select: async (button, option) => {
      await reach(button)
      await keyboard.press('Enter')
      const item = page.getByRole('option', { name: option, exact: true })
      await expect(item).toBeVisible()
      const [firstWord = option] = option.split(' ')
      await keyboard.type(firstWord)
      // Typing has highlighted one that begins so; the arrows lead on from there.
      await reach(item, { back: 'ArrowUp', on: 'ArrowDown' })
      await keyboard.press('Enter')
      await expect(button).toContainText(option)
    },
    find: async (field, typed, option = typed) => {
      await reach(field)
      await keyboard.press('Control+A')
      await keyboard.type(typed)
      await matchOf(page, field, option)
      await keyboard.press('Tab')
      await expect(field).toHaveValue(beginningWith(option))
    },
  }
}

/** An option of a list that opens while one types. It closes when the page scrolls, which it may still be doing towards a field far down: an arrow opens it again. */
async function matchOf(page: Page, field: Locator, option: string): Promise<Locator> {
  const match = page.getByRole('option', { name: option }).first()
  const isOffered = async () => {
    if (await match.isVisible()) return true
    if ((await field.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowDown')
    return false
  }
  await expect.poll(isOffered, { message: `${String(field)} offers ${option}` }).toBe(true)
  return match
}

/** Without regard to capitals. */
function literally(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`, 'iu')
}

function beginningWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`, 'u')
}

/** A text as a part of a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** Where an element is, seen from focus. Choices side by side are one stop of Tab: arrows go from one to the next. */
function wayTo(element: Element): 'here' | 'on' | 'back' | 'ArrowRight' | 'ArrowLeft' {
  const { activeElement } = document
  if (element === activeElement) return 'here'
  const isBehind = activeElement !== null && (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  const group = element.closest('[role="radiogroup"]')
  if (group?.contains(activeElement)) return isBehind ? 'ArrowLeft' : 'ArrowRight'
  return isBehind ? 'back' : 'on'
}
