import { expect, type Locator, type Page } from '@playwright/test'
import { escapeRegExp } from '@/lib/testing/form/escape-reg-exp'
import type { UserInput } from '@/lib/testing/form/user-input'
import { expectHydrated } from './open'

export function byMouse(page: Page): UserInput<Locator> {
  return {
    type: async (field, text) => {
      await field.fill(text)
      await expect(field).toHaveValue(literally(text))
    },
    press: (button) => button.click(),
    // The input itself is hidden behind the drawn box.
    tick: (box) => box.check({ force: true }),
    untick: (box) => box.uncheck({ force: true }),
    select: async (list, option) => {
      await list.selectOption({ label: option })
      await expect(chosenOf(list)).toHaveText(option)
    },
    find: async (field, typed, option = typed) => {
      await field.fill(typed)
      await (await matchOf(page, field, option)).click()
      await expect(field).toHaveValue(beginningWith(option))
    },
  }
}

const FARTHEST = 120

/** Goes from field to field with Tab and the arrow keys; a field that cannot be reached fails the test. */
export function byKeyboard(page: Page): UserInput<Locator> {
  const { keyboard } = page

  async function reach(target: Locator, keys: Readonly<Record<'back' | 'on', string>> = { back: 'Shift+Tab', on: 'Tab' }) {
    await expectHydrated(target)
    const element = await target.elementHandle()
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      const way = await element?.evaluate(directionTo)
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
    select: async (list, option) => {
      await reach(list)
      await keyboard.press('Home')
      for (let steps = 0; steps < FARTHEST && (await chosenOf(list).textContent()) !== option; steps += 1) await keyboard.press('ArrowDown')
      await expect(chosenOf(list)).toHaveText(option)
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

/** The option of a select element that is chosen. */
const chosenOf = (list: Locator) => list.locator('option:checked')

/** An option of a list that opens on typing. The list closes when the page scrolls, perhaps still towards the field; an arrow key opens it again. */
async function matchOf(page: Page, field: Locator, option: string): Promise<Locator> {
  const match = page.getByRole('listbox').getByRole('option', { name: option }).first()
  const isOffered = async () => {
    if (await match.isVisible()) return true
    if ((await field.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowDown')
    return false
  }
  await expect.poll(isOffered, { message: `${String(field)} offers ${option}` }).toBe(true)
  return match
}

/** Matches a text in any case. */
function literally(text: string): RegExp {
  return new RegExp(`^${escapeRegExp(text)}$`, 'iu')
}

function beginningWith(text: string): RegExp {
  return new RegExp(`^${escapeRegExp(text)}`, 'u')
}

/** The direction from focus to an element. A radio group is one tab stop; arrow keys move inside it. */
function directionTo(element: Element): 'here' | 'on' | 'back' | 'ArrowRight' | 'ArrowLeft' {
  const { activeElement } = document
  if (element === activeElement) return 'here'
  const isBehind = activeElement !== null && (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  const group = element.closest('[role="radiogroup"]')
  if (group?.contains(activeElement)) return isBehind ? 'ArrowLeft' : 'ArrowRight'
  return isBehind ? 'back' : 'on'
}
